import type { CallbackSettings } from '../../schema/callback.ts'
import { consentFields } from '../form/consent-field.ts'
import type { FormField } from '../form/field.ts'
import type { CallbackMessages } from './callback-messages.ts'

/** Time in the visitor's own words, which the service takes in the place of the choice. */
const ownWords = 'callbackWords'

export function callbackFields(settings: CallbackSettings, messages: CallbackMessages): FormField[] {
  const { nameField } = settings
  const { times, other } = messages
  const name: FormField = {
    path: 'name',
    type: 'name',
    label: messages.name,
    required: nameField === 'required',
  }
  return [
    { path: 'phone', type: 'phone', label: messages.phone, required: true },
    {
      path: 'callback',
      type: 'select',
      label: messages.when,
      required: true,
      options: [...times, other],
      initial: times[0],
    },
    {
      path: ownWords,
      type: 'text',
      label: messages.words,
      required: true,
      placeholder: messages.example,
      showWhen: { field: 'callback', is: 'one-of', values: [other] },
    },
    ...(nameField === 'hidden' ? [] : [name]),
    ...consentFields(settings, messages),
  ]
}

/** The body that the service takes. */
export function callbackBody({
  [ownWords]: words,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  return words === undefined ? body : { ...body, callback: words }
}
