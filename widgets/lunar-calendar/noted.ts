/** Whether a day has notes: what is cheap to know before they are loaded. */
import { monthIndexOf } from '../runtime/lunar/calendar.ts'
import { notedMonths } from './noted-table.ts'

let at = 0
const noted = new Set(notedMonths.map((step) => (at += step)))

/** Whether `notes.ts` may have something to say of a day. */
export const isNoted = (day: number) => noted.has(monthIndexOf(day))
