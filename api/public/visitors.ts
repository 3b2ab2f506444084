import { hash, randomBytes } from 'node:crypto'
import type { DaySaltStore } from '../database/stores/statistics.ts'
import { addressKey } from '../http/client-address.ts'
import { day, endOfVietnamDay, vietnamDay } from '../operation/clock.ts'

interface Day {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  name: string
  /** epoch ms */
  end: number
  salt: Promise<string>
}

/** Hashes address and browser with the day's salt: unique visitors are countable within a day, not traceable beyond it. */
export function createVisitors(store: DaySaltStore) {
  let current: Day | undefined

  /** Reading a salt erases those of earlier days. */
  const startDay = (at: number): Day => {
    const name = vietnamDay(at)
    const end = endOfVietnamDay(at)
    const day = { name, end, salt: store.of(name, randomBytes(32).toString('base64url')) }
    current = day
    day.salt.catch(() => {
      if (current === day) current = undefined
    })
    // Erases yesterday's salt even without visitors.
    setTimeout(() => {
      if (current === day) startDay(end)
    }, end - at).unref()
    return day
  }

  const dayOf = (at: number): Day =>
    current && at < current.end && at >= current.end - day ? current : startDay(at)

  /** @param of the widget or the tenant whose visitor it is: digests of two cannot be compared @param at epoch ms */
  return async (of: string, address: string, userAgent: string | null, at: number) => {
    const { name, salt } = dayOf(at)
    const prefix = await salt
    // A salt prefix suffices instead of an HMAC: hashes are never exposed.
    const digest = (...parts: string[]) => hash('sha256', prefix + JSON.stringify(parts), 'base64url')
    const client = addressKey(address)
    return { day: name, visitor: digest(of, client, userAgent ?? ''), client: digest(of, client) }
  }
}
