import { cleanSigns } from './clean-signs.ts'

/** What visitors may send (API.md §5). @param text of `cleanSigns` */
export const isPhone = (text: string) =>
  /^[+(]?[0-9(+][0-9 .()-]{6,22}$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/**
 * National significant numbers of Vietnam's plan (Circular 22/2014/TT-BTTTT; Decisions 2036 of 2016 and 798 of 2018 of the Ministry of
 * Information): mobile numbers have 9 digits, landlines 10 with their area.
 */
const national = /^(?:[35789]\d{8}|2\d{9})$/
/** 1800 and 1900 numbers are dialled within Vietnam alone, without a country code. */
const service = /^1[89]00(?:\d{4}|\d{6})$/
/** ITU-T E.164: a country code without 0, at most 15 digits in all. */
const international = /^\+(?!84)[1-9]\d{7,14}$/

/** One number: `0912 345 678`, `(+84) 912.345.678`, `912345678` of a sheet that lost the 0 → `+84912345678`; `1900 1234` → `19001234`. */
export function parsePhone(text: string): string | undefined {
  const digits = cleanSigns(text)
    .replace(/[\s.()-]/g, '')
    .replace(/^00/, '+')
  const [, own = digits] = /^(?:\+?840?|0)(\d+)$/.exec(digits) ?? []
  if (service.test(own)) return own
  const subscriber = [own, digits].find((number) => national.test(number))
  if (subscriber) return `+84${subscriber}`
  return international.test(digits) ? digits : undefined
}

/** Two numbers with nothing but a space or a hyphen between them: the second begins as numbers do. */
function beforeAnother(text: string): string | undefined {
  const words = text.split(/[\s-]+/)
  for (let end = 1; end < words.length; end++) {
    const number = parsePhone(words.slice(0, end).join(' '))
    if (number && /^(?:0|\+|\(|84|1[89]00)/.test(words.slice(end).join(''))) return number
  }
  return undefined
}

/** The first of the numbers in a text: `028 3822 1234 / 0912 345 678 (Zalo)`. */
export function firstPhone(text: string): string | undefined {
  for (const part of cleanSigns(text).split(/[^\d\s.()+-]+/))
    for (const one of [part, ...part.split(/\s-\s/)]) {
      const number = parsePhone(one) ?? beforeAnother(one.trim())
      if (number) return number
    }
  return undefined
}

/** `113`, `1022` */
const isShortCode = (text: string) => /^\d{3,6}$/.test(text)

/** The number that a text dials; undefined where it has no number. */
export const dialled = (text: string): string | undefined =>
  firstPhone(text) ?? (isShortCode(text) ? text : undefined)

/** With a + where there is one. */
export const digitsOf = (text: string) => text.replace(/[^+\d]/g, '')

/** The number of a text whose digits, one after the other, are no number to dial. */
export function callOf(text: string): string | undefined {
  const number = dialled(text)
  const digits = digitsOf(text)
  return number === digits || number === parsePhone(digits) ? undefined : number
}

/** A number without its 0 is written out, so that its digits dial; other texts are cleaned. */
export function restorePhone(text: string): string {
  const cleaned = cleanSigns(text)
  const number = parsePhone(cleaned)
  return number && !/^[+0]|^1[89]00/.test(digitsOf(cleaned)) ? formatPhone(number) : cleaned
}

export const isServiceNumber = (phone: string) => service.test(phone)

/** Formats a number as in Vietnam: `0912 345 678`, `024 3874 1234`, `1900 1234`. @param phone of `parsePhone` */
export function formatPhone(phone: string): string {
  const [, mobile] = /^\+84([35789]\d{8})$/.exec(phone) ?? []
  if (mobile) return `0${mobile}`.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3')
  // Hà Nội and Thành phố Hồ Chí Minh have the short area codes.
  const [, area, local] = /^\+84(24|28|2\d\d)(\d{7,8})$/.exec(phone) ?? []
  if (area && local) return `0${area} ${local.slice(0, -4)} ${local.slice(-4)}`
  if (!isServiceNumber(phone)) return phone
  return phone.replace(/^(\d{4})(?:(\d{4})|(\d{3})(\d{3}))$/, (_, ...parts: (string | undefined)[]) =>
    parts.slice(0, 4).filter(Boolean).join(' '),
  )
}
