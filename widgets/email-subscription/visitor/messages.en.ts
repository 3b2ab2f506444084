import { en as form } from '../../runtime/form/messages.en.ts'
import type { Words } from './messages.ts'

export const en: Words = {
  form,
  email: 'Your e-mail address',
  name: 'Your name',
  send: 'Subscribe',
  notice: 'By subscribing you agree to receive news and offers by e-mail. You can unsubscribe at any time.',
  checkbox: 'I agree to receive news and offers by e-mail.',
  copy: 'Copy the code',
  copied: 'Copied',
  close: 'Close',
  never: 'Do not show again',
}
