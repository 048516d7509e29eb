// count.mjs BROKEN REPORT...            prints `N passed, N failed` over all reports; broken stages count as failures
// count.mjs --at-least MINIMUM REPORT   fails when fewer tests passed
import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'

const [first, ...rest] = argv.slice(2)

function count(files) {
  const reports = files.filter((file) => !file.includes('*')).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests'), skipped: sum('numPendingTests') }
}

if (first === '--at-least') {
  const [minimum, file] = rest
  const { passed } = count([file])
  if (passed >= Number(minimum)) exit(0)
  console.log(`only ${passed} tests passed, expected at least ${minimum}: did the suite run?`)
  exit(1)
}

const { passed, failed, skipped } = count(rest)
const broken = Number(first)
console.log(`\n${broken} stages failed, ${skipped} tests skipped`)
console.log(`${passed} passed, ${Math.max(failed, broken)} failed`)
exit(broken > 0 || failed > 0 || passed === 0 ? 1 : 0)
