/** Rules of the traditional almanac. */
import type { LunarDate } from '../../runtime/lunar/calendar.ts'
import { dayPair, modulo } from './can-chi.ts'

/** Spirits, of days as of hours, that are hoàng đạo: indexes in `spirits`. */
const hoangDao = [0, 1, 4, 5, 7, 10]
export const isHoangDao = (spirit: number) => hoangDao.includes(spirit)

/** The spirit of a day, by the lunar month: Thanh Long is on Tý in months 1 and 7, and two branches on in the next. */
export const daySpirit = (day: number, { month }: LunarDate) =>
  modulo((dayPair(day) % 12) - 2 * ((month - 1) % 6), 12)

/** The spirit of a double hour (0 is Tý): Thanh Long is on Thân on days of Tý and Ngọ, and two branches on the next. */
export const hourSpirit = (day: number, hour: number) => modulo(hour - 8 - 2 * (dayPair(day) % 6), 12)

const tamNuong = [3, 7, 13, 18, 22, 27]
const nguyetKy = [5, 14, 23]

/** Lunar days that custom avoids for new undertakings. */
export function taboo({ day }: LunarDate): 'tamNuong' | 'nguyetKy' | undefined {
  if (tamNuong.includes(day)) return 'tamNuong'
  return nguyetKy.includes(day) ? 'nguyetKy' : undefined
}
