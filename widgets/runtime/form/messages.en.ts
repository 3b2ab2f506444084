import type { Messages } from './messages.ts'

export const en: Messages = {
  required: 'Please fill in this field',
  choose: 'Please choose an option',
  tick: 'Please tick this box',
  email: 'Not a valid e-mail address, for example: name@company.vn',
  phone: 'Not a valid phone number, for example: 0912 345 678',
  tooLong: (max) => `At most ${max} characters`,
  optional: '(optional)',
  pick: '– Choose –',
  suggest: 'Did you mean',
  check: (count) => (count === 1 ? 'One field needs another look' : `${count} fields need another look`),
  sending: 'Sending…',
  draft: 'Your unfinished text is back.',
  clear: 'Clear',
  kept: 'Not sent yet. Your text is kept on this device and will be sent when the connection is back.',
  again: 'Send now',
  unconfirmed: 'It is not certain that your last attempt arrived. Without a reply, please send it again.',
  sent: 'Your text has been sent.',
  proof:
    'The spam check could not be loaded. Send again when the connection is back, or reload the page: your text is kept.',
  failed: 'It could not be sent. Please try again later.',
  changed: 'This form has just been updated. Please reload the page; your text is kept.',
  preview: 'Preview: nothing was sent.',
  privacy: 'Privacy policy',
  honeypot: 'Leave this field empty',
}
