import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/graph/embedded/open-embedded.js'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import type { GraphContent } from '../../src/graph/graph-content.js'
import { hashOfSeed, isDump, readSeed } from '../../src/graph/seed/read-seed.js'
import { seedBytes, seedFiles } from '../../src/graph/seed/seed-files.js'

const example = fileURLToPath(new URL('./fixtures/csv', import.meta.url))

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cypherbench-csv-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function contentOf(folder: string): Promise<GraphContent> {
  const seed = await readSeed(folder)
  if (seed.kind !== 'content') throw new Error('expected nodes and relationships')
  return seed.content
}

const nodes = ':ID,name,:LABEL\n1,Ann,Person\n2,Ben,Person\n'

describe('a folder of CSV files', () => {
  it('has the values that its headers say', async () => {
    expect(await contentOf(example)).toEqual({
      nodes: [
        {
          id: '0',
          labels: ['City'],
          properties: [
            ['name', 'Rome'],
            ['population', 2800000n],
            ['founded', { kind: 'date', iso: '-0753-04-21' }],
            ['tags', Uint8Array.from([1, 255, 127])],
            ['opening', { kind: 'time', iso: '08:00:00.000000000+01:00' }],
            ['span', { kind: 'duration', months: 14n, days: 3n, seconds: 4n, nanoseconds: 500_000_000n }],
            ['ratios', [Math.fround(0.1), 0.5]],
          ],
        },
        {
          id: '1',
          labels: ['Capital', 'City'],
          properties: [
            ['name', 'Oslo'],
            ['population', 700000n],
            ['founded', { kind: 'date', iso: '1048-01-01' }],
            ['opening', { kind: 'time', iso: '08:00:00.000000000+00:00' }],
            ['span', { kind: 'duration', months: 0n, days: 0n, seconds: 129600n, nanoseconds: 0n }],
          ],
        },
        {
          id: '2',
          labels: ['Author', 'Person'],
          properties: [
            ['id', 1n],
            ['name', 'Ann'],
            ['born', 1980n],
            ['height', 1.68],
            ['languages', ['Norwegian', 'English']],
            ['home', { kind: 'point', srid: 4326, coordinates: [10.7, 59.9] }],
            ['moved', { kind: 'datetime', iso: '2001-06-01T12:00:00.000000000+02:00', zone: 'Europe/Oslo' }],
            ['nick', ''],
          ],
        },
        {
          id: '3',
          labels: ['Person'],
          properties: [
            ['id', 2n],
            ['name', 'Ben "B" Berg'],
            ['born', 1975n],
            ['moved', { kind: 'datetime', iso: '2010-01-31T08:30:15.500000000+01:00', zone: 'Europe/Rome' }],
          ],
        },
        {
          id: '4',
          labels: ['Person'],
          properties: [
            ['id', 3n],
            ['name', 'Cleo, the\nthird'],
            ['born', 1990n],
            ['height', 1.7],
            ['home', { kind: 'point', srid: 9157, coordinates: [1, 2, 3] }],
            ['nick', 'C.'],
          ],
        },
      ],
      relationships: [
        {
          id: '0',
          start: '2',
          end: '0',
          type: 'LIVES_IN',
          properties: [
            ['since', 2001n],
            ['owner', true],
            ['seen', { kind: 'localdatetime', iso: '2020-02-29T23:59:59.123456789' }],
          ],
        },
        { id: '1', start: '3', end: '1', type: 'LIVES_IN', properties: [['since', 2010n], ['owner', false]] },
        { id: '2', start: '4', end: '0', type: 'WORKS IN', properties: [] },
        { id: '3', start: '2', end: '1', type: 'LIVES_IN', properties: [['since', 1999n]] },
      ],
    })
  })

  it('is the same graph with tabs or bars, gzipped, with a byte-order mark, with CRLF and with its header elsewhere', async () => {
    const expected = fingerprintOf(await contentOf(folderWith({ 'nodes.csv': nodes })))
    const [header = '', ...rows] = nodes.split('\n')
    for (const files of [
      { 'nodes.tsv': nodes.replaceAll(',', '\t') },
      { 'nodes.csv': nodes.replaceAll(',', '|') },
      { 'nodes.csv.gz': gzipSync(nodes) },
      { 'nodes.csv': `\ufeff${nodes.replaceAll('\n', '\r\n')}\r\n` },
      { 'nodes-header.csv': `${header}\n`, 'nodes.csv': rows[0] ?? '', 'nodes_2.csv': rows[1] ?? '' },
      { 'no_header.csv': ':ID,:LABEL,name\n', 'no.csv': '1,Person,Ann\n2,Person,Ben\n' },
      { 'nodes.csv': nodes, 'readme.md': 'not CSV', 'more/deeper.csv': 'not looked at' },
    ]) {
      expect(fingerprintOf(await contentOf(folderWith(files))), Object.keys(files).join()).toBe(expected)
    }
  })

  it('is on the embedded engine what JSON lines of the same graph are', async () => {
    const csv = folderWith({
      'a.csv': ':ID,name,age:int,half:double,:LABEL\na,Ann,3,0.5,Person\nb,"",,,Person;Bot\n',
      'b.csv': ':START_ID,:END_ID,:TYPE,on:date\na,b,MADE,2020-02-29\n',
    })
    const lines = [
      { kind: 'node', id: 'a', labels: ['Person'], properties: { name: 'Ann', age: 3, half: 0.5 } },
      { kind: 'node', id: 'b', labels: ['Bot', 'Person'], properties: { name: '' } },
      { kind: 'relationship', start: 'a', end: 'b', type: 'MADE', properties: { on: { $type: 'Date', value: '2020-02-29' } } },
    ]
    const jsonl = join(folderWith({ 'graph.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') }), 'graph.jsonl')
    const fingerprints: string[] = []
    for (const seed of [csv, jsonl]) {
      const database = await openEmbedded({ seed })
      fingerprints.push(await database.fingerprint())
      expect(await database.run('MATCH (n)-[r:MADE]->(m:Bot) RETURN n.age, r.on, m.name', { timeoutMs: 10_000, maxRows: 10, maxBytes: 10_000 })).toMatchObject({ rows: [[3n, { kind: 'date', iso: '2020-02-29' }, '']] })
      await database.close()
    }
    expect(fingerprints[0]).toBe(fingerprints[1])
  })

  it('is on the embedded engine as it was read', async () => {
    const database = await openEmbedded({ seed: example })
    try {
      expect(await database.fingerprint()).toBe(fingerprintOf(await contentOf(example)))
      const limits = { timeoutMs: 10_000, maxRows: 10, maxBytes: 10_000 }
      expect(await database.run("MATCH (p:Person {nick: ''})-[r]->(c:City) RETURN p.id, r.since, c.founded, c.population", limits)).toMatchObject({
        rows: expect.arrayContaining([[1n, 2001n, { kind: 'date', iso: '-0753-04-21' }, 2800000n]]),
      })
    } finally {
      await database.close()
    }
  })

  it('is hashed with all its files, and is no dump', async () => {
    const copy = join(folderWith({}), 'copy')
    cpSync(example, copy, { recursive: true })
    expect(await hashOfSeed(copy)).toBe(await hashOfSeed(example))
    expect((await readSeed(copy)).hash).toBe(await hashOfSeed(example))
    writeFileSync(join(copy, 'lives-in.csv'), ':START_ID(Person),:END_ID(City),:TYPE\n')
    expect(await hashOfSeed(copy)).not.toBe(await hashOfSeed(example))
    expect(await isDump(example)).toBe(false)
    expect(seedFiles(example).map((path) => path.slice(example.length + 1))).toEqual(['cities-1.csv', 'cities-2.csv', 'cities_header.csv', 'lives-in.csv', 'people.csv'])
    expect(seedBytes(folderWith({ 'nodes.csv': nodes }))).toBe(nodes.length)
  })
})

describe('what is wrong with CSV files is said with its place', () => {
  const cities = ':ID(City),:LABEL\nrome,City\n'
  it.each<[string, Readonly<Record<string, string | Buffer>>, string]>([
    ['no files', { 'graph.jsonl': '' }, ': expected CSV files of nodes and relationships in this folder, found none. Put them there as neo4j-admin database import takes them, or give the path of a script or of JSON lines in option graph.'],
    ['an empty file', { 'a.csv': '' }, '/a.csv: the file is empty. Expected a header such as name:ID,:LABEL.'],
    ['no nodes', { 'a.csv': ':START_ID,:END_ID,:TYPE\n' }, '/a.csv:1: :START_ID: no nodes file has a column :ID; there are none. Name one of these groups.'],
    ['a column without a name', { 'a.csv': ':ID,:int,:LABEL\n' }, '/a.csv:1: the column ":int" has no name. Write it before the colon, or :IGNORE.'],
    ['other delimiters', { 'a.csv': ':ID;:LABEL\n1;A\n' }, '/a.csv:1: expected a header with :ID and :LABEL, or with :START_ID, :END_ID and :TYPE, found the one column :ID;:LABEL. Cells are parted by commas, tabs or "|".'],
    ['no header', { 'a.csv': '1,Ann,Person\n' }, '/a.csv:1: expected a header with :ID and :LABEL, or with :START_ID, :END_ID and :TYPE, found 1, Ann, Person. Cells are parted by commas, tabs or "|".'],
    ['nodes without a column of labels', { 'a.csv': ':ID,name\n' }, '/a.csv:1: expected a column :LABEL, found none. Add one; its cells may be empty, since labels and types of the import\'s command line are not known here.'],
    ['relationships without a column of types', { 'a.csv': nodes, 'b.csv': ':START_ID,:END_ID\n' }, '/b.csv:1: expected a column :TYPE, found none. Add one, since labels and types of the import\'s command line are not known here.'],
    ['both in one file', { 'a.csv': ':ID,:START_ID\n' }, '/a.csv:1: expected the columns of nodes (:ID, :LABEL) or those of relationships (:START_ID, :END_ID, :TYPE), found both. Make two files.'],
    ['two ids', { 'a.csv': 'a:ID,b:ID,:LABEL\n' }, '/a.csv:1: expected one column :ID, found 2. Put what they say into one.'],
    ['two columns of a name', { 'a.csv': 'a:ID,a:int,:LABEL\n' }, '/a.csv:1: two columns are called "a". Rename or remove one.'],
    ['an unknown type', { 'a.csv': ':ID,born:integer,:LABEL\n' }, '/a.csv:1: the column "born:integer" has the type "integer"; known are int, long, float, double, boolean, byte, short, char, string, point, date, localtime, time, localdatetime, datetime, duration, int[],'],
    ['an unknown type of ids', { 'a.csv': ':ID{id-type:uuid},:LABEL\n' }, '/a.csv:1: id-type: expected string, int or long, found "uuid". Write one of these.'],
    ['too many cells', { 'a.csv': `${nodes}3,Cleo, the third,Person\n` }, '/a.csv:4: expected 3 cells as in the header, found 4. Put texts that hold the delimiter into double quotes.'],
    ['too few cells', { 'a.csv': `${nodes}3,Cleo\n` }, '/a.csv:4: expected 3 cells as in the header, found 2. Leave a cell empty rather than out.'],
    ['a quote that is not closed', { 'a.csv': `${nodes}3,"Cleo,Person\n` }, '/a.csv:4: expected a closing double quote for a cell of this record, found the end of the file. Close it.'],
    ['an encoding', { 'a.csv': Buffer.from(nodes.replace('Ben', 'Bén'), 'latin1') }, '/a.csv:3: expected UTF-8, found bytes of another encoding (Windows-1252 or Latin-1, probably). Save the file as UTF-8.'],
    ['a header without rows', { 'a_header.csv': ':ID,:LABEL\n', 'b.csv': nodes }, '/a_header.csv: there are no rows for this header. Expected a.csv beside it: add it, or remove the header.'],
    ['an id twice', { 'a.csv': nodes, 'b.csv': ':ID,:LABEL\n3,A\n2,A\n' }, '/b.csv:3: :ID: node 2 of the group without a name stands here a second time. Give every node an id of its own, or make groups: :ID(Group).'],
    ['a number twice', { 'a.csv': ':ID(A){id-type:int},:LABEL\n1,A\n01,A\n' }, '/a.csv:3: :ID: node 1 of group A stands here a second time.'],
    ['no id', { 'a.csv': `${nodes},Cleo,Person\n` }, '/a.csv:4: :ID: expected the id of the node, found nothing. Give it one.'],
    ['an id that is no number', { 'a.csv': ':ID{id-type:long},:LABEL\nx,A\n' }, '/a.csv:2: expected a whole number as id, as {id-type} says, found "x". Correct it, or take another id-type.'],
    ['an id of two types', { 'a.csv': ':ID{id-type:long},:LABEL\n', 'b.csv': ':ID,:LABEL\n' }, '/b.csv:1: the ids of the group without a name are numbers in one file and texts in another. Give all its columns the same {id-type}.'],
    ['an unknown group', { 'a.csv': cities, 'b.csv': ':START_ID,:END_ID(City),:TYPE\n' }, '/b.csv:1: :START_ID: no nodes file has a column :ID; there is :ID(City). Name one of these groups.'],
    ['an unknown node', { 'a.csv': cities, 'b.csv': ':START_ID(City),:END_ID(City),:TYPE\nrome,rome,R\nrome,oslo,R\n' }, '/b.csv:3: :END_ID: group City has no node with the id "oslo". Add the node, or correct the relationship.'],
    ['no end', { 'a.csv': nodes, 'b.csv': ':START_ID,:END_ID,:TYPE\n1,,R\n' }, '/b.csv:2: :END_ID: expected the id of a node, found nothing. Every relationship has two ends.'],
    ['no type', { 'a.csv': nodes, 'b.csv': ':START_ID,:END_ID,:TYPE\n1,2,\n' }, '/b.csv:2: :TYPE: expected the type of the relationship, found nothing. Every relationship has one.'],
    ['an empty label', { 'a.csv': ':ID,:LABEL\n1,A;\n' }, '/a.csv:2: :LABEL: expected labels parted by ";", found an empty one in "A;". Remove it.'],
    ['rows behind a text of several lines', { 'a.csv': ':ID,a,n:int,:LABEL\n1,"x\ny",1,A\n\n2,z,1.5,A\n' }, '/a.csv:5: n: expected a whole number of 64 bits such as 42, found "1.5". Correct the value, or the type in the header.'],
  ])('%s', async (_, files, message) => {
    const folder = folderWith(files)
    await expect(readSeed(folder)).rejects.toThrow(`${folder}${message}`)
  })

  it.each([
    ['int', '9223372036854775808', 'a whole number of 64 bits such as 42'],
    ['int[]', '1;;2', 'a whole number of 64 bits such as 42, found ""'],
    ['double', '1.5.', 'a number such as 1.5'],
    ['boolean', 'TRUE', 'true or false (neo4j-admin takes everything but true for false)'],
    ['char', 'ab', 'a single character'],
    ['byte[]', '128', 'bytes from -128 to 127'],
    ['date', '2020-02-30', 'the text of a date such as 2020-01-31'],
    ['datetime', '2020-01-01', 'the text of a datetime such as 2020-01-31T10:15:30.5+01:00'],
    ['datetime{timezone:Europe/Nowhere}', '2020-01-01T10:00', 'the text of a datetime such as'],
    ['localtime', '24:00', 'the text of a localtime such as 10:15:30.5'],
    ['duration', 'P1.5D', 'an ISO duration such as P1DT2H, with fractions in its seconds only'],
    ['point', '{latitude: 1}', 'a point such as {latitude: 55.6, longitude: 13.0} or {x: 1, y: 2}'],
    ['point{crs:WGS-84}', '{x: 1| y: 2| z: 3}', 'a point such as'],
  ])('a value that is no %s', async (type, value, expected) => {
    const folder = folderWith({ 'a.csv': `:ID|x:${type}|:LABEL\n1|"${value.replaceAll('|', ',')}"|A\n` })
    await expect(readSeed(folder)).rejects.toThrow(`${folder}/a.csv:2: x: expected ${expected}`)
  })

  it('a single file', async () => {
    const folder = folderWith({ 'a.csv': nodes })
    await expect(readSeed(join(folder, 'a.csv'))).rejects.toThrow(`${folder}/a.csv: nodes and relationships as CSV are several files. Give the folder that they lie in as option graph.`)
  })
})

describe('the offset of a named zone', () => {
  it.each([
    ['2020-01-31T10:00', '2020-01-31T10:00:00.000000000+01:00'],
    ['2020-07-31T10:00:01.5', '2020-07-31T10:00:01.500000000+02:00'],
    // The clocks show this hour twice: the first is meant.
    ['2020-10-25T02:30', '2020-10-25T02:30:00.000000000+02:00'],
    ['1880-01-01T00:00', '1880-01-01T00:00:00.000000000+00:53:28'],
  ])('%s', async (text, iso) => {
    const folder = folderWith({ 'a.csv': `:ID,x:datetime{timezone:Europe/Berlin},:LABEL\n1,${text},A\n` })
    expect((await contentOf(folder)).nodes[0]?.properties).toEqual([['x', { kind: 'datetime', iso, zone: 'Europe/Berlin' }]])
  })

  it('of a time that the clocks leave out is unknown', async () => {
    const folder = folderWith({ 'a.csv': ':ID,x:datetime{timezone:Europe/Berlin},:LABEL\n1,2020-03-29T02:30,A\n' })
    await expect(readSeed(folder)).rejects.toThrow('/a.csv:2: x: expected the text of a datetime')
  })
})
