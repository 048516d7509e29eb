// count.mjs BROKEN REPORT...            prints every failed test and `N passed, N failed` over all reports; broken stages count as failures
// count.mjs --at-least MINIMUM REPORT   fails when fewer tests passed
import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'

const [first, ...rest] = argv.slice(2)

function read(files) {
  return files.filter((file) => !file.includes('*')).map((file) => JSON.parse(readFileSync(file, 'utf8')))
}

function count(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests'), skipped: sum('numPendingTests') }
}

if (first === '--at-least') {
  const [minimum, file] = rest
  const { passed } = count(read([file]))
  if (passed >= Number(minimum)) exit(0)
  console.log(`only ${passed} tests passed, expected at least ${minimum}: did the suite run?`)
  exit(1)
}

function printFailures(reports) {
  for (const { name, status, message, assertionResults } of reports.flatMap((report) => report.testResults)) {
    const failures = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failures) console.log(`\nFAILED ${name} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 3_000)}`)
    if (status === 'failed' && failures.length === 0) console.log(`\nFAILED ${name}\n${message.slice(0, 3_000)}`)
  }
}

const reports = read(rest)
printFailures(reports)
const { passed, failed, skipped } = count(reports)
const broken = Number(first)
console.log(`\n${broken} stages failed, ${skipped} tests skipped`)
console.log(`${passed} passed, ${Math.max(failed, broken)} failed`)
exit(broken > 0 || failed > 0 || passed === 0 ? 1 : 0)
