import { day, hour, minute, second } from './clock.ts'

/** Delays of mails and webhooks, by failed attempts: two days in all. */
const delays = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day]

/** Epoch ms; null after the last attempt. */
export function attemptAfter(attempts: number, now: number): number | null {
  const delay = delays[attempts]
  return delay === undefined ? null : now + delay
}
