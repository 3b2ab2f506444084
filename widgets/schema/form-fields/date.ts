import * as z from 'zod'
import { msPerDay } from '../../runtime/core/time.ts'
import { choice } from '../fields.ts'
import { common, defineFieldKind, visitorValue } from './kind.ts'

/** A day either way: a form waits on the device until there is a network, and not everybody is in Vietnam. */
const isTaken = (days: 'any' | 'future' | 'past') => (date: string) => {
  const ahead = (Date.parse(date) - Date.now()) / msPerDay
  return days === 'any' || (days === 'future' ? ahead > -2 : ahead < 1)
}
const wrongDay = {
  any: {},
  future: { params: { key: 'date', text: { vi: 'Ngày này đã qua', en: 'This day has passed' } } },
  past: { params: { key: 'date', text: { vi: 'Ngày này chưa tới', en: 'This day is still to come' } } },
}

export const date = defineFieldKind({
  name: { vi: 'Ngày', en: 'Date' },
  settings: z.strictObject({
    type: z.literal('date'),
    ...common,
    days: choice(
      {
        any: { vi: 'Ngày nào cũng được', en: 'Any day' },
        future: { vi: 'Từ hôm nay trở đi', en: 'From today on' },
        past: { vi: 'Đến hôm nay', en: 'Until today' },
      },
      { label: { vi: 'Nhận những ngày', en: 'Takes' }, half: true },
    ).default('any'),
  }),
  value: ({ days, required }) => visitorValue(z.iso.date().refine(isTaken(days), wrongDay[days]), required),
})
