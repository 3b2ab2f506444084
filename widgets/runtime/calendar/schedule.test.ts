import { describe, expect, it } from 'vitest'
import { isOpenAt, readWeek, type SpecialDays, stateAt } from './schedule.ts'

const zone = 'Asia/Ho_Chi_Minh'
/** Vietnam has been at UTC+7 since 1975. */
const at = (wall: string) => Date.parse(`${wall}:00+07:00`)
const state = (lines: string[], wall: string, specials: SpecialDays[] = []) => {
  const { until, changesAt, ...rest } = stateAt(readWeek(lines), specials, at(wall), zone)
  expect(changesAt).toBe(until && until - 7 * 3_600_000)
  return { ...rest, ...(until !== undefined && { until: new Date(until).toISOString().slice(0, 16) }) }
}

describe('opening hours', () => {
  const shop = ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:30-21:00', 'Sa,Su 09:00-22:00']

  it('knows when it is open, until when, and when it opens again', () => {
    // 20 November 2026 is a Friday
    expect(state(shop, '2026-11-20T08:00')).toEqual({ open: true, until: '2026-11-20T12:00' })
    expect(state(shop, '2026-11-20T12:00')).toEqual({ open: false, until: '2026-11-20T13:30' })
    expect(state(shop, '2026-11-20T21:00')).toEqual({ open: false, until: '2026-11-21T09:00' })
    expect(state(shop, '2026-11-22T21:59')).toEqual({ open: true, until: '2026-11-22T22:00' })
    expect(state(shop, '2026-11-22T22:00')).toEqual({ open: false, until: '2026-11-23T08:00' })
  })

  it('is still open after midnight', () => {
    const bar = ['Fr-Sa 18:00-02:00']
    expect(state(bar, '2026-11-21T01:59')).toEqual({ open: true, until: '2026-11-21T02:00' })
    expect(state(bar, '2026-11-21T02:00')).toEqual({ open: false, until: '2026-11-21T18:00' })
    expect(state(bar, '2026-11-22T01:00')).toEqual({ open: true, until: '2026-11-22T02:00' })
    expect(state(bar, '2026-11-23T01:00')).toEqual({ open: false, until: '2026-11-27T18:00' })
  })

  it('joins what touches, so that round the clock has no end', () => {
    expect(state(['Mo-Su 00:00-24:00'], '2026-11-20T03:00')).toEqual({ open: true })
    expect(state(['Mo-Fr 00:00-24:00'], '2026-11-20T03:00')).toEqual({
      open: true,
      until: '2026-11-21T00:00',
    })
  })

  it('wraps a range of days around the end of the week', () => {
    expect(state(['Sa-Mo 09:00-10:00'], '2026-11-23T09:30').open).toBe(true)
    expect(state(['Sa-Mo 09:00-10:00'], '2026-11-24T09:30').open).toBe(false)
  })

  it('lets special days win, and yesterday’s night run into them', () => {
    const tet = [{ from: '2027-02-05', to: '2027-02-09', hours: [], label: 'Tết' }]
    expect(state(shop, '2027-02-06T10:00', tet)).toEqual({
      open: false,
      until: '2027-02-10T08:00',
      label: 'Tết',
    })
    expect(state(['Mo-Su 18:00-02:00'], '2027-02-05T01:00', tet)).toMatchObject({ open: true })
    const short = [{ from: '2026-12-31', to: '2026-12-31', hours: ['08:00-11:00'] }]
    expect(state(shop, '2026-12-31T11:30', short)).toEqual({ open: false, until: '2027-01-01T08:00' })
  })

  it('finds the end of the longest special days', () => {
    const year = [{ from: '2026-11-20', to: '2027-11-20', hours: [], label: 'Sửa nhà' }]
    expect(state(shop, '2026-11-20T10:00', year)).toEqual({
      open: false,
      until: '2027-11-21T09:00',
      label: 'Sửa nhà',
    })
    expect(state([], '2026-11-20T10:00', [{ from: '2026-11-20', to: '2026-11-20', hours: [] }])).toEqual({
      open: false,
    })
  })

  it('opens and closes once in a night with an hour twice, and when the clock jumps past the time', () => {
    const paris = (lines: string[], instant: string) => {
      const { open, changesAt } = stateAt(readWeek(lines), [], Date.parse(instant), 'Europe/Paris')
      return [open, changesAt && new Date(changesAt).toISOString().slice(0, 16)]
    }
    // 25 October 2026: 3:00 summer time is 2:00 winter time, at 1:00 UTC
    const club = ['Sa 22:00-02:30']
    expect(paris(club, '2026-10-25T00:00Z')).toEqual([true, '2026-10-25T00:30'])
    expect(paris(club, '2026-10-25T01:15Z')).toEqual([false, '2026-10-31T21:00'])
    // 29 March 2026: 2:00 winter time is 3:00 summer time, at 1:00 UTC
    expect(paris(club, '2026-03-29T00:30Z')).toEqual([true, '2026-03-29T01:00'])
    expect(paris(['Su 02:15-02:45', 'Su 09:00-10:00'], '2026-03-29T00:30Z')).toEqual([
      false,
      '2026-03-29T07:00',
    ])
    // Closed from 2 to 3, times that this night skips.
    expect(paris(['Sa 22:00-02:00', 'Su 03:00-05:00'], '2026-03-29T00:30Z')).toEqual([
      true,
      '2026-03-29T03:00',
    ])
  })

  it('is open at exactly the same times by the short way', () => {
    const tet = [
      { from: '2026-11-20', to: '2026-11-21', hours: [] },
      { from: '2026-11-24', to: '2026-11-24', hours: ['22:00-03:00'] },
    ]
    for (const lines of [shop, ['Fr-Su 18:00-02:00'], ['Mo-Su 00:00-24:00']])
      for (let hour = 0; hour < 24 * 9; hour++) {
        const instant = at('2026-11-18T00:15') + hour * 3_600_000
        const week = readWeek(lines)
        expect(isOpenAt(week, tet, instant + 7 * 3_600_000)).toBe(stateAt(week, tet, instant, zone).open)
      }
  })

  it('never opens without hours', () => {
    expect(state([], '2026-11-20T10:00')).toEqual({ open: false })
  })

  it('goes by the clock of the business, wherever the visitor is', () => {
    const instant = Date.parse('2026-11-20T23:30:00Z')
    expect(stateAt(readWeek(['Sa 06:00-07:00']), [], instant, zone).open).toBe(true)
    expect(stateAt(readWeek(['Sa 06:00-07:00']), [], instant, 'Europe/Paris').open).toBe(false)
  })
})
