import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from './zoned.ts'

const day = 86_400_000

/** "2026-11-22, 13:05:07" in the zone, by `Intl`. */
const byIntl = (instant: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
const byWallTime = (instant: number, zone: string | undefined) =>
  new Date(wallTime(instant, zone)).toISOString().slice(0, 19).replace('T', ' ')

const instants = fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2200, 0, 1) })

test.each(['Asia/Ho_Chi_Minh', 'Europe/Berlin', undefined])('a wall clock of %s is that of Intl', (zone) => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(byWallTime(instant, zone)).toBe(byIntl(instant, zone))
    }),
  )
})

test('Saigon moved its clocks for the last time on 13 June 1975', () => {
  for (let instant = Date.UTC(1975, 5, 11); instant < Date.UTC(1975, 5, 15); instant += day / 48)
    expect(byWallTime(instant, 'Asia/Ho_Chi_Minh')).toBe(byIntl(instant, 'Asia/Ho_Chi_Minh'))
})
