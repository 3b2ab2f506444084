import { day, hour, vietnamDay } from '../operation/clock.ts'

const week = 7 * day
/** Offset from UTC. Vietnam has no daylight saving time. */
const ahead = 7 * hour
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * day
const sentAt = 8 * hour

export interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  monday: string
  /** epoch ms of 00:00 in Vietnam */
  start: number
}

const weekAt = (start: number): Week => ({ monday: vietnamDay(start), start })

export const weekBefore = ({ start }: Week): Week => weekAt(start - week)

/** The latest Monday at 08:00 in Vietnam, and the week that begins with it. Pure. @param now epoch ms */
export function lastDue(now: number): { dueAt: number; week: Week } {
  const inVietnam = now + ahead - firstMonday - sentAt
  const dueAt = Math.floor(inVietnam / week) * week - ahead + firstMonday + sentAt
  return { dueAt, week: weekAt(dueAt - sentAt) }
}
