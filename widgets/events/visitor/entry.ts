/** Lazy chunk: the form before a play and the card after it. The game is seen before they are there. */
import formCss from '../../runtime/form/form.css?inline'
import codeCss from '../../runtime/kit/code.css?inline'
import { EntryForm } from './EntryForm.ts'
import { type EntryMessages, vi } from './entry-messages.ts'
import OutcomeCard from './OutcomeCard.vue'
import outcomeCss from './outcome.css?inline'

export interface Entry {
  EntryForm: typeof EntryForm
  OutcomeCard: typeof OutcomeCard
  messages: EntryMessages
  css: string
}

export const loadEntry = async (locale: 'vi' | 'en'): Promise<Entry> => ({
  EntryForm,
  OutcomeCard,
  messages: locale === 'vi' ? vi : (await import('./entry-messages.en.ts')).en,
  css: formCss + codeCss + outcomeCss,
})
