/** The twelve officers, and the days that custom calls good to open for business. */
import type { LunarDate } from '../../runtime/lunar/calendar.ts'
import { daySpirit, isYellow, taboo } from './almanac.ts'
import { dayPair, modulo } from './can-chi.ts'
import type { Term } from './terms.ts'

/** The branch of the solar month, which counts from the minor terms: Dần (2) from Lập xuân. */
const monthBranch = ({ kind }: Term) => (((kind - 21) >> 1) + 14) % 12

/** The officer (trực), 0 is Kiến: the day whose branch is the solar month's. */
export const officer = (day: number, term: Term) => modulo((dayPair(day) % 12) - monthBranch(term), 12)

/** Officers under which business is opened: Mãn, Định, Thành, Khai. */
const opening = [2, 4, 8, 10]

/** Whether custom calls a day good to open for business, for an owner born under a branch where that is given. */
export function isGoodToOpen(day: number, lunar: LunarDate, term: Term, ownerBranch?: number): boolean {
  const clashes = ownerBranch !== undefined && modulo((dayPair(day) % 12) - ownerBranch, 12) === 6
  return isYellow(daySpirit(day, lunar)) && opening.includes(officer(day, term)) && !taboo(lunar) && !clashes
}
