import { monthIndexOf } from '../../runtime/lunar/calendar.ts'
import { monthGaps } from './months-with-notes-table.ts'

const monthsWithNotes = new Set<number>()
let index = 0
for (const gap of monthGaps) {
  index += gap
  monthsWithNotes.add(index)
}

/** Whether `date-notes.ts` may have a note on a day. In the first chunk, so that most pages never load that one. */
export const hasNotes = (day: number) => monthsWithNotes.has(monthIndexOf(day))
