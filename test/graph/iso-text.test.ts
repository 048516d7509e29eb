import { expect, it } from 'vitest'
import { canonicalIso } from '../../src/graph/iso-text.js'

it.each([
  ['date', '2020-01-31', '2020-01-31'],
  ['date', '-000753-04-21', '-0753-04-21'],
  ['date', '-0753-04-21', '-0753-04-21'],
  ['date', '+012345-04-21', '+12345-04-21'],
  ['date', '0099-04-21', '0099-04-21'],
  ['localdatetime', '-000001-01-01T01:02', '-0001-01-01T01:02:00.000000000'],
  ['datetime', '+012345-04-21T01:02:03.5Z', '+12345-04-21T01:02:03.500000000+00:00'],
  ['time', '10:15-05:00', '10:15:00.000000000-05:00'],
  ['localtime', '10:15:30.1', '10:15:30.100000000'],
] as const)('the one ISO form of the %s %s is %s', (kind, text, form) => {
  expect(canonicalIso(kind, text)).toBe(form)
})
