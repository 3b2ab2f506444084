import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Words } from './messages.ts'

/** What the visitor fills in. */
export function subscriptionFields(settings: Settings, words: Words): FormField[] {
  const { nameField, fields, consent, consentText, privacyUrl } = settings
  const name: FormField = {
    path: 'name',
    type: 'name',
    label: words.name,
    required: nameField === 'required',
  }
  return [
    ...(nameField === 'hidden' ? [] : [name]),
    { path: 'email', type: 'email', label: words.email, required: true },
    ...fields.map(extraField),
    {
      path: 'consent',
      type: consent === 'checkbox' ? 'consent' : 'notice',
      label: consentText || words[consent],
      link: privacyUrl,
      required: consent === 'checkbox',
    },
  ]
}
