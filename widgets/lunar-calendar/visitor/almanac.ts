import type { LunarDate } from '../../runtime/calendar/lunar/calendar.ts'
import { dayPair, modulo } from './can-chi.ts'

/** Indexes in `spirits` of hoàng đạo, for days and hours. */
const hoangDao = [0, 1, 4, 5, 7, 10]
export const isHoangDao = (spirit: number) => hoangDao.includes(spirit)

/** Thanh Long is on Tý in months 1 and 7, two branches on in each next month. */
export const daySpirit = (day: number, { month }: LunarDate) =>
  modulo((dayPair(day) % 12) - 2 * ((month - 1) % 6), 12)

/** Hour 0 is Tý. Thanh Long is on Thân on days of Tý and Ngọ, two branches on each next day. */
export const hourSpirit = (day: number, hour: number) => modulo(hour - 8 - 2 * (dayPair(day) % 6), 12)

const tamNuong = [3, 7, 13, 18, 22, 27]
const nguyetKy = [5, 14, 23]

export function taboo({ day }: LunarDate): 'tamNuong' | 'nguyetKy' | undefined {
  if (tamNuong.includes(day)) return 'tamNuong'
  return nguyetKy.includes(day) ? 'nguyetKy' : undefined
}
