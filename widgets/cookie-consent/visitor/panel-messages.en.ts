import type { PanelMessages } from './panel-messages.ts'

export const en: PanelMessages = {
  preferences: 'Cookie preferences',
  save: 'Save my choice',
  intro: 'Cookies that you do not turn on are not used.',
  always: 'Always on',
  cookies: 'Cookies',
  close: 'Close',
  gpc: 'Your browser says that you do not want to be tracked (GPC), so all that is optional is off.',
  receipt: 'Number of your choice',
  download: 'Download the receipt',
  erase: 'Ask to erase the record',
}
