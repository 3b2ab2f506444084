import type { Schedule } from '../../schema/countdown-schedule.ts'
import type { Zone } from './zoned.ts'
import { type Span, spansOf } from './spans.ts'

interface Counted {
  schedule: Schedule
  timezone: string
}

export const zoneOf = ({ timezone }: Counted): Zone => (timezone === 'visitor' ? undefined : timezone)

/**
 * Loads the code that only some schedules need. Times are in epoch ms.
 * @param id of a visitor's own deadline on the device
 */
export async function loadSpans(
  counted: Counted,
  id: string,
  preview: boolean | undefined,
): Promise<(now: number) => Span[]> {
  const { schedule } = counted
  if (schedule.mode === 'evergreen') {
    const { startedAt, evergreenSpan } = await import('./evergreen.ts')
    const started = preview ? Date.now() : startedAt(schedule, id, Date.now())
    return (now) => [evergreenSpan(schedule, started, now)]
  }
  const dates = 'leap' in schedule ? (await import('./lunar-countdown.ts')).lunarDates(schedule) : undefined
  return (now) => spansOf(schedule, zoneOf(counted), now, dates)
}
