/** Whether a day has notes: what is cheap to know before they are loaded. */
import { monthIndexOf } from '../../runtime/lunar/calendar.ts'
import { notedMonths } from './noted-table.ts'

/** A step is a letter: steps below 90 are ASCII from # on, the others lie 200 up. */
const stepOf = (code: number) => code - (code < 126 ? 35 : 200)

let at = 0
const noted = new Set(Array.from(notedMonths, (letter) => (at += stepOf(letter.charCodeAt(0)))))

/** Whether `notes.ts` may have something to say of a day. */
export const isNoted = (day: number) => noted.has(monthIndexOf(day))
