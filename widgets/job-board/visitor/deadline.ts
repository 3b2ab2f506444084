/** Vietnam has one time zone without daylight saving. */
import type { Locale } from '../../definition.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import { formatDate } from '../../runtime/kit/date-text.ts'

const utcOffset = '+07:00'

/** Epoch ms. @param date `YYYY-MM-DD` */
const endOf = (date: string) => Date.parse(`${date}T00:00:00${utcOffset}`) + msPerDay - 1

/** "01/12/2026", and in English "Dec 1, 2026". @param date `YYYY-MM-DD` */
export const dateText = (date: string, locale: Locale) =>
  locale === 'vi'
    ? formatDate(date)
    : new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** Epoch ms; Infinity without `applyBy` and `expiresAt`. */
export const closesAt = ({
  applyBy,
  expiresAt,
}: {
  applyBy?: string | undefined
  expiresAt?: string | undefined
}) => Math.min(applyBy ? endOf(applyBy) : Infinity, expiresAt ? endOf(expiresAt) : Infinity)
