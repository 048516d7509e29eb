import { SeedError } from '../seed.js'
import type { Column } from './csv-header.js'
import type { RowReader } from './row-reader.js'
import type { Table } from './table.js'

interface Space {
  readonly isNumber: boolean
  /** The id that a row gives to the id of the node in the graph. */
  readonly nodes: Map<string, string>
}

/** The ids of a graph's nodes, each in the group of its column: `:ID(Person)`; columns without a group share one. */
export class IdSpaces {
  readonly #spaces = new Map<string | null, Space>()

  /** Makes the group of a nodes file known. @throws SeedError when two files take its ids for different things. */
  declare({ header, headerPlace }: Table): void {
    const column = header.columns.find(isId)
    if (column === undefined) return
    const known = this.#spaces.get(column.group)
    if (known === undefined) this.#spaces.set(column.group, { isNumber: column.isNumber, nodes: new Map() })
    else if (known.isNumber !== column.isNumber) {
      throw SeedError.at(...headerPlace, `the ids of ${nameOf(column.group)} are numbers in one file and texts in another. Give all its columns the same {id-type}.`)
    }
  }

  /** @throws SeedError when the relationships of a file begin or end in a group that has no nodes. */
  requireKnown({ header, headerPlace }: Table): void {
    for (const column of header.columns) {
      if ((column.kind !== 'start' && column.kind !== 'end') || this.#spaces.has(column.group)) continue
      const known = [...this.#spaces.keys()].map((group) => `:ID${group === null ? '' : `(${group})`}`)
      const found = column.kind === 'start' ? ':START_ID' : ':END_ID'
      throw SeedError.at(
        ...headerPlace,
        `${found}: no nodes file has a column :ID${column.group === null ? '' : `(${column.group})`}; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ') || 'none'}. Name one of these groups.`,
      )
    }
  }

  /** @throws SeedError for a node without an id where there is a column for it, and for an id that is taken. */
  add(reader: RowReader, node: string): void {
    const found = reader.cellOf('id')
    if (found === null) return
    const { column, text } = found
    if (text === '') throw reader.fault(':ID: expected the id of the node, found nothing. Give it one.')
    const space = this.#spaces.get(column.group)
    const id = reader.idOf(text, column.isNumber)
    if (space?.nodes.has(id) === true) throw reader.fault(`:ID: node ${id} of ${nameOf(column.group)} stands here a second time. Give every node an id of its own, or make groups: :ID(Group).`)
    space?.nodes.set(id, node)
  }

  /** The node in which a relationship begins or ends. @throws SeedError when there is none. */
  find(reader: RowReader, role: 'start' | 'end'): string {
    const keyword = role === 'start' ? ':START_ID' : ':END_ID'
    const found = reader.cellOf(role)
    if (found === null || found.text === '') throw reader.fault(`${keyword}: expected the id of a node, found nothing. Every relationship has two ends.`)
    const { column, text } = found
    const space = this.#spaces.get(column.group)
    const node = space?.nodes.get(reader.idOf(text, space.isNumber))
    if (node !== undefined) return node
    throw reader.fault(`${keyword}: ${nameOf(column.group)} has no node with the id ${JSON.stringify(text)}. Add the node, or correct the relationship.`)
  }
}

function isId(column: Column): column is Extract<Column, { readonly kind: 'id' }> {
  return column.kind === 'id'
}

function nameOf(group: string | null): string {
  return group === null ? 'the group without a name' : `group ${group}`
}
