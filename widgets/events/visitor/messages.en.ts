import { en as form } from '../../runtime/form/messages.en.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  frame: {
    rules: 'Rules',
    winners: 'Winners',
    notStarted: (time) => `It starts on ${time}. Please come back then!`,
    ended: 'This promotion has ended. Thank you for your interest!',
  },
  entry: {
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
  },
  outcome: {
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
    keep: 'This link opens your prize on other devices:',
    copyLink: 'Copy the link',
    sendLink: 'Send the link',
    replay: 'Watch it again',
    share: 'Save a picture to share',
    shareText: (prize) => `I have just won “${prize}”!`,
    earlier: 'Prizes you have won',
    preview: 'Preview: this outcome is made up, no play has been sent.',
  },
}
