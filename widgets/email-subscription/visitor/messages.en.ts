import { en as form } from '../../runtime/form/messages.en.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  form,
  email: 'Your e-mail address',
  name: 'Your name',
  send: 'Subscribe',
  notice: 'By subscribing you agree to receive news and offers by e-mail. You can unsubscribe at any time.',
  checkbox: 'I agree to receive news and offers by e-mail.',
  copy: 'Copy the code',
  copied: 'Copied',
}
