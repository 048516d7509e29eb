import { execFileSync } from 'node:child_process'
import { execPath } from 'node:process'
import { expect, test } from 'vitest'

test('the V8 of this Node knows the flag that keeps garbage young', () => {
  expect(execFileSync(execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 1 << 24 })).toContain('--allocation-site-pretenuring')
})
