/** Lazy chunk: the form before a play, and its request. */
import formCss from '../../runtime/form/form.css?inline'
import { EntryForm } from './EntryForm.ts'
import { type EntryMessages, vi } from './entry-messages.ts'

export interface Entry {
  EntryForm: typeof EntryForm
  messages: EntryMessages
  css: string
}

export const entryIn = (messages: EntryMessages = vi): Entry => ({ EntryForm, messages, css: formCss })
