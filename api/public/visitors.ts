import { hash, randomBytes } from 'node:crypto'
import type { DaySaltStore } from '../database/stores/day-salt.ts'
import { addressKey } from '../http/client-address.ts'
import { endOfVietnamDay, vietnamDay } from './vietnam-day.ts'

/** A day with its salt. */
interface Day {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  name: string
  /** The moment (epoch ms) at which it is over. */
  end: number
  salt: Promise<string>
}

const dayLength = 24 * 3600_000

/**
 * Tells one visitor of a widget from another within one day, and from nobody beyond it: a hash of address and browser
 * behind the day's salt. The salt is in no answer and no log, and erased when the day is over.
 */
export function createVisitors(store: DaySaltStore) {
  let current: Day | undefined

  /** Asking for a day's salt erases those of the days before. */
  const turnTo = (at: number): Day => {
    const name = vietnamDay(at)
    const end = endOfVietnamDay(at)
    const day = { name, end, salt: store.of(name, randomBytes(32).toString('base64url')) }
    current = day
    // asked again after a failure, not remembered
    day.salt.catch(() => {
      if (current === day) current = undefined
    })
    // a quiet night must not keep yesterday's salt
    setTimeout(() => {
      if (current === day) turnTo(end)
    }, end - at).unref()
    return day
  }

  const dayOf = (at: number): Day =>
    current && at < current.end && at >= current.end - dayLength ? current : turnTo(at)

  /** @param at epoch ms */
  return async (publicId: string, address: string, userAgent: string | null, at: number) => {
    const { name, salt } = dayOf(at)
    // Nobody is shown a hash, so that the salt in front does what a keyed hash would.
    const visitor = hash(
      'sha256',
      (await salt) + JSON.stringify([publicId, addressKey(address), userAgent ?? '']),
      'base64url',
    )
    return { day: name, visitor }
  }
}
