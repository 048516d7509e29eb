import { Chalk } from 'chalk'
import { describe, expect, test } from 'vitest'
import { annotations, maxAnnotations } from '../../reporters/annotations.js'
import { junit } from '../../reporters/junit.js'
import { markdown } from '../../reporters/markdown.js'
import { progressText } from '../../reporters/progress-text.js'
import { summaryJson } from '../../reporters/summary-json.js'
import { terminal } from '../../reporters/terminal.js'
import { below, record } from '../gate/gate-fixtures.js'
import { brokenDatabase, floors, goldLint, item, mixed, report } from './report-fixtures.js'
import { parseXml } from './strict-xml.js'

const plain = new Chalk({ level: 0 })

describe('terminal', () => {
  test('tables, causes, and the floors last', () => {
    expect(terminal(report(mixed, { floors }), plain)).toMatchSnapshot()
  })

  test('a narrowed run says what it does not decide', () => {
    const narrowed = report(mixed.slice(0, 3), { floors, gate: { narrowedBy: ['name_pattern'] } })
    expect(terminal(narrowed, plain, ['items.jsonl lacks 1 of 3 items'])).toMatchSnapshot()
  })

  test('failures beyond the limit are counted', () => {
    const many = Array.from({ length: 50 }, (_, index) => item(below(`q${index}`, { line: index + 1 })))
    const text = terminal(report(many, { changes: { maxFailuresShown: 2 } }), plain)
    expect(text.match(/benchmarks\/movies\.jsonl:/g)).toHaveLength(2)
    expect(text).toContain('and 48 more')
  })

  test('the last line belongs to the gate', () => {
    expect(terminal(report(brokenDatabase), plain).trimEnd().split('\n').slice(-3)).toMatchInlineSnapshot(`
      [
        " gate (items)  failed",
        "   ✗ 1 item errored: movies q2 (infra: server: connection refused)",
        "   ✗ movies: coverage has no value on any of 2 items",
      ]
    `)
  })
})

describe('junit', () => {
  test('verdicts, properties, aggregates and the gate suite', () => {
    expect(junit(report(mixed, { floors }))).toMatchSnapshot()
  })

  test('is well-formed and counts what it holds', () => {
    for (const given of [report(mixed, { floors }), report(brokenDatabase), report([])]) {
      const root = parseXml(junit(given))
      const cases = root.all('testcase')
      expect(root.attributes['tests']).toBe(String(cases.length))
      for (const [attribute, tag] of [['failures', 'failure'], ['errors', 'error'], ['skipped', 'skipped']] as const) {
        expect(root.attributes[attribute]).toBe(String(root.all(tag).length))
        for (const suite of root.all('testsuite')) expect(suite.attributes[attribute]).toBe(String(suite.all(tag).length))
      }
    }
  })

  test('texts come back as they were, without what XML cannot hold', () => {
    const root = parseXml(junit(report(mixed)))
    const names = root.all('testcase').map(({ attributes }) => attributes['name'])
    expect(names).toContain('q11 Who said "a < b & c"? 映画 🎬')
    expect(root.all('failure')[0]?.text).toBe('MetricError: cypherbench_ex 0.00 < 1.00\n\n- Heat\n+ Ronin <b> & ]]> \ufffd\ufffd')
  })

  test('a suite per graph when a dataset has several', () => {
    const items = ['nba', 'movies', 'nba'].map((graph, index) => item(below(`q${index}`, { graph })))
    const suites = parseXml(junit(report(items))).all('testsuite')
    expect(suites.map(({ attributes }) => `${attributes['name']} ${attributes['tests']}`)).toEqual([
      'movies.movies 1',
      'movies.nba 2',
      'cypherbench gate 2',
    ])
  })

  test('below threshold as a property leaves dashboards green', () => {
    const root = parseXml(junit(report(mixed, { floors, changes: { junit: { belowThreshold: 'property' } } })))
    const [suite] = root.all('testsuite')
    expect(suite?.attributes).toMatchObject({ failures: '0', skipped: '1' })
    expect(suite?.all('system-out').map(({ text }) => text)[1]).toBe('MetricError: cypherbench_ex 0.00 < 1.00')
  })
})

describe('markdown', () => {
  test('the decision first, then means with counts and nulls, then failures', () => {
    expect(markdown(report(mixed, { floors }))).toMatchSnapshot()
  })

  test('texts of a dataset are no markup', () => {
    const hostile = item(below('q1', { difference: '<script>|`@team` [x](y)', fields: { category: 'a|b*' } }), { title: '`rm` <img> @all' })
    const other = item(below('q2', { fields: { category: 'c' } }))
    const text = markdown(report([hostile, other]))
    expect(text).not.toContain('<img>')
    expect(text).not.toContain('<script>')
    expect(text).toContain('a\\|b\\*')
  })
})

describe('summary.json', () => {
  test('holds everything that decided the run', () => {
    expect(summaryJson(report(mixed, { floors }))).toMatchSnapshot()
  })

  test('equal runs give equal bytes whatever their times', () => {
    const slower = mixed.map((given) => ({ ...given, durationMs: 999, record: { ...given.record, ms: { predict: 5, gold: 6, prediction: 7 } } }))
    expect(summaryJson(report(slower, { floors }))).toBe(summaryJson(report(mixed, { floors })))
    expect(markdown(report(slower, { floors }))).toBe(markdown(report(mixed, { floors })))
  })
})

describe('gold lint', () => {
  const checked = report([item(record('q1'))], { goldLint })

  test('junit has a case for every gold', () => {
    const xml = junit(checked)
    expect(xml.split('\n').slice(xml.split('\n').findIndex((line) => line.includes('cypherbench gold lint')), -4).join('\n')).toMatchSnapshot()
    const root = parseXml(xml)
    const suite = root.all('testsuite').find(({ attributes }) => attributes['name'] === 'cypherbench gold lint')
    expect(suite?.attributes).toMatchObject({ tests: '4', failures: '1', errors: '1', skipped: '0' })
    expect(root.attributes).toMatchObject({ tests: String(root.all('testcase').length), failures: String(root.all('failure').length), errors: '1' })
  })

  test('markdown has the rules and the first findings', () => {
    const text = markdown(checked)
    expect(text.slice(text.indexOf('### Gold lint'))).toMatchSnapshot()
    const short = markdown(report([item(record('q1'))], { goldLint, changes: { maxFailuresShown: 1 } }))
    expect(short).toContain('- and 2 more, in `gold-lint.jsonl`')
    expect(markdown(report([item(record('q1'))], { goldLint: { golds: goldLint.golds.slice(0, 1), rules: [] } }))).toContain('### Gold lint\n\n0 of 1 golds have findings\n')
  })

  test('summary.json has every finding, and nothing where no gold was checked', () => {
    expect(JSON.stringify(JSON.parse(summaryJson(checked)).goldLint, null, 1)).toMatchSnapshot()
    expect(JSON.parse(summaryJson(report([item(record('q1'))])))).not.toHaveProperty('goldLint')
  })
})

describe('annotations', () => {
  test('are ten at most, the gate first', () => {
    const many = Array.from({ length: 50 }, (_, index) => item(below(`q${index}`, { line: index + 1 })))
    const lines = annotations(report(many), 'packages/app/')
    expect(lines).toHaveLength(maxAnnotations)
    expect(lines.slice(0, 2)).toMatchInlineSnapshot(`
      [
        "::error title=cypherbench gate::movies: coverage has no value on any of 50 items",
        "::error title=cypherbench gate::50 of 50 items below threshold",
      ]
    `)
  })

  test('say nothing of items that the floors forgive', () => {
    expect(annotations(report(mixed, { floors: floors.slice(0, 1) }))).toEqual([])
  })

  test('escape what would end a command', () => {
    const hostile = item(below('q1', { difference: '100 %\nof rows' }), { title: 'a:b,c' })
    expect(annotations(report([hostile])).at(-1)).toBe(
      '::error file=benchmarks/movies.jsonl,line=1,title=a%3Ab%2Cc::below threshold: cypherbench_ex. 100 %25 of rows',
    )
  })
})

test('progress', () => {
  const verdicts = { passed: 100, below_threshold: 17, errored: 1, unscored: 2 }
  expect(progressText({ done: 120, total: 718, verdicts, elapsedMs: 2000 })).toMatchInlineSnapshot(`"120 of 718 items, 100 passed, 17 below threshold, 1 errored, 2 unscored, 60 items/s"`)
})
