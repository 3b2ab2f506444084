import type { Config, Context } from '../../runtime/contract.ts'
import type { Zone } from '../../runtime/zoned.ts'
import type { Settings } from '../definition/settings.ts'
import { type Span, spansOf } from './schedule.ts'

export const zoneOf = ({ timezone }: Settings): Zone => (timezone === 'visitor' ? undefined : timezone)

/** Loads the code that only some schedules need. Times are in epoch ms. */
export async function loadSpans(
  { settings, publicId }: Config<Settings>,
  { preview }: Context,
): Promise<(now: number) => Span[]> {
  const { schedule } = settings
  if (schedule.mode === 'evergreen') {
    const { startedAt, evergreenSpan } = await import('./evergreen.ts')
    const started = preview ? Date.now() : startedAt(schedule, publicId, Date.now())
    return (now) => [evergreenSpan(schedule, started, now)]
  }
  const dates = 'leap' in schedule ? (await import('./lunar-dates.ts')).lunarDates(schedule) : undefined
  return (now) => spansOf(schedule, zoneOf(settings), now, dates)
}
