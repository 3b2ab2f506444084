import { en as form } from '../../runtime/form/messages.en.ts'
import type { EntryMessages } from './entry-messages.ts'

export const en: EntryMessages = {
  form: { ...form, sending: 'Drawing…' },
  entering: 'One moment…',
  email: 'E-mail address',
  phone: 'Phone number',
  either: 'Fill in your e-mail address or your phone number.',
  name: 'Your name',
  play: {
    wheel: 'Spin now',
    scratch: 'Get a scratch card',
    'gift-box': 'Get a gift box',
    quiz: 'To the quiz',
  },
  notice: 'Your details are used to hand out prizes and to list winners by masked name.',
  checkbox: 'I agree that my details are used to hand out prizes and to list winners by masked name.',
  won: 'Congratulations, you have won!',
  lost: 'Better luck next time!',
  lostText: 'No prize this time. Thank you for taking part.',
  score: (score, all) => `You answered ${score} of ${all} questions right.`,
  copy: 'Copy the code',
  copied: 'Copied',
  expires: (day) => `Good until the end of ${day}.`,
  redeem: 'Open your prize voucher',
  left: (count) => `You have ${count} ${count === 1 ? 'play' : 'plays'} left.`,
  playAgain: 'Play again',
  replay: 'Watch it again',
  share: 'Save a picture to share',
  shareText: (prize) => `I have just won “${prize}”!`,
  preview: 'Preview: this outcome is made up, no play has been sent.',
}
