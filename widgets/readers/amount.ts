/** Numbers and amounts of money as people write them. A text with several readings has all of them: the caller asks. */

import { cleanSigns } from './clean-signs.ts'
import { fold } from './fold.ts'

interface Reading {
  value: number
  /** Digits after the decimal mark. */
  decimals: number
}

/** One separator, every three digits: `1.250.000`, `1,250,000`, `1 250 000`; then a decimal part with another mark. */
const grouped = /^([1-9]\d{0,2})(?:([., ])\d{3})(?:\2\d{3})*(?:(?!\2)[.,](\d+))?$/
const plain = /^\d+(?:[.,](\d+))?$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

function reading(text: string, decimals = ''): Reading {
  const whole = digitsOf(text.slice(0, text.length - decimals.length))
  return { value: Number(`${whole}.${decimals || 0}`), decimals: decimals.length }
}

/** Groups first. @param text without sign */
function readingsOf(text: string): Reading[] {
  const groups = grouped.exec(text)
  const single = plain.exec(text)
  return [...(groups ? [reading(text, groups[3])] : []), ...(single ? [reading(text, single[1])] : [])]
}

const plainText = (written: string) => cleanSigns(written).replace(/\s+/g, ' ')

/** `1.204` is 1204 or 1.204, in this order; `-0,5` is one number, `12%` none. */
export function numbersIn(written: string): number[] {
  const [, sign, digits = ''] = /^(-?)(.*)$/.exec(plainText(written)) ?? []
  return readingsOf(digits).map(({ value }) => (sign ? -value : value))
}

const units: Record<string, number> = {
  k: 1e3,
  ng: 1e3,
  nghin: 1e3,
  ngan: 1e3,
  tr: 1e6,
  trieu: 1e6,
  ty: 1e9,
  ti: 1e9,
}
const withCurrency = /^(?:₫|vnd)? ?(.+?) ?(?:₫|d|dong|vnd)?$/
const withUnit = /^(\d[\d., ]*?) ?(k|nghin|ngan|ng|trieu|tr|ty|ti)(?: ?(.+))?$/

/** Without the rounding errors of `1.1 * 1_000_000`. */
const times = (value: number, unit: number) => Number((value * unit).toFixed(3))

/** After a unit: "1tr2" is 1.2 million, "1tr250" 1.25; "1tr50" may be 1.5 or 1.05 million. */
function restsOf(rest: string, unit: number): number[] {
  if (rest === 'ruoi') return [unit / 2]
  if (!/^\d{1,3}$/.test(rest)) return amountsBelow(rest, unit)
  const fraction = times(Number(`0.${rest}`), unit)
  return /^[1-9]\d$/.test(rest) ? [fraction, times(Number(rest), unit / 1000)] : [fraction]
}

/** With a unit below another one: the "250k" of "1tr250k". */
function amountsBelow(text: string, limit: number): number[] {
  return amountsWithUnit(text).filter((amount) => amount < limit)
}

function amountsWithUnit(text: string): number[] {
  const [, number = '', name = '', rest] = withUnit.exec(text) ?? []
  const unit = units[name]
  if (!unit) return []
  const values = readingsOf(number)
  if (!rest) return values.map(({ value }) => times(value, unit))
  if (!/^\d+$/.test(number)) return []
  return restsOf(rest, unit).map((more) => Number(number) * unit + more)
}

/** Largest amount that is read: no sum of a shop has 13 digits. */
const tooMuch = 1e12

/**
 * Whole dong in a text: `350.000₫`, `350,000.00`, `1tr2`, `500k`, `10 triệu`. Two readings are a question, such as 1.500.000 and 1.500 for
 * `1.500k`; none: no amount.
 */
export function amountsIn(written: string): number[] {
  const text = fold(plainText(written))
  const [, bare = ''] = withCurrency.exec(text) ?? []
  const exact = readingsOf(bare)
    .filter(({ decimals }) => decimals < 3)
    .map(({ value }) => value)
  return [...new Set([...exact, ...amountsWithUnit(bare)])].filter(
    (amount) => Number.isInteger(amount) && amount < tooMuch,
  )
}

const onlyOf = ([value, other]: number[]) => (other === undefined ? value : undefined)

/** The amount that a text says without a doubt. */
export const amountIn = (written: string): number | undefined => onlyOf(amountsIn(written))

/** Dong that a page has added up, where a fraction does no harm: also `498999.5`. */
export const sumIn = (written: string): number | undefined =>
  amountIn(written) ?? onlyOf(numbersIn(written).filter((sum) => sum >= 0))
