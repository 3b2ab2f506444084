import type { Messages } from './messages.ts'

export const en: Messages = {
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
