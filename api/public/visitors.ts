import { hash, randomBytes } from 'node:crypto'
import type { DaySaltStore } from '../database/stores/day-salt.ts'
import { addressKey } from '../http/client-address.ts'
import { endOfVietnamDay, vietnamDay } from '../operation/vietnam-day.ts'

/** A day with its salt. */
interface Day {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  name: string
  /** epoch ms */
  end: number
  salt: Promise<string>
}

const dayLength = 24 * 3600_000

/**
 * Hashes address and browser with the day's salt, so that visitors of a widget can be counted within one day and not followed
 * beyond it. The salt is in no response and no log, and erased when the day is over.
 */
export function createVisitors(store: DaySaltStore) {
  let current: Day | undefined

  /** Reading a day's salt erases those of earlier days. */
  const startDay = (at: number): Day => {
    const name = vietnamDay(at)
    const end = endOfVietnamDay(at)
    const day = { name, end, salt: store.of(name, randomBytes(32).toString('base64url')) }
    current = day
    // A failure is not cached.
    day.salt.catch(() => {
      if (current === day) current = undefined
    })
    // Without visitors at night, a timer erases yesterday's salt.
    setTimeout(() => {
      if (current === day) startDay(end)
    }, end - at).unref()
    return day
  }

  const dayOf = (at: number): Day =>
    current && at < current.end && at >= current.end - dayLength ? current : startDay(at)

  /** @param at epoch ms */
  return async (publicId: string, address: string, userAgent: string | null, at: number) => {
    const { name, salt } = dayOf(at)
    // Hashes are never shown, so the salt in front is as good as a keyed hash.
    const visitor = hash(
      'sha256',
      (await salt) + JSON.stringify([publicId, addressKey(address), userAgent ?? '']),
      'base64url',
    )
    return { day: name, visitor }
  }
}
