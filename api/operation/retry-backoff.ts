import { day, hour, minute, second } from './clock.ts'

/** Delays of mails and webhooks, by failed attempts: two days in all. */
const delays = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day]

/** Epoch ms; null after the last attempt. */
export function attemptAfter(attempts: number, now: number): number | null {
  const delay = delays[attempts]
  return delay === undefined ? null : now + delay
}

/** The part of a delay by which it may be longer, so that what failed together is not tried again together. */
const jitter = 0.2

interface Tried {
  attempts: number
  /** epoch ms */
  triedUntil: number
}

/**
 * Epoch ms of the next attempt, the last one at the end of its time; null after that.
 * @param random from 0 up to 1
 * @param asked ms that the receiver asks to wait, a day at most
 */
export function attemptWithin(
  { attempts, triedUntil }: Tried,
  now: number,
  random: number,
  asked?: number,
): number | null {
  if (now >= triedUntil) return null
  const delay = asked === undefined ? (delays[attempts] ?? day) : Math.min(Math.max(asked, second), day)
  return Math.min(now + Math.ceil(delay * (1 + random * jitter)), triedUntil)
}
