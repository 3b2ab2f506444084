import type { Messages } from './messages.ts'

export const en: Messages = {
  title: 'May we use cookies?',
  message:
    'Essential cookies make this site work. If you agree, we also use cookies to measure visits and for advertising. You can change your mind at any time.',
  accept: 'Accept all',
  reject: 'Reject all',
  settings: 'Customise',
  save: 'Save my choice',
  policy: 'Cookie policy',
  preferences: 'Cookie preferences',
  intro: 'Cookies that you do not turn on are not used.',
  always: 'Always on',
  cookies: 'Cookies',
  close: 'Close',
  gpc: 'Your browser says that you do not want to be tracked (GPC), so all that is optional is off.',
  receipt: 'Number of your choice',
  download: 'Download the receipt',
  erase: 'Ask to erase the record',
  saved: 'Cookie choice saved',
}
