/** What the traditional almanac says of a day. All rules; the names are in `names.ts`. */
import type { LunarDate } from '../../runtime/lunar/calendar.ts'
import { dayPair, modulo } from './can-chi.ts'

/** The twelve spirits from Thanh Long to Câu Trận, of days as of hours: the six of the yellow road are the good ones. */
const yellowRoad = [0, 1, 4, 5, 7, 10]
export const isYellow = (spirit: number) => yellowRoad.includes(spirit)

/** The spirit of a day, by the lunar month: Thanh Long is on Tý in months 1 and 7, and two branches on in the next. */
export const daySpirit = (day: number, { month }: LunarDate) =>
  modulo((dayPair(day) % 12) - 2 * ((month - 1) % 6), 12)

/** The spirit of a double hour (0 is Tý): Thanh Long is on Thân on days of Tý and Ngọ, and two branches on the next. */
export const hourSpirit = (day: number, hour: number) => modulo(hour - 8 - 2 * (dayPair(day) % 6), 12)

/** Days that custom leaves out for new undertakings: Tam nương and Nguyệt kỵ. */
export const taboo = ({ day }: LunarDate) =>
  [3, 7, 13, 18, 22, 27].includes(day) ? 'tamNuong' : [5, 14, 23].includes(day) ? 'nguyetKy' : undefined
