import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

let lastTime = 0
/** 32 bits of the id right behind its time. */
let sequence = 0

/**
 * A row id: UUIDv7 (RFC 9562), increasing within this process even inside one millisecond and when the clock is set back,
 * so that rows sort by arrival and new rows go to the end of every index.
 * @param now epoch ms
 */
export function newRowId(now: number): string {
  if (now > lastTime) {
    lastTime = now
    sequence = randomInt(2 ** 31)
  } else sequence++
  return v7({ msecs: lastTime, seq: sequence })
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The public id of a widget: 12 characters of a-z and 0-9, unguessable (62 bits). */
export const newPublicId = () => Array.from({ length: 12 }, () => alphabet[randomInt(36)]).join('')
