import { timingSafeEqual } from 'node:crypto'

/** Compares what a stranger presents in a time that says nothing of where it differs. */
export const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** @param at epoch ms, as text in a header may say @param within ms */
export const isFresh = (at: number, now: number, within = 5 * 60_000): boolean => Math.abs(now - at) <= within

/** Keys in order, at each depth. */
export function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(Reflect.get(value, key))]),
  )
}

/** Epoch ms of `2026-11-29 14:02:37` in Vietnam; undefined without a time. */
export function vietnamTime(text: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? []
  if (day === undefined || time === undefined || time === '00:00:00') return undefined
  const at = Date.parse(`${day}T${time}+07:00`)
  return Number.isNaN(at) ? undefined : at
}

/** Undefined where it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
