import type { OutcomeMessages } from './outcome-messages.ts'

export const en: OutcomeMessages = {
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
}
