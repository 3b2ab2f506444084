import type { Schedule } from '../../schema/countdown-schedule.ts'
import { evergreenSpan, startedAt } from './evergreen.ts'
import { lunarDates } from './lunar-countdown.ts'
import { type Span, spansOf } from './spans.ts'
import type { Zone } from './zoned.ts'

interface Counted {
  schedule: Schedule
  timezone: string
}

export const zoneOf = ({ timezone }: Counted): Zone => (timezone === 'visitor' ? undefined : timezone)

/**
 * Times are in epoch ms.
 * @param id of a visitor's own deadline on the device
 */
export function createSpans(
  counted: Counted,
  id: string,
  preview: boolean | undefined,
): (now: number) => Span[] {
  const { schedule } = counted
  if (schedule.mode === 'evergreen') {
    const started = preview ? Date.now() : startedAt(schedule, id, Date.now())
    return (now) => [evergreenSpan(schedule, started, now)]
  }
  const dates = 'leap' in schedule ? lunarDates(schedule) : undefined
  return (now) => spansOf(schedule, zoneOf(counted), now, dates)
}
