/**
 * References of orders, and where a bank's memo names them. A reference is the merchant's prefix and a code of eight signs: six by chance
 * and two that check them, as in a Reed–Solomon code over the 31 signs. Any two wrong signs are noticed, so a swap of neighbours is too.
 */

import { fold } from '../readers/fold.ts'

/** Digits and capitals without those that look alike: 0 and O, 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8
const chosen = length - 2
/** Signs of a code that a memo has before it is cut off. */
const start = 4

/** Two to five letters and digits, as providers recognize payment codes by. */
export const referencePrefix = /^[A-Z][A-Z0-9]{1,4}$/

/** Remainder by the number of signs, which is a prime. */
const modulo = (value: number) => ((value % signs.length) + signs.length) % signs.length

/** -1 for what is none of the signs. */
const valuesOf = (text: string) => [...text].map((sign) => signs.indexOf(sign))
const textOf = (values: readonly number[]) => values.map((value) => signs[value]).join('')

/** @param below a random integer from 0 on, below its argument */
export function newCode(below: (limit: number) => number): string {
  const values = Array.from({ length: chosen }, () => below(signs.length))
  const { sum, weighted } = partOf(values)
  const last = modulo(chosen * sum + sum - weighted)
  return textOf([...values, modulo(-sum - last), last])
}

/** The code at the end of a reference. */
export const codeOf = (reference: string) => reference.slice(-length)

const isCode = ({ sum, weighted, foreign }: Part) => sum === 0 && weighted === 0 && foreign.length === 0

export const hasRightChecks = (reference: string): boolean => {
  const values = valuesOf(codeOf(reference))
  return values.length === length && isCode(partOf(values))
}

/** Codes that a memo may name: `whole` codes stand in it, `near` ones are one mistake away, and `starts` begin codes that may be cut off. */
export interface NamedCodes {
  /** Capitals and digits alone: banks lose signs, spaces and case. */
  text: string
  whole: ReadonlySet<string>
  near: ReadonlySet<string>
  starts: ReadonlySet<string>
}

/** Part of a memo, with the sums that a code has to have. */
interface Part {
  values: readonly number[]
  sum: number
  weighted: number
  /** Places without a sign of ours. */
  foreign: readonly number[]
}

function partOf(values: readonly number[]): Part {
  const foreign: number[] = []
  let sum = 0
  let weighted = 0
  for (const [at, value] of values.entries()) {
    if (value < 0) foreign.push(at)
    else {
      sum += value
      weighted += (at + 1) * value
    }
  }
  return { values, sum: modulo(sum), weighted: modulo(weighted), foreign }
}

const inverses = [...signs].map((_, value) => [...signs].findIndex((_, other) => modulo(value * other) === 1))

const replaced = (values: readonly number[], at: number, ...by: number[]) => [
  ...values.slice(0, at),
  ...by,
  ...values.slice(at + by.length),
]

/** The code that differs in one sign. */
function withOtherSign({ values, sum, weighted, foreign }: Part): number[][] {
  const [place] = foreign
  const at = place ?? modulo(weighted * (inverses[sum] ?? 0)) - 1
  const isFound =
    place === undefined ? sum > 0 && at >= 0 && at < length : modulo(weighted - (at + 1) * sum) === 0
  return isFound && foreign.length < 2
    ? [replaced(values, at, modulo(Math.max(values[at] ?? 0, 0) - sum))]
    : []
}

/** Codes with two neighbours swapped. */
function withSwap({ values, sum, weighted, foreign }: Part): number[][] {
  if (sum > 0 || weighted === 0 || foreign.length > 0) return []
  return values.flatMap((value, at) => {
    const next = values[at + 1]
    return next !== undefined && modulo(weighted + value - next) === 0
      ? [replaced(values, at, next, value)]
      : []
  })
}

/** Codes with one more sign. */
function withLostSign({ values, sum, weighted, foreign }: Part): number[][] {
  if (foreign.length > 0) return []
  const lost = modulo(-sum)
  const found: number[][] = []
  let before = 0
  for (let at = 0; at <= values.length; at++) {
    if (modulo(weighted + sum - before + (at + 1) * lost) === 0)
      found.push([...values.slice(0, at), lost, ...values.slice(at)])
    before += values[at] ?? 0
  }
  return found
}

/** Codes with one sign less. */
function withoutSign({ values, sum, weighted, foreign }: Part): number[][] {
  if (foreign.length > 1) return []
  const found: number[][] = []
  let after = sum
  for (const [at, value] of values.entries()) {
    const known = Math.max(value, 0)
    after -= known
    const isCode = modulo(sum - known) === 0 && modulo(weighted - (at + 1) * known - after) === 0
    if (isCode && (foreign[0] ?? at) === at) found.push([...values.slice(0, at), ...values.slice(at + 1)])
  }
  return found
}

export function codesIn(memo: string): NamedCodes {
  const text = fold(memo)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const values = valuesOf(text)
  const whole = new Set<string>()
  const near = new Set<string>()
  const starts = new Set<string>()
  const partsOf = (size: number) => values.slice(size - 1).map((_, at) => partOf(values.slice(at, at + size)))
  const addNear = (codes: readonly (readonly number[])[]) => {
    for (const code of codes) near.add(textOf(code))
  }
  for (const part of partsOf(length)) {
    if (isCode(part)) whole.add(textOf(part.values))
    addNear([...withOtherSign(part), ...withSwap(part)])
  }
  for (const part of partsOf(length - 1)) addNear(withLostSign(part))
  for (const part of partsOf(length + 1)) addNear(withoutSign(part))
  for (const { values, foreign } of partsOf(start)) if (foreign.length === 0) starts.add(textOf(values))
  return { text, whole, near, starts }
}

/**
 * How a memo names an order: `whole` alone may confirm it. The others are candidates, which a person looks at: one sign wrong, lost, doubled
 * or swapped, another prefix, or a reference that is cut off.
 */
export function namesOrder(
  { text, whole, near }: NamedCodes,
  reference: string,
): 'whole' | 'near' | 'cut' | undefined {
  const code = codeOf(reference)
  if (text.includes(reference)) return 'whole'
  if (whole.has(code) || near.has(code)) return 'near'
  return text.includes(reference.slice(0, start - length)) ? 'cut' : undefined
}

/** First signs of a code, by which `starts` name it. */
export const startOf = (code: string) => code.slice(0, start)
