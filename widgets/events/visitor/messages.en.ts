import type { Messages } from './messages.ts'

export const en: Messages = {
  rules: 'Rules',
  winners: 'Winners',
  notStarted: (time) => `It starts on ${time}. Please come back then!`,
  ended: 'This promotion has ended. Thank you for your interest!',
  usedUp: 'You have no plays left. Thank you for taking part!',
  waiting: 'No answer yet. Your play is kept on this device and is sent again once there is a network.',
  again: 'Send it again now',
  earlier: 'Prizes you have won',
  notLoaded: 'The game has not loaded completely.',
  load: 'Load it again',
}
