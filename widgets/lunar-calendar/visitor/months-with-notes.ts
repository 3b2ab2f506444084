import { monthIndexOf } from '../../runtime/calendar/lunar/calendar.ts'
import { monthGaps } from './months-with-notes-table.ts'

const monthsWithNotes = new Set<number>()
let index = 0
for (const gap of monthGaps) {
  index += gap
  monthsWithNotes.add(index)
}

/** In the first stage: most pages never load `date-notes.ts`. */
export const hasNotes = (day: number) => monthsWithNotes.has(monthIndexOf(day))
