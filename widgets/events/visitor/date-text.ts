import type { Locale } from '../../definition.ts'

const timeZone = 'Asia/Ho_Chi_Minh'

/** In Vietnamese numbers alone: browsers and Node write a long date in the English order. @param at epoch ms */
export const dayText = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    ...(locale === 'vi' ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'long' }),
    year: 'numeric',
    timeZone,
  }).format(at)

/** In Vietnamese it begins with the time: “00:00 ngày 20/11/2026”. @param at epoch ms */
export const momentText = (at: number, locale: Locale) =>
  locale === 'vi'
    ? `${new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at)} ngày ${dayText(at, locale)}`
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
