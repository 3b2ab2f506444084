/** Vietnam has one time zone without daylight saving. */
import { msPerDay } from '../../runtime/time.ts'

const utcOffset = '+07:00'

/** Last moment of a day in Vietnam, epoch ms. @param date `YYYY-MM-DD` */
const endOf = (date: string) => Date.parse(`${date}T00:00:00${utcOffset}`) + msPerDay - 1

/** Formats a day: "1 thg 12, 2026". @param date `YYYY-MM-DD` */
export const dateText = (date: string, locale: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** Last moment for applications, epoch ms: the end of `applyBy` or of `expiresAt`, whichever is sooner; Infinity without both. */
export const closesAt = ({
  applyBy,
  expiresAt,
}: {
  applyBy?: string | undefined
  expiresAt?: string | undefined
}) => Math.min(applyBy ? endOf(applyBy) : Infinity, expiresAt ? endOf(expiresAt) : Infinity)
