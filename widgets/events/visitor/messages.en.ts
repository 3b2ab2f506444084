import type { Messages } from './messages.ts'

export const en: Messages = {
  rules: 'Rules',
  winners: 'Winners',
  notStarted: (time) => `It starts on ${time}. Please come back then!`,
  ended: 'This promotion has ended. Thank you for your interest!',
}
