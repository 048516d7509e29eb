import { readFile } from 'node:fs/promises'
import type { ContentNode, ContentRelationship, GraphContent } from '../../graph-content.js'
import { SeedError } from '../seed.js'
import { seedFiles } from '../seed-files.js'
import { type CsvFile, csvFilesWithHeaders } from './csv-folder.js'
import type { CsvHeader } from './csv-header.js'
import { IdSpaces } from './id-spaces.js'
import { RowReader } from './row-reader.js'
import { readTable, type Table } from './table.js'

/**
 * The graph of a folder of CSV files with the headers of `neo4j-admin database import`, as that command would make it; where it would guess or
 * pass something over, the files are refused.
 * @throws SeedError that names file, line and remedy.
 */
export async function readCsvGraph(folder: string): Promise<GraphContent> {
  const files = csvFilesWithHeaders(folder, seedFiles(folder))
  const tables = await Promise.all(files.map(openTable))
  const spaces = new IdSpaces()
  const nodes: ContentNode[] = []
  const relationships: ContentRelationship[] = []
  const tablesOf = (of: CsvHeader['of']): readonly Table[] => tables.filter(({ header }) => header.of === of)
  for (const table of tablesOf('nodes')) spaces.declare(table)
  for (const table of tablesOf('relationships')) spaces.requireKnown(table)
  for (const table of tablesOf('nodes')) {
    table.forEach((row) => {
      const reader = new RowReader(row, table)
      const node = { id: String(nodes.length), labels: reader.labels(), properties: reader.properties() }
      spaces.add(reader, node.id)
      nodes.push(node)
    })
  }
  if (nodes.length === 0) throw new SeedError(`${folder}: expected a CSV file with nodes, found none. Add one with the columns :ID and :LABEL.`)
  for (const table of tablesOf('relationships')) {
    table.forEach((row) => {
      const reader = new RowReader(row, table)
      const [start, end] = [spaces.find(reader, 'start'), spaces.find(reader, 'end')]
      relationships.push({ id: String(relationships.length), start, end, type: reader.type(), properties: reader.properties() })
    })
  }
  return { nodes, relationships }
}

async function openTable({ path, header }: CsvFile): Promise<Table> {
  const [rows, first] = await Promise.all([read(path), header === null ? null : read(header)])
  return readTable({ path, bytes: rows }, header === null || first === null ? null : { path: header, bytes: first })
}

async function read(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw new SeedError(`${path}: the file cannot be read (${error instanceof Error ? error.message : String(error)}).`, { cause: error })
  })
}
