import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataError } from '../../src/dataset/data-error.js'
import { readItems } from '../../src/dataset/read-items.js'
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.js'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

async function mistake(content: string | Uint8Array): Promise<string> {
  return folder.messageOf(readItems(await folder.write('items.txt', content)))
}

const item = (id: string): string => `{"id":"${id}","question":"Who?","gold":"RETURN 1"}`

describe('files', () => {
  test('not there: the nearest name in the folder', async () => {
    await mkdir(path.join(folder.path, 'bench'))
    await folder.write('bench/items.jsonl', item('a'))
    await folder.write('bench/predictions.jsonl', item('a'))
    const inBench = (name: string): Promise<string> => folder.messageOf(readItems(path.join(folder.path, 'bench', name)))
    expect(await inBench('itmes.jsonl')).toMatchInlineSnapshot(`"DataError: bench/itmes.jsonl: the file does not exist. Did you mean bench/items.jsonl?"`)
    expect(await inBench('items.json')).toMatchInlineSnapshot(`"DataError: bench/items.json: the file does not exist. Did you mean bench/items.jsonl?"`)
    expect(await inBench('questions.txt')).toMatchInlineSnapshot(`"DataError: bench/questions.txt: the file does not exist. The folder bench holds items.jsonl, predictions.jsonl."`)
    expect(await folder.messageOf(readItems(path.join(folder.path, 'no/items.jsonl')))).toMatchInlineSnapshot(`"DataError: no/items.jsonl: the file does not exist. The folder no does not exist either."`)
  })

  test('a folder', async () => {
    expect(await folder.messageOf(readItems(folder.path))).toMatchInlineSnapshot(`"DataError: <folder>: expected a file, found a folder. Name a file in it, or a glob such as folder/*.jsonl."`)
  })

  test.skipIf(process.getuid?.() === 0)('not readable', async () => {
    const file = await folder.write('secret.jsonl', item('a'))
    await chmod(file, 0)
    expect(await folder.messageOf(readItems(file))).toMatchInlineSnapshot(
      `"DataError: secret.jsonl: the file may not be read (EACCES). Give the user who runs the tests the right to read it."`,
    )
  })

  test('empty, or as good as empty', async () => {
    expect(await mistake('')).toMatchInlineSnapshot(`"DataError: items.txt: the file is empty. Expected JSON Lines, JSON or CSV; was it written completely?"`)
    expect(await mistake('\ufeff\r\n \n')).toMatchInlineSnapshot(`"DataError: items.txt: the file holds nothing but blanks. Expected JSON Lines, JSON or CSV; was it written completely?"`)
    expect(await mistake('[]')).toMatchInlineSnapshot(`"DataError: items.txt: expected at least one item, found none. Was the file written completely?"`)
    expect(await mistake('id,question,gold\n')).toMatchInlineSnapshot(`"DataError: items.txt: expected at least one item, found none. Was the file written completely?"`)
  })

  test('not UTF-8', async () => {
    expect(await mistake(Buffer.from(`\ufeff${item('a')}`, 'utf16le'))).toMatchInlineSnapshot(`"DataError: items.txt: expected UTF-8, found UTF-16. Save the file as UTF-8."`)
    expect(await mistake(Buffer.from(item('a'), 'utf16le'))).toMatchInlineSnapshot(`"DataError: items.txt: expected UTF-8, found UTF-16. Save the file as UTF-8."`)
    expect(await mistake(Buffer.from(`\ufeff${item('a')}`, 'utf16le').swap16())).toMatchInlineSnapshot(`"DataError: items.txt: expected UTF-8, found UTF-16. Save the file as UTF-8."`)
    expect(await mistake(Buffer.from(`${item('a')}\n${item('é')}\n`, 'latin1'))).toMatchInlineSnapshot(`"DataError: items.txt:2:8: expected UTF-8, found bytes of another encoding (Windows-1252 or Latin-1, probably). Save the file as UTF-8."`)
  })

  test('other formats', async () => {
    expect(await mistake(Buffer.from([0x1f, 0x8b, 8, 0]))).toMatchInlineSnapshot(`"DataError: items.txt: expected text, found a gzip archive. Unpack it with gunzip."`)
    expect(await mistake('PK\x03\x04…')).toMatchInlineSnapshot(`"DataError: items.txt: expected text, found a zip archive or an Excel workbook. Unpack it, or save the sheet as CSV (UTF-8)."`)
    expect(await mistake('version https://git-lfs.github.com/spec/v1\noid sha256:0\n')).toMatchInlineSnapshot(`"DataError: items.txt: expected text, found a Git LFS pointer instead of the data. Run git lfs pull."`)
    expect(await mistake('- id: a\n  question: Who?\n')).toMatchInlineSnapshot(`"DataError: items.txt:1: expected JSON Lines, a JSON array of items (or an object that holds one under items, questions, data, examples, records, samples, tasks), or CSV with a header such as id,question,gold; found "- id: a"."`)
    expect(await mistake('\n<html>\n')).toMatchInlineSnapshot(`"DataError: items.txt:2: expected JSON Lines, a JSON array of items (or an object that holds one under items, questions, data, examples, records, samples, tasks), or CSV with a header such as id,question,gold; found "<html>"."`)
  })
})

describe('JSON', () => {
  test('broken lines are each reported, with the other problems of the file', async () => {
    const content = `${item('a')}\n{"id":"b",}\n{'id':"c"}\n{"id":"d","question":NaN}\n${item('e')} ${item('f')}\n[1]\n{"id":"g"\n{"id":"h","question":"q"}`
    expect(await mistake(content)).toMatchInlineSnapshot(`
      "DataError: items.txt has 7 problems:
        items.txt:2:10: broken JSON: expected a name in double quotes after the comma, found }. Remove the comma, JSON allows none at the end.
        items.txt:3:2: broken JSON: expected a name in double quotes, found a single quote. JSON uses double quotes.
        items.txt:4:22: broken JSON: expected a JSON value, found NaN. Write null.
        items.txt:5:48: broken JSON: expected nothing after the JSON value, found {.
        items.txt:6: expected a JSON object on every line, found an array.
        items.txt:7:10: broken JSON: expected a comma or }, found the end (is it cut off?).
        items.txt:8: expected the gold query as "gold", "gold_cypher", "gold_query", "cypher", "query", "SQL" or "gold_sql", found the fields id, question."
    `)
  })

  test('a broken first line', async () => {
    expect(await mistake(`{"id":"a","question":"Who?"\n${item('b')}\n`)).toMatchInlineSnapshot(`"DataError: items.txt:1:28: broken JSON: expected a comma or }, found the end (is it cut off?)."`)
    expect(await mistake('{"id":"a" "question":"Who?"}')).toMatchInlineSnapshot(`"DataError: items.txt:1:11: broken JSON: expected a comma or }, found a double quote."`)
  })

  test('broken arrays', async () => {
    expect(await mistake(`[\n  ${item('a')},\n  ${item('b')},\n]\n`)).toMatchInlineSnapshot(`"DataError: items.txt:3:49: broken JSON: expected a JSON value after the comma, found ]. Remove the comma, JSON allows none at the end."`)
    expect(await mistake(`[\n  ${item('a')}\n  ${item('b')}\n]\n`)).toMatchInlineSnapshot(`"DataError: items.txt:3:3: broken JSON: expected a comma or ], found {."`)
    expect(await mistake(`[\n  ${item('a')},\n  {"id": "b", "question": "Who`)).toMatchInlineSnapshot(`"DataError: items.txt:3:27: broken JSON: expected a closing double quote for this text, found the end."`)
    expect(await mistake('[\n  {\n    "id": "b", // second\n')).toMatchInlineSnapshot(`"DataError: items.txt:3:16: broken JSON: expected a name in double quotes, found a comment, which JSON lacks."`)
    expect(await mistake('[{"id": "b", "gold": "MATCH (n)\nRETURN n"}]')).toMatchInlineSnapshot(`"DataError: items.txt:1:32: broken JSON: expected the text to go on, found the end of the line inside double quotes. Write it as \\n."`)
    expect(await mistake('[{"id": "b", "gold": "a\\d"}]')).toMatchInlineSnapshot(`"DataError: items.txt:1:24: broken JSON: expected an escape that JSON knows, found \\d. Write a backslash as \\\\."`)
    expect(await mistake('['.repeat(600))).toMatchInlineSnapshot(`"DataError: items.txt:1:502: broken JSON: expected at most 500 levels of nesting, found more."`)
    expect(await mistake(`[${item('a')},\n"b", null]`)).toMatchInlineSnapshot(`
      "DataError: items.txt has 2 problems:
        items.txt:2: expected an object in the array, found text.
        items.txt:2: expected an object in the array, found null."
    `)
  })

  test('an object without an array', async () => {
    expect(await mistake('{\n  "train": [],\n  "test": []\n}')).toMatchInlineSnapshot(`"DataError: items.txt:1: expected a JSON array of items (or an object that holds one under items, questions, data, examples, records, samples, tasks), found one object with train, test."`)
    expect(await mistake('{\n}')).toMatchInlineSnapshot(`"DataError: items.txt:1: expected a JSON array of items (or an object that holds one under items, questions, data, examples, records, samples, tasks), found one object with nothing in it."`)
  })
})

describe('CSV', () => {
  test('quotes', async () => {
    expect(await mistake('id,question,gold\na,Who?,"RETURN 1\nb,What?,RETURN 2\n')).toMatchInlineSnapshot(`"DataError: items.txt:2: expected a closing double quote for a cell of this record, found the end of the file. Close it."`)
    expect(await mistake('id,question,gold\na,Who?,RETURN 1\n\nb,Who?,RETURN "x"\n')).toMatchInlineSnapshot(`"DataError: items.txt:4: expected a cell with double quotes to begin and end with one, found one in between. Put the whole cell into double quotes and write those inside it twice."`)
  })

  test('numbers of cells, columns', async () => {
    expect(await mistake('id,question,gold\na,Who?,RETURN 1, 2\nb,Who?\n')).toMatchInlineSnapshot(`
      "DataError: items.txt has 2 problems:
        items.txt:2: expected 3 cells as in the header, found 4. Put texts that hold "," into double quotes.
        items.txt:3: expected 3 cells as in the header, found 2. Leave a cell empty rather than out."
    `)
    expect(await mistake('id,question,id\na,Who?,b\n')).toMatchInlineSnapshot(`"DataError: items.txt:1: expected every column once, found two called "id". Rename or remove one."`)
    expect(await mistake('id,questoin,gold\na,Who?,RETURN 1\nb,Who?,RETURN 2\n')).toMatchInlineSnapshot(`"DataError: items.txt:2: all 2 records: expected the question as "question", "nl_question" or "instruction", found the fields id, questoin, gold. Did you mean "question" by "questoin"?"`)
    expect(await mistake('id,question,gold\na,Who?,\n,Who?,RETURN 2\n')).toMatchInlineSnapshot(`
      "DataError: items.txt has 2 problems:
        items.txt:2: "gold" is blank: expected the gold query. Fill it in or remove the item.
        items.txt:3: "id" is blank. Give it a name that no other has."
    `)
    expect(await mistake('id,question,gold,required_sorted\na,Who?,RETURN 1,maybe\n')).toMatchInlineSnapshot(`"DataError: items.txt:2: "required_sorted": expected true or false, found "maybe"."`)
  })
})

describe('items', () => {
  test('duplicate ids name both lines', async () => {
    const content = [item('a'), item('b'), '', item('a'), item('b'), item('a')].join('\n')
    expect(await mistake(content)).toMatchInlineSnapshot(`
      "DataError: items.txt has 3 problems:
        items.txt:4: the id "a" stands on line 1 already. Ids are unique in a file: rename one or remove it.
        items.txt:5: the id "b" stands on line 2 already. Ids are unique in a file: rename one or remove it.
        items.txt:6: the id "a" stands on line 1 already. Ids are unique in a file: rename one or remove it."
    `)
    expect(await mistake('[{"id":7,"question":"q","gold":"g"},\n{"id":"7","question":"q","gold":"g"}]')).toMatchInlineSnapshot(`"DataError: items.txt:2: the id "7" stands on line 1 already. Ids are unique in a file: rename one or remove it."`)
  })

  test('missing and blank fields', async () => {
    expect(await mistake(`${item('a')}\n{"id":"b","question":" ","golden":"RETURN 1"}\n{"question":"Who?","gold":null}\n{}`)).toMatchInlineSnapshot(`
      "DataError: items.txt has 7 problems:
        items.txt:2: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:2: expected the gold query as "gold", "gold_cypher", "gold_query", "cypher", "query", "SQL" or "gold_sql", found the fields id, question, golden. Did you mean "gold" by "golden"?
        items.txt:3: expected an id as "id", "qid", "question_id" or "instance_id", found the fields question, gold.
        items.txt:3: "gold" is null: expected the gold query. Fill it in or remove the record.
        items.txt:4: expected an id as "id", "qid", "question_id" or "instance_id", found no field.
        items.txt:4: expected the question as "question", "nl_question" or "instruction", found no field.
        items.txt:4: expected the gold query as "gold", "gold_cypher", "gold_query", "cypher", "query", "SQL" or "gold_sql", found no field."
    `)
  })

  test('a field that no item has is one problem', async () => {
    expect(await mistake('{"id":"a","question":"q","pred":"g"}\n{"id":"b","question":"q","pred":"g"}')).toMatchInlineSnapshot(`"DataError: items.txt:1: all 2 records: expected the gold query as "gold", "gold_cypher", "gold_query", "cypher", "query", "SQL" or "gold_sql", found the fields id, question, pred."`)
    expect(await mistake('[{"question":"q","cypher":"g"},\n{"question":"q","cypher":"g"}]')).toMatchInlineSnapshot(`"DataError: items.txt:1: all 2 records: expected an id as "id", "qid", "question_id" or "instance_id", found the fields question, cypher."`)
  })

  test('wrong types', async () => {
    const content = '{"id":["a"],"question":1,"gold":{"query":"x"},"graph":false,"required_sorted":"yes"}'
    expect(await mistake(content)).toMatchInlineSnapshot(`
      "DataError: items.txt has 5 problems:
        items.txt:1: "id": expected text or a number, found an array.
        items.txt:1: "question": expected text, found a number.
        items.txt:1: "gold": expected text, found an object.
        items.txt:1: "graph": expected a graph's name, found false.
        items.txt:1: "required_sorted": expected true or false, found "yes"."
    `)
  })

  test('ids that cannot be told apart by eye, or not be typed', async () => {
    const ids = [' a', 'a\u00a0', 'a\u0007b', 'a\u2028b', '\ud800', '', 'x'.repeat(201)]
    const records = ids.map((id) => JSON.stringify({ id, question: 'q', gold: 'g' }))
    expect(await mistake([...records, '{"id":12345678901234567890,"question":"q","gold":"g"}'].join('\n'))).toMatchInlineSnapshot(`
      "DataError: items.txt has 8 problems:
        items.txt:1: "id": expected no blanks around the id, found " a". Remove them.
        items.txt:2: "id": expected no blanks around the id, found "a\\u{a0}". Remove them.
        items.txt:3: "id": expected no control characters in the id, found "a\\u{7}b". Remove them.
        items.txt:4: "id": expected no control characters in the id, found "a\\u{2028}b". Remove them.
        items.txt:5: "id": expected no control characters in the id, found "\\u{d800}". Remove them.
        items.txt:6: "id" is blank. Give it a name that no other has.
        items.txt:7: "id": expected at most 200 characters, found 201. Is it the right field?
        items.txt:8: "id": the number is too large to be read exactly. Put it into double quotes."
    `)
  })

  test('two names of one field that differ', async () => {
    const record = { id: 'a', qid: 'b', question: 'q', nl_question: 'p', gold: 'g', query: 'h', graph: 'x', db: 'y' }
    expect(await mistake(JSON.stringify(record))).toMatchInlineSnapshot(`
      "DataError: items.txt has 4 problems:
        items.txt:1: "id" and "qid" are two names of one field but differ. Keep the right one and rename or remove the other.
        items.txt:1: "question" and "nl_question" are two names of one field but differ. Keep the right one and rename or remove the other.
        items.txt:1: "gold" and "query" are two names of one field but differ. Keep the right one and rename or remove the other.
        items.txt:1: "graph" and "db" are two names of one field but differ. Keep the right one and rename or remove the other."
    `)
  })

  test('at most ten problems are shown, all are kept', async () => {
    const content = Array.from({ length: 25 }, (_, index) => `{"id":"${index}","question":"","gold":"g"}`).join('\n')
    expect(await mistake(content)).toMatchInlineSnapshot(`
      "DataError: items.txt has 25 problems:
        items.txt:1: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:2: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:3: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:4: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:5: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:6: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:7: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:8: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:9: "question" is blank: expected the question. Fill it in or remove the item.
        items.txt:10: "question" is blank: expected the question. Fill it in or remove the item.
        and 15 more"
    `)
    const failure: unknown = await readItems(await folder.write('items.txt', content)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DataError)
    expect(failure).toMatchObject({ problems: { length: 25 } })
  })
})
