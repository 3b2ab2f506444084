/** Vietnam has one time zone and no summer time. */
const zone = '+07:00'
const day = 24 * 3600_000

/** Last moment of a day in Vietnam, epoch ms. @param date `YYYY-MM-DD` */
const endOf = (date: string) => Date.parse(`${date}T00:00:00${zone}`) + day - 1

/** A day as it is read: "1 thg 12, 2026". @param date `YYYY-MM-DD` */
export const dateText = (date: string, locale: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** When a job stops taking applications: with the day of its deadline, or of its end if that is sooner. Infinity: never. */
export const closesAt = ({
  applyBy,
  expiresAt,
}: {
  applyBy?: string | undefined
  expiresAt?: string | undefined
}) => Math.min(applyBy ? endOf(applyBy) : Infinity, expiresAt ? endOf(expiresAt) : Infinity)
