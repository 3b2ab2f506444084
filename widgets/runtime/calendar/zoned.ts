/** A wall time is ms since 1970 as if the wall clock were in UTC. */
import { msPerDay, msPerMinute, vietnamOffset } from '../core/time.ts'

/** IANA name; undefined is the visitor's zone. */
export type Zone = string | undefined

const vietnam = { zone: 'Asia/Ho_Chi_Minh', since: Date.UTC(1975, 5, 13), offset: vietnamOffset }

const formats = new Map<Zone, Intl.DateTimeFormat>()

/** ms, of the zones that need no `Intl`: its first format takes a phone 100 ms. */
function offsetAt(instant: number, zone: Zone): number | undefined {
  if (!zone) return -new Date(instant).getTimezoneOffset() * msPerMinute
  return zone === vietnam.zone && instant >= vietnam.since ? vietnam.offset : undefined
}

/** @param instant epoch ms */
export function wallTime(instant: number, zone: Zone): number {
  const offset = offsetAt(instant, zone)
  if (offset !== undefined) return Math.floor(instant / 1000) * 1000 + offset
  let format = formats.get(zone)
  if (!format) {
    const numeric = 'numeric'
    const fields = {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    } as const
    format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', ...fields })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = +value
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
}

/** Epoch ms of a wall time in whole seconds. Repeated times mean the first; skipped ones move on (RFC 5545 3.3.5). */
export function instantOf(wall: number, zone: Zone): number {
  const offset = (instant: number) => wallTime(instant, zone) - instant
  const offsets = [offset(wall - msPerDay), offset(wall + msPerDay)]
  const larger = Math.max(...offsets)
  const earlier = wall - larger
  return offset(earlier) === larger ? earlier : wall - Math.min(...offsets)
}

/** `YYYY-MM-DDTHH:mm`, seconds optional. */
export const parseWall = (text: string) => Date.parse(`${text}Z`)
