import { en as form } from '../../runtime/form/messages.en.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  form,
  email: 'Your e-mail address',
  phone: 'Your phone number',
  name: 'Your name',
  send: 'Subscribe',
  notice: 'By subscribing you agree to receive news and offers by e-mail. You can unsubscribe at any time.',
  checkbox: 'I agree to receive news and offers by e-mail.',
  anyNotice:
    'By subscribing you agree to receive news and offers at the address or number that you leave. You can unsubscribe at any time.',
  anyCheckbox: 'I agree to receive news and offers at the address or number that I leave.',
  copy: 'Copy the code',
  copied: 'Copied',
}
