import type { LunarDate } from '../../runtime/calendar/lunar/calendar.ts'
import { dayPair, modulo } from './can-chi.ts'
import type { Term } from './terms.ts'

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

/** Solar months count from the minor terms: Dần (2) from Lập xuân. */
const monthBranch = ({ kind }: Term) => (Math.floor((kind - 21) / 2) + 14) % 12

/** Index in `trucNames`: 0, Kiến, has the branch of the solar month. */
export const truc = (day: number, term: Term) => modulo((dayPair(day) % 12) - monthBranch(term), 12)

/** Mãn, Định, Thành, Khai. */
const goodToOpen = [2, 4, 8, 10]

/** @param ownerBranch of the owner's birth year */
export function isGoodToOpen(day: number, lunar: LunarDate, term: Term, ownerBranch?: number): boolean {
  const clashes = ownerBranch !== undefined && modulo((dayPair(day) % 12) - ownerBranch, 12) === 6
  return (
    isHoangDao(daySpirit(day, lunar)) && goodToOpen.includes(truc(day, term)) && !taboo(lunar) && !clashes
  )
}
