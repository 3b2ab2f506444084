import { en as form } from '../../runtime/form/messages.en.ts'
import type { EntryMessages } from './entry-messages.ts'

export const en: EntryMessages = {
  form: { ...form, sending: 'Drawing…' },
  entering: 'One moment…',
  email: 'E-mail address',
  phone: 'Phone number',
  name: 'Your name',
  play: {
    wheel: 'Spin now',
    scratch: 'Get a scratch card',
    'gift-box': 'Get a gift box',
    quiz: 'To the quiz',
  },
  notice: 'Your details are used to hand out prizes and to list winners by masked name.',
  checkbox: 'I agree that my details are used to hand out prizes and to list winners by masked name.',
  usedUp: 'You have no plays left. Thank you for taking part!',
  waiting: 'No answer yet. Your play is kept on this device and is sent again once there is a network.',
  again: 'Send it again now',
}
