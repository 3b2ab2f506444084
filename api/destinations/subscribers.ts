import { delivered } from './answers.ts'
import type { Answer, Outcome, Submission } from './destination.ts'

/** Services that keep lists of subscribers take rows with an opt-in alone. */
export const toSubscribers = {
  takes: ({ optIn }: Submission) => optIn !== undefined,
}

/** Some of them know people by their address alone. */
export const toAddresses = {
  ...toSubscribers,
  skips: ({ person }: Submission) =>
    person.email === ''
      ? {
          vi: 'Không gửi: người này chỉ để lại số điện thoại',
          en: 'Not sent: this person left a phone number only',
        }
      : undefined,
}

/** Reads the answer to a removal: there is nobody to remove where the service has no such person. */
export const readRemoval =
  (read: (answer: Answer) => Outcome) =>
  (answer: Answer): Outcome =>
    answer.status === 404 ? delivered : read(answer)
