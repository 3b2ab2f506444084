import { expect, test } from 'vitest'
import { lastDue, weekBefore } from './week.ts'

test.for([
  ['the moment itself', '2026-11-23T01:00:00Z', '2026-11-23'],
  ['a millisecond before', '2026-11-23T00:59:59.999Z', '2026-11-16'],
  ['Sunday evening in Vietnam', '2026-11-22T16:59:59Z', '2026-11-16'],
  ['Monday 00:00 in Vietnam, still Sunday in London', '2026-11-22T17:00:00Z', '2026-11-16'],
  ['the Sunday after', '2026-11-29T12:00:00Z', '2026-11-23'],
  ['a new year', '2027-01-01T00:00:00Z', '2026-12-28'],
] as const)('%s', ([, now, monday]) => {
  const { dueAt, week } = lastDue(Date.parse(now))
  expect(week.monday).toBe(monday)
  expect(new Date(dueAt).toISOString()).toBe(`${monday}T01:00:00.000Z`)
  expect(new Date(week.start + 7 * 3600_000).toISOString()).toBe(`${monday}T00:00:00.000Z`)
})

test('weeks follow each other without a gap', () => {
  const { week } = lastDue(Date.parse('2026-03-02T09:00:00+07:00'))
  expect([week.monday, weekBefore(week).monday]).toEqual(['2026-03-02', '2026-02-23'])
})
