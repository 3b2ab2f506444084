import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../definition/settings.ts'
import { createOpening } from './opening.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const shop = settings.parse({
  channels: [
    { type: 'zalo', value: '0912345678', hours: 'business' },
    {
      type: 'phone',
      value: '1900 1234',
      hours: 'own',
      ownHours: [{ days: 'daily', hours: ['06:00-22:00'] }],
    },
    { type: 'email', value: 'a@b.vn' },
  ],
  weekly: [
    { days: 'mon-sat', hours: ['08:00-11:30', '13:30-18:00'] },
    { days: 'sun', hours: [] },
  ],
  holidays: { tet: { choice: 'closed' } },
  special: [{ label: 'Kiểm kê', from: '2026-12-31', hours: [] }],
})

/** Text of each channel at a time in Vietnam. */
async function at(time: string, locale: 'vi' | 'en' = 'vi') {
  vi.setSystemTime(Date.parse(`${time}+07:00`))
  const closedText = createOpening(shop, locale)
  return shop.channels.map((channel) => closedText(channel))
}

const open = undefined

test.each([
  // 23 November 2026 is a Monday.
  ['2026-11-23T10:00', [open, open, open]],
  ['2026-11-23T11:20', [open, open, open]],
  ['2026-11-23T11:30', ['mở lại sau 2 giờ', open, open]],
  ['2026-11-23T12:35:20', ['mở lại sau 55 phút', open, open]],
  ['2026-11-23T05:50', ['mở lại sau 2 giờ 10 phút', 'mở lại sau 10 phút', open]],
  ['2026-11-23T18:30', ['mở lại thứ Ba lúc 08:00', open, open]],
  ['2026-11-28T19:00', ['mở lại thứ Hai lúc 08:00', open, open]],
  // A day of stock-taking closes every channel with hours.
  ['2026-12-31T10:00', ['mở lại thứ Sáu lúc 08:00', 'mở lại thứ Sáu lúc 06:00', open]],
  // Tết of 2027: 6 February is the first day of the lunar year, its eve and five days are off.
  ['2027-02-04T19:00', ['mở lại ngày 11/02 lúc 08:00', open, open]],
  ['2027-02-05T10:00', ['mở lại thứ Năm lúc 08:00', 'mở lại thứ Năm lúc 06:00', open]],
])('at %s', async (time, expected) => {
  expect(await at(time)).toEqual(expected)
})

test('in English', async () => {
  expect(await at('2026-11-23T05:50', 'en')).toEqual(['back in 2 h 10 min', 'back in 10 min', open])
  expect(await at('2026-11-28T19:00', 'en')).toEqual(['back on Monday at 08:00', open, open])
})
