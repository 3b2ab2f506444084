import { randomFillSync, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

const randomBytes = 16
const pool = new Uint8Array(256 * randomBytes)
let used = pool.length

function random(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += randomBytes
  return pool.subarray(used - randomBytes, used)
}

let lastTime = 0
/** 32 bits after the timestamp. */
let sequence = 0

/** UUIDv7 (RFC 9562), monotonic even when the clock is set back. @param now epoch ms */
export function newRowId(now: number): string {
  if (now > lastTime) {
    lastTime = now
    sequence = randomInt(2 ** 31)
  } else sequence++
  return v7({ msecs: lastTime, seq: sequence, random: random() })
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 12 characters of a-z and 0-9: 62 bits. */
export const newPublicId = () => Array.from({ length: 12 }, () => alphabet[randomInt(36)]).join('')

/** Every id of `newRowId` from before that time sorts before it. @param at epoch ms */
export function firstRowIdAt(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** A widget is looked for in its tenant alone. */
export interface WidgetOfTenant {
  tenantId: string
  publicId: string
}
