/** How well a text of the page tells which value of the draft it shows: 0 for not at all. */
import { hostedPictureOf } from '../../../widgets/picture-address.ts'
import type { DraftValue } from './draft-values.ts'

/** The greater, the surer. */
export const matchGrades = {
  exact: 9,
  normalized: 8,
  number: 7,
  template: 6,
  partOfValue: 5,
  containsValue: 4,
  someNumbers: 3,
  multiple: 2,
  choice: 1,
  none: 0,
} as const
export type MatchGrade = (typeof matchGrades)[keyof typeof matchGrades]

export interface Match {
  grade: MatchGrade
  /** Breaks ties between equal grades, greater is better: the part of one text that is in the other, 0 to 1. */
  share: number
}
const noMatch: Match = { grade: matchGrades.none, share: 0 }

/** Without letter case, runs of white space, kinds of dashes and quotes. */
export const normalized = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .replace(/[‐-―−]/g, '-')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s*-\s*/g, '-')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, ' ')
    .trim()

/** Markdown as its reader sees it. */
export const withoutMarks = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|\*|_|~~|`)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')

/** `1.500.000 ₫` → ["1500000"], `24/12/2026` → ["24", "12", "2026"], `07:30` → ["7", "30"]. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)|\d+/g) ?? []).map((number) =>
    number.replace(/\D/g, '').replace(/^0+(?=\d)/, ''),
  )

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A phone number without its country and its leading zero; undefined for other texts. */
function phoneOf(text: string): string | undefined {
  if (!/^(?:tel:|sms:)?[\d\s().+-]+$/.test(text)) return undefined
  const digits = digitsOf(text).replace(/^(?:84|0)/, '')
  return digits.length >= 8 && digits.length <= 11 ? digits : undefined
}

const shareOf = (part: string, whole: string) => (whole ? Math.min(1, part.length / whole.length) : 0)
const minPart = 2

export function matchText(text: string, { kind, value }: DraftValue): Match {
  if (typeof value === 'number') return matchNumber(text, value)
  if (text === value) return { grade: matchGrades.exact, share: 1 }
  if (kind === 'choice') {
    const isSame = normalized(text) === normalized(value)
    return isSame ? { grade: matchGrades.choice, share: 1 } : noMatch
  }
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(value)) return matchDate(text, value)
  const seen = normalized(text)
  const own = normalized(kind === 'markdown' || kind === 'inline-markdown' ? withoutMarks(value) : value)
  if (!seen || !own) return noMatch
  if (seen === own) return { grade: matchGrades.normalized, share: 1 }
  const phone = phoneOf(text)
  if (phone && phone === phoneOf(value)) return { grade: matchGrades.number, share: 1 }
  if (isTemplateOf(own, seen)) return { grade: matchGrades.template, share: 1 }
  const beginning = /^(.+?) ?(?:…|\.{3})$/s.exec(seen)?.[1]
  if (beginning && own.startsWith(beginning))
    return { grade: matchGrades.partOfValue, share: shareOf(beginning, own) }
  if (seen.length >= minPart && own.includes(seen))
    return { grade: matchGrades.partOfValue, share: shareOf(seen, own) }
  if (own.length >= minPart && seen.includes(own))
    return { grade: matchGrades.containsValue, share: shareOf(own, seen) }
  return matchNumbersInOrder(text, value)
}

/** Letters beside a number: `đồng`, `cửa hàng`. */
const maxUnit = 10

function matchNumber(text: string, value: number): Match {
  const numbers = numbersIn(text)
  const own = numbersIn(String(Math.abs(value)).replace('.', ' ')).join()
  const words = text.replace(/[^\p{L}]/gu, '')
  if (numbers.join() === own && words.length <= maxUnit) return { grade: matchGrades.number, share: 1 }
  if (value === 0 && freeWords.includes(normalized(text))) return { grade: matchGrades.number, share: 1 }
  if (numbers.length < 4 && numbers.includes(own))
    return { grade: matchGrades.someNumbers, share: 1 / numbers.length }
  const [only = '', another] = numbers
  return !another && isWholeSumOf(value, Number(only)) ? { grade: matchGrades.multiple, share: 1 } : noMatch
}

/** Words that widgets write for a price of 0. */
const freeWords = ['miễn phí', 'free']

/** A month's part of a price for months or years, rounded as widgets round it. */
function isWholeSumOf(value: number, part: number): boolean {
  const months = Math.round(value / part)
  return part >= leastMoney && months >= 2 && months <= 36 && Math.abs(value / months - part) < part / 1000
}
/** Smaller numbers count things. */
const leastMoney = 1000

/** `2026-12-24T19:30` is `24/12/2026`, `24 tháng 12`, `19:30` and the `24` on a leaf of a calendar. */
function matchDate(text: string, value: string): Match {
  const numbers = numbersIn(text)
  const [year = '', month = '', day = '', ...time] = numbersIn(value)
  if (!numbers.length || numbers.some((one) => ![year, month, day, ...time].includes(one))) return noMatch
  const isDay = numbers.includes(day) && numbers.includes(month)
  return isDay
    ? { grade: matchGrades.number, share: numbers.includes(year) ? 1 : 0.9 }
    : { grade: matchGrades.someNumbers, share: shareOf(numbers.join(), numbersIn(value).join()) }
}

/** `T2-T6 08:00-17:00` is shown as `08:00 – 17:00`. */
function matchNumbersInOrder(text: string, value: string): Match {
  const seen = numbersIn(text)
  const own = numbersIn(value)
  if (seen.length < 2 || own.length < 2) return noMatch
  const [shorter, longer] = seen.length < own.length ? [seen, own] : [own, seen]
  return ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `)
    ? { grade: matchGrades.someNumbers, share: shorter.length / longer.length }
    : noMatch
}

/** "Còn {n} ngày" is shown as "Còn 12 ngày". */
function isTemplateOf(template: string, text: string): boolean {
  if (!/\{[^{}]+\}/.test(template)) return false
  const parts = template.split(/\{[^{}]+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return parts.some((part) => part.trim()) && new RegExp(`^${parts.join('.*?')}$`, 's').test(text)
}

/** Whether two addresses of pictures or links lead to the same place, however they are written. */
export function isSameAddress(address: string, value: string): boolean {
  const phones = [phoneOf(address), phoneOf(value)]
  if (phones[0] && phones[0] === phones[1]) return true
  const pictures = [hostedPictureOf(address)?.key, hostedPictureOf(value)?.key]
  if (pictures[0] && pictures[0] === pictures[1]) return true
  return addressOf(address) !== '' && addressOf(address) === addressOf(value)
}
const addressOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\/(?:www\.)?|^mailto:/, '')
    .replace(/\/$/, '')
