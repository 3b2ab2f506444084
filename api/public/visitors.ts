import { createHmac, randomBytes } from 'node:crypto'
import type { DaySaltStore } from '../database/stores/day-salt.ts'
import { addressKey } from '../http/client-address.ts'
import { endOfVietnamDay, vietnamDay } from './vietnam-day.ts'

/**
 * Tells one visitor of a widget from another within one day, and from nobody beyond it: a keyed hash of address and
 * browser under the day's salt. The salt is in no answer and no log, and erased when the day is over.
 */
export function createVisitors(store: DaySaltStore) {
  let current: { day: string; salt: Promise<string> } | undefined

  /** Asking for a day's salt erases those of the days before. */
  const turnTo = (day: string): Promise<string> => {
    const salt = store.of(day, randomBytes(32).toString('base64url'))
    current = { day, salt }
    // asked again after a failure, not remembered
    salt.catch(() => {
      if (current?.salt === salt) current = undefined
    })
    return salt
  }

  const saltOf = (at: number): Promise<string> => {
    const day = vietnamDay(at)
    if (current?.day === day) return current.salt
    const midnight = endOfVietnamDay(at)
    // a quiet night must not keep yesterday's salt
    setTimeout(() => {
      if (current?.day === day) void turnTo(vietnamDay(midnight)).catch(() => {})
    }, midnight - at).unref()
    return turnTo(day)
  }

  /** @param at epoch ms */
  return async (publicId: string, address: string, userAgent: string | null, at: number) => {
    const visitor = createHmac('sha256', await saltOf(at))
      .update(JSON.stringify([publicId, addressKey(address), userAgent ?? '']))
      .digest('base64url')
    return { day: vietnamDay(at), visitor }
  }
}
