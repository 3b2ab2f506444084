/** A second stage, from the first decision on. */
export { followUpDecision } from './follow-up.ts'
export { createReopenButton } from './reopen-button.ts'
