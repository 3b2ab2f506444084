import type { LunarDate } from '../../runtime/calendar/lunar/calendar.ts'
import { daySpirit, isHoangDao, taboo } from './almanac.ts'
import { dayPair, modulo } from './can-chi.ts'
import type { Term } from './terms.ts'

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
