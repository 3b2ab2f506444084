import { consentFields } from '../../runtime/form/consent-field.ts'
import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { EntryMessages } from './entry-messages.ts'

/** @param hasPhone where either will do: an e-mail address is required without a phone number */
export function entryFields(
  settings: Settings,
  messages: EntryMessages,
  hasPhone: () => boolean,
): FormField[] {
  const { contact, nameField, fields } = settings
  const isEither = contact === 'either'
  const name: FormField = {
    path: 'name',
    type: 'name',
    label: messages.name,
    required: nameField === 'required',
  }
  const email: FormField = {
    path: 'email',
    type: 'email',
    label: messages.email,
    get required() {
      return !(isEither && hasPhone())
    },
    help: isEither ? messages.either : undefined,
  }
  const phone: FormField = { path: 'phone', type: 'phone', label: messages.phone, required: !isEither }
  return [
    ...(contact === 'email' || isEither ? [email] : []),
    ...(contact === 'phone' || isEither ? [phone] : []),
    ...(nameField === 'hidden' ? [] : [name]),
    ...fields.map(extraField),
    ...consentFields(settings, messages),
  ]
}
