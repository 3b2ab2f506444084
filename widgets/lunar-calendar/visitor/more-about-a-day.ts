/** A second stage: what a press shows of a day, and what its notes say. */
export { notesOf } from './date-notes.ts'
export { extraLines } from './extra-lines.ts'
