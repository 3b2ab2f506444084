import type { Messages } from './messages.ts'

export const en: Messages = {
  title: 'May we use cookies?',
  message:
    'Essential cookies make this site work. If you agree, we also use cookies to measure visits and for advertising. You can change your mind at any time.',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Customise',
  policy: 'Cookie policy',
  saved: 'Cookie choice saved',
}
