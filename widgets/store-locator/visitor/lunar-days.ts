import { dated } from '../../runtime/calendar/lunar/day-rules.ts'
import type { SpecialDays } from '../../runtime/calendar/schedule.ts'
import { wallTime, type Zone } from '../../runtime/calendar/zoned.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import type { Location, LunarDays, Places } from '../definition/location.ts'

/** Days: the night before, and the horizon of `schedule.ts`. */
const around = { before: 2, after: 400 }

/** @param now epoch ms */
export function lunarCalendar(zone: Zone, now: number) {
  const dateIn = (days: number) => new Date(wallTime(now, zone) + days * msPerDay).toISOString().slice(0, 10)
  const [first, last] = [dateIn(-around.before), dateIn(around.after)]
  const datesOf = (rules: readonly LunarDays[] = []): SpecialDays[] =>
    dated(rules, first, last).map(({ from, to, hours, label }) => ({
      from,
      to,
      hours,
      ...(label && { label }),
    }))
  return {
    places: (places: Places): Places => ({
      ...places,
      specialDays: [...places.specialDays, ...datesOf(places.lunarDays)],
    }),
    location: (location: Location): Location =>
      location.lunarDays
        ? { ...location, specialDays: [...(location.specialDays ?? []), ...datesOf(location.lunarDays)] }
        : location,
  }
}
