import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readItems } from '../../src/dataset/read-items.js'
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.js'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

async function read(content: string | Uint8Array, name = 'items'): ReturnType<typeof readItems> {
  return readItems(await folder.write(name, content))
}

const jsonLines = '{"id":"a","question":"Who?","gold":"RETURN 1"}\n{"id":"b","question":"What?","gold":"RETURN 2"}\n'
const two = [
  { id: 'a', question: 'Who?', gold: 'RETURN 1', graph: null, requiredSorted: false, fields: {} },
  { id: 'b', question: 'What?', gold: 'RETURN 2', graph: null, requiredSorted: false, fields: {} },
]
const [a, b] = jsonLines.trim().split('\n')
const utf8Mark = '\ufeff'

describe('the same two items in every format, with the line of each', () => {
  test.for<[name: string, content: string, lines: [number, number]]>([
    ['JSON Lines', jsonLines, [1, 2]],
    ['JSON Lines without the last line break', jsonLines.trim(), [1, 2]],
    ['JSON Lines with blank lines', `\n${a}\n\n  \n${b}\n\n`, [2, 5]],
    ['JSON Lines with CRLF', jsonLines.replaceAll('\n', '\r\n'), [1, 2]],
    ['JSON Lines with CR alone', jsonLines.replaceAll('\n', '\r'), [1, 2]],
    ['JSON Lines with a byte-order mark', utf8Mark + jsonLines, [1, 2]],
    ['JSON array on one line', `[${a},${b}]`, [1, 1]],
    ['JSON array with an item a line', `[\n${a},\n${b}\n]\n`, [2, 3]],
    ['JSON array, pretty', JSON.stringify([JSON.parse(a ?? ''), JSON.parse(b ?? '')], null, 2), [2, 7]],
    ['JSON array with CRLF', `[\r\n${a}\r\n,\r\n${b}\r\n]\r\n`, [2, 4]],
    ['JSON array after a byte-order mark and blank lines', `${utf8Mark}\n\n[${a}\n,\n${b}]`, [3, 5]],
    ['object with items', `{"name":"x","items":[\n${a},\n${b}]}`, [2, 3]],
    ['object with data, pretty', `{\n  "version": [1],\n  "data": [\n    ${a},\n    ${b}\n  ]\n}`, [4, 5]],
    ['object with questions on one line', `{"questions":[${a},${b}]}`, [1, 1]],
    ['CSV', 'id,question,gold\na,Who?,RETURN 1\nb,What?,RETURN 2\n', [2, 3]],
    ['CSV with quotes, CRLF and no last line break', '"id","question","gold"\r\na,Who?,"RETURN 1"\r\nb,What?,RETURN 2', [2, 3]],
    ['CSV with a byte-order mark and blank lines', `${utf8Mark}id,question,gold\n\na,Who?,RETURN 1\n\n\nb,What?,RETURN 2`, [3, 6]],
    ['CSV with semicolons', 'id;question;gold\na;Who?;RETURN 1\nb;What?;RETURN 2\n', [2, 3]],
    ['CSV with tabs', 'id\tquestion\tgold\na\tWho?\tRETURN 1\nb\tWhat?\tRETURN 2\n', [2, 3]],
    ['CSV with an unnamed index and blanks in the header', ',id, question, gold\n0,a,Who?,RETURN 1\n1,b,What?,RETURN 2\n', [2, 3]],
  ])('%s', async ([, content, lines]) => {
    expect(await read(content)).toEqual(two.map((item, index) => ({ ...item, line: lines[index] })))
  })

  test('whatever the name says', async () => {
    expect(await read(jsonLines, 'items.csv')).toHaveLength(2)
    expect(await read(`[${a}]`, 'items.jsonl')).toHaveLength(1)
  })
})

describe('lines', () => {
  test('of CSV records with line breaks inside are where the record begins', async () => {
    const items = await read('id,question,gold\na,"Who\nor what?","MATCH (n)\r\nRETURN n"\n"b","?",c\n')
    expect(items.map(({ id, line }) => [id, line])).toEqual([['a', 2], ['b', 5]])
    expect(items[0]?.question).toBe('Who\nor what?')
    expect(items[0]?.gold).toBe('MATCH (n)\r\nRETURN n')
  })

  test('are not split at U+2028 and U+2029 in a text', async () => {
    const items = await read(`{"id":"a","question":"one\u2028two\u2029three","gold":"RETURN 1"}\n${b}`)
    expect(items.map(({ question, line }) => [question, line])).toEqual([['one\u2028two\u2029three', 1], ['What?', 2]])
  })

  test('of array elements are not misled by brackets, quotes and backslashes in texts', async () => {
    const items = await read(
      '[\n{"id":"a","question":"]}\\"[{\\\\","gold":"RETURN \'}\'", "x":[{"y":[1,"]"]}]}\n,{"id":"b",\n"question":"q","gold":"g"},\n\n{"id":"c","question":"q","gold":"g"}]',
    )
    expect(items.map(({ id, line }) => [id, line])).toEqual([['a', 2], ['b', 3], ['c', 6]])
  })
})

describe('fields', () => {
  test.for<[id: string, question: string, gold: string, graph: string]>([
    ['id', 'question', 'gold', 'graph'],
    ['qid', 'nl_question', 'gold_cypher', 'database'],
    ['question_id', 'question', 'gold_query', 'db'],
    ['id', 'question', 'cypher', 'db_id'],
    ['id', 'question', 'query', 'graph'],
  ])('by the names %s, %s, %s, %s', async ([id, question, gold, graph]) => {
    const record = { [id]: 'a', [question]: 'Who?', [gold]: 'RETURN 1', [graph]: 'movies', required_sorted: true }
    expect(await read(JSON.stringify(record))).toEqual([
      { id: 'a', question: 'Who?', gold: 'RETURN 1', graph: 'movies', requiredSorted: true, fields: {}, line: 1 },
    ])
  })

  test('the same value under two names, or null under one, is no conflict', async () => {
    const record = { id: null, qid: 'a', question: 'Who?', nl_question: ' Who?', gold: 'RETURN 1', graph: null, db: 'g' }
    expect(await read(JSON.stringify(record))).toMatchObject([{ id: 'a', question: 'Who?', graph: 'g' }])
  })

  test('numbers as ids are their text', async () => {
    const items = await read('[{"id":7,"question":"q","gold":"g"},{"id":1.5,"question":"q","gold":"g"}]')
    expect(items.map(({ id }) => id)).toEqual(['7', '1.5'])
  })

  test('further scalars become fields as text; long texts, lists, objects, blanks and nulls do not', async () => {
    const record = {
      id: 'a',
      question: 'q',
      gold: 'g',
      category: 'lookup',
      difficulty: 3,
      verified: false,
      sixty: 'x'.repeat(60),
      long: 'x'.repeat(61),
      list: ['x'],
      object: { x: 1 },
      blank: ' ',
      nothing: null,
      pred_cypher: 'RETURN 1',
      ['__proto__']: 'own',
    }
    const [item] = await read(JSON.stringify(record))
    expect(Object.entries(item?.fields ?? {})).toEqual([
      ['category', 'lookup'],
      ['difficulty', '3'],
      ['verified', 'false'],
      ['sixty', 'x'.repeat(60)],
      ['__proto__', 'own'],
    ])
  })

  test('empty CSV cells are absent values', async () => {
    const items = await read('id,question,gold,graph,category,required_sorted\na,q,g,,,\nb,q,g,movies,x,TRUE\n')
    expect(items).toMatchObject([
      { id: 'a', graph: null, requiredSorted: false, fields: {} },
      { id: 'b', graph: 'movies', requiredSorted: true, fields: { category: 'x' } },
    ])
  })
})

describe('published shapes', () => {
  test('T2C-Hub: ids by position, notes are the level', async () => {
    const hub = [
      { question: 'How many?', cypher: 'RETURN 1', notes: 'Node level' },
      { question: 'Who?', cypher: 'RETURN 2', notes: '1-hop level' },
    ]
    expect(await read(JSON.stringify(hub, null, 2))).toEqual([
      { id: 'q0001', question: 'How many?', gold: 'RETURN 1', graph: null, requiredSorted: false, fields: { level: 'Node level' }, line: 2 },
      { id: 'q0002', question: 'Who?', gold: 'RETURN 2', graph: null, requiredSorted: false, fields: { level: '1-hop level' }, line: 7 },
    ])
  })

  test('CypherBench test.json: template category and pattern are fields', async () => {
    const item = {
      qid: '9c5a',
      graph: 'nba',
      gold_cypher: 'MATCH (n:Team) RETURN n.name',
      gold_match_cypher: 'MATCH (n:Team)',
      nl_question: 'Which teams are there?',
      nl_question_raw: 'Which teams?',
      answer_json: '[]',
      from_template: {
        match_category: 'basic_(n)',
        match_cypher: 'MATCH (n)',
        return_pattern_id: 'n_name',
        return_cypher: 'RETURN n.name',
      },
    }
    expect(await read(JSON.stringify([item], null, 1))).toEqual([
      {
        id: '9c5a',
        question: 'Which teams are there?',
        gold: 'MATCH (n:Team) RETURN n.name',
        graph: 'nba',
        requiredSorted: false,
        fields: { match_category: 'basic_(n)', return_pattern_id: 'n_name' },
        line: 2,
      },
    ])
  })

  test('BIRD: evidence, difficulty, ids by position where there are none', async () => {
    const train = [
      { db_id: 'shop', question: 'How many?', evidence: '', SQL: 'SELECT 1' },
      { db_id: 'shop', question: 'Who?', evidence: 'x'.repeat(100), SQL: 'SELECT 2' },
    ]
    expect(await read(JSON.stringify(train))).toEqual([
      { id: '0', question: 'How many?', gold: 'SELECT 1', graph: 'shop', requiredSorted: false, fields: {}, line: 1 },
      { id: '1', question: 'Who?', gold: 'SELECT 2', graph: 'shop', requiredSorted: false, fields: {}, line: 1, evidence: 'x'.repeat(100) },
    ])
  })

  test('Spider 2.0: required columns, and an order unless it is ignored', async () => {
    const task = { instance_id: 'a', db: 'x', instruction: 'How many?', gold_sql: 'SELECT 1' }
    const items = await read([{ condition_cols: [], ignore_order: false }, { condition_cols: [0, 2] }, { required_sorted: true }, {}]
      .map((more, index) => JSON.stringify({ ...task, instance_id: `local00${index}`, ...more })).join('\n'))
    expect(items.map(({ requiredSorted, requiredColumns }) => [requiredSorted, requiredColumns])).toEqual([
      [true, undefined], [false, [0, 2]], [true, undefined], [false, undefined],
    ])
    const csv = await read('instance_id,question,gold_sql,condition_cols\na,Who?,SELECT 1,"[0, 1]"\nb,Who?,SELECT 1,\n')
    expect(csv.map(({ requiredColumns }) => requiredColumns)).toEqual([[0, 1], undefined])
    const wrong = [{ condition_cols: ['name'] }, { condition_cols: [[0]] }, { condition_cols: 1 }, { ignore_order: 'no' }, { external_knowledge: 3 }]
    const lines = wrong.map((more, index) => JSON.stringify({ ...task, instance_id: `b${index}`, ...more })).join('\n')
    const failure: unknown = await read(lines, 'wrong').catch((error: unknown) => error)
    expect(String(failure).split('\n').slice(1).map((line) => line.replace(/.*wrong:/, ''))).toEqual([
      '1: "condition_cols": expected a list of column numbers from 0, found ["name"].',
      '2: "condition_cols": expected a list of column numbers from 0, found [[0]].',
      '3: "condition_cols": expected a list of column numbers from 0, found a number.',
      '4: "ignore_order": expected true or false, found "no".',
      '5: "external_knowledge": expected text, found a number.',
    ])
  })
})
