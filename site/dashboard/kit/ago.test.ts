import { expect, test } from 'vitest'
import { distance } from './ago.ts'

const from = (now: string) => (at: string) => distance(Date.parse(`${at}+07:00`), Date.parse(`${now}+07:00`))

test.for([
  ['2026-11-24T19:59:30', [-30, 'second']],
  ['2026-11-24T19:15:00', [-45, 'minute']],
  ['2026-11-24T06:38:00', [-13, 'hour']],
  ['2026-11-23T20:56:00', [-23, 'hour']],
  ['2026-11-23T06:38:00', [-1, 'day']],
  ['2026-11-23T00:00:00', [-1, 'day']],
  ['2026-11-22T23:59:59', [-2, 'day']],
  ['2026-11-21T21:00:00', [-3, 'day']],
  ['2026-11-25T23:00:00', [1, 'day']],
] as const)('%s is %j from the evening of 24 November', ([at, far]) => {
  expect(from('2026-11-24T20:00:00')(at)).toEqual(far)
})

test('a day ends at midnight in Vietnam', () => {
  const early = from('2026-11-24T00:30:00')
  expect(early('2026-11-23T00:15:00')).toEqual([-1, 'day'])
  expect(early('2026-11-22T23:45:00')).toEqual([-2, 'day'])
})
