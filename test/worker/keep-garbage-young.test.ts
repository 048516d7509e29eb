import { execFileSync } from 'node:child_process'
import { execPath } from 'node:process'
import { expect, test } from 'vitest'

test.each(['--allocation-site-pretenuring', '--heap-growing-percent'])('the V8 of this Node knows %s', (flag) => {
  expect(execFileSync(execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 1 << 24 })).toContain(flag)
})
