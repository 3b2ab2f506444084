import { en as form } from '../../runtime/form/messages.en.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  form,
  name: 'Your name',
  email: 'E-mail',
  phone: 'Phone',
  message: 'Message',
  send: 'Send message',
  another: 'Send another message',
  notice: 'Your details are used to answer this message only.',
  checkbox: 'I agree that the details above are used to get back to me.',
  links: 'Or get in touch directly',
  title: 'Contact form',
}
