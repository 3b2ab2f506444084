import type { Locale } from '../../widgets/definition.ts'

const languages = { vi: 'vi-VN', en: 'en-GB' } as const
const timeZone = 'Asia/Ho_Chi_Minh'

/** `250.000` */
export const formatDong = (amount: number, locale: Locale): string => amount.toLocaleString(languages[locale])

/** `14:02` in Vietnam. @param at ISO 8601 */
export const formatTime = (at: string, locale: Locale): string =>
  new Date(at).toLocaleTimeString(languages[locale], { timeZone, hour: '2-digit', minute: '2-digit' })

/** `29/11/2026` @param date `YYYY-MM-DD` */
export const formatDay = (date: string): string => date.split('-').reverse().join('/')

export const languageOf = (locale: Locale): string => languages[locale]
