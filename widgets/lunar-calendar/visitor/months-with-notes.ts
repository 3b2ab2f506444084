import { monthIndexOf } from '../../runtime/lunar/calendar.ts'
import { monthsWithNotes } from './months-with-notes-table.ts'

const months = new Set(monthsWithNotes)

/** Whether `date-notes.ts` may have a note on a day. In the first chunk, so that most pages never load that one. */
export const hasNotes = (day: number) => months.has(monthIndexOf(day))
