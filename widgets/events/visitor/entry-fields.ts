import { consentFields } from '../../runtime/form/consent-field.ts'
import { eitherContact } from '../../runtime/form/contact-by.ts'
import { type FormField, fieldsOf, listedField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { EntryMessages } from './messages.ts'

/** @param hasPhone where either will do: an e-mail address is required without a phone number */
export function entryFields(
  settings: Settings,
  messages: EntryMessages,
  hasPhone: () => boolean,
): FormField[] {
  const { contact, nameField, fields } = settings
  const name: FormField = {
    path: 'name',
    type: 'name',
    label: messages.name,
    required: nameField === 'required',
  }
  const email: FormField = { path: 'email', type: 'email', label: messages.email, required: true }
  const phone: FormField = { path: 'phone', type: 'phone', label: messages.phone, required: true }
  return [
    ...(contact === 'either' ? eitherContact(email, phone, messages.form, hasPhone) : []),
    ...(contact === 'email' ? [email] : []),
    ...(contact === 'phone' ? [phone] : []),
    ...(nameField === 'hidden' ? [] : [name]),
    ...fieldsOf(fields.map(listedField)),
    ...consentFields(settings, messages),
  ]
}
