import { consentFields } from '../../runtime/form/consent-field.ts'
import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

export function subscriptionFields(settings: Settings, messages: Messages): FormField[] {
  const { nameField, fields } = settings
  const name: FormField = {
    path: 'name',
    type: 'name',
    label: messages.name,
    required: nameField === 'required',
  }
  return [
    ...(nameField === 'hidden' ? [] : [name]),
    { path: 'email', type: 'email', label: messages.email, required: true },
    ...fields.map(extraField),
    ...consentFields(settings, messages),
  ]
}
