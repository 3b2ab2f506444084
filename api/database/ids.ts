import { randomFillSync, randomInt } from 'node:crypto'

/** Bytes from a pool: one system call for many ids. */
const pool = Buffer.alloc(4096)
let used = pool.length
function randomBytes(count: number) {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

let lastTime = 0
let counter = 0

/**
 * A row id: UUIDv7 (RFC 9562), increasing within this process even inside one millisecond, so that rows sort by arrival
 * and new rows go to the end of every index.
 * @param now epoch ms
 */
export function newRowId(now: number): string {
  const random = randomBytes(10)
  if (now > lastTime) {
    lastTime = now
    counter = random.readUInt16BE(0) & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime++
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  const variant = ((random[2]! & 0x3f) | 0x80).toString(16)
  const rest = random.toString('hex', 3, 10)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The public id of a widget: 12 characters of a-z and 0-9, unguessable (62 bits). */
export const newPublicId = () => Array.from({ length: 12 }, () => alphabet[randomInt(36)]).join('')
