import { isoOf, todayInVietnam } from '../../runtime/calendar/lunar/days.ts'
import { slugOf } from '../../schema/slug-of.ts'

/** Lists of jobs rarely have an address or a day of posting. */
export const made = {
  slug: ({ title }: Record<string, unknown>) =>
    typeof title === 'string' ? slugOf(title, 'viec-lam') : undefined,
  postedAt: (_: Record<string, unknown>, at: Date) => isoOf(todayInVietnam(at.getTime())),
}
