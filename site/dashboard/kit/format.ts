import { type Locale, language, text } from '../language.ts'
import { distance } from './ago.ts'
import { messages } from './messages.ts'

const t = text(messages)

const tags = { vi: 'vi-VN', en: 'en-GB' } as const
const timeZone = 'Asia/Ho_Chi_Minh'

const styles = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  today: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Making a formatter takes longer than what it formats. */
function once<Key extends string, Made>(make: (key: Key) => Made) {
  const made = new Map<Key, Made>()
  return (key: Key): Made => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}
const formatters = {
  vi: once((style: keyof typeof styles) => new Intl.DateTimeFormat(tags.vi, { ...styles[style], timeZone })),
  en: once((style: keyof typeof styles) => new Intl.DateTimeFormat(tags.en, { ...styles[style], timeZone })),
}
const relativeIn = once((locale: Locale) => new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' }))

/** In Vietnam's time, in the language of the person. @param at ISO 8601, or epoch ms */
export const formatDate = (at: string | number | Date, style: keyof typeof styles = 'moment') =>
  formatters[language.value](style).format(new Date(at))

/** `YYYY-MM-DD` in Vietnam's time, for file names. @param at epoch ms */
export const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** Such as “Thứ Hai, 23 tháng 11, 2026”. */
export const formatToday = () => formatDate(Date.now(), 'today')

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(tags[language.value], options).format(value)

/** Such as “3 giờ trước”, from a day on by the calendar; show `formatDate` beside it or as its title. @param now epoch ms */
export function formatAgo(at: string | number | Date, now = Date.now()) {
  const [value, unit] = distance(new Date(at).getTime(), now)
  return unit === 'second' ? t.value.justNow : relativeIn(language.value).format(value, unit)
}
