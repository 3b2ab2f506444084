const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Delays of mails and webhooks, by failed attempts: two days in all. */
const delays = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Epoch ms; null after the last attempt. */
export function attemptAfter(attempts: number, now: number): number | null {
  const delay = delays[attempts]
  return delay === undefined ? null : now + delay
}
