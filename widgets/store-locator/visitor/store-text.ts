import { dayAndMonth, type State, weekday } from '../../runtime/calendar/schedule.ts'
import type { Locale } from '../../runtime/core/contract.ts'
import { msPerDay, msPerHour } from '../../runtime/core/time.ts'
import { formatNumber } from '../../runtime/vue/numbers.ts'
import type { Location } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'
import { kmPer } from './search.ts'

const clockOf = (wall: number) => new Date(wall).toISOString().slice(11, 16)
function dayOf(wall: number, now: number, messages: Messages): string {
  const name = messages.days[weekday(wall)] ?? ''
  return wall - now < 6 * msPerDay ? name : `${name} ${dayAndMonth(wall)}`
}

/** "Mở cửa đến 22:00". @param wall wall time of the business, ms */
export function stateText({ open, until, label }: State, wall: number, messages: Messages): string {
  const ahead = (until ?? Number.POSITIVE_INFINITY) - wall
  const isToday = ahead < 20 * msPerHour
  const time =
    until === undefined || (open && ahead > 2 * msPerDay)
      ? open && messages.always
      : (open ? messages.until : messages.opens)(
          isToday ? clockOf(until) : `${clockOf(until)} ${dayOf(until, wall, messages)}`,
        )
  return [open ? messages.open : messages.closed, time, label && `(${label})`].filter(Boolean).join(' ')
}

/** "450 m", "1,2 km"; "dưới 50 m" where rounding gives 0. */
export function distanceText(
  km: number,
  unit: Settings['unit'],
  locale: Locale,
  under: Messages['under'],
): string {
  const isShort = unit === 'km' && km < 0.95
  const length = isShort ? Math.round(km * 20) * 50 : km / kmPer[unit]
  const least = isShort ? 50 : 0.1
  const rounded = formatNumber(Math.max(length, least), locale, length < 10 ? 1 : 0)
  const text = `${rounded} ${isShort ? 'm' : unit}`
  return length < least / 2 ? under(text) : text
}

const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)
const appleModes = { driving: 'd', 'two-wheeler': 'd', walking: 'w', transit: 'r' }

export function directionsTo(location: Location, { directions, travel }: Settings): string {
  const { lat, lng, name, address, approximate } = location
  const to = approximate ? encodeURIComponent(`${name}, ${address}`) : `${lat},${lng}`
  return directions === 'apple' || (directions === 'auto' && isApple())
    ? `https://maps.apple.com/?daddr=${to}&dirflg=${appleModes[travel]}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}&travelmode=${travel}`
}

/** @param store of which `phone` is known */
export const telOf = ({ phone = '', call }: Location) => `tel:${call ?? phone.replace(/[^+\d]/g, '')}`
