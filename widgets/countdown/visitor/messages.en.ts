import type { Texts } from './messages.ts'

/** English takes an s for all but one. */
export const en: Texts = {
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
  plural: 's',
  before: 'Starts in',
  running: 'Ends in',
  over: 'Time since',
  ended: 'Ended',
}
