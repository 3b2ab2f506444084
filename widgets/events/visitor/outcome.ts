/** Lazy chunk: what stands where the form was, once a play has its outcome. */
import codeCss from '../../runtime/kit/code.css?inline'
import OutcomeCard from './OutcomeCard.vue'
import css from './outcome.css?inline'
import { type OutcomeMessages, vi } from './outcome-messages.ts'

export interface Outcome {
  OutcomeCard: typeof OutcomeCard
  messages: OutcomeMessages
  css: string
}

export const outcomeIn = (messages: OutcomeMessages = vi): Outcome => ({
  OutcomeCard,
  messages,
  css: codeCss + css,
})
