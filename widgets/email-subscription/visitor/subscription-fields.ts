import { consentFields } from '../../runtime/form/consent-field.ts'
import { eitherContact } from '../../runtime/form/contact-by.ts'
import { type FormField, fieldsOf, listedField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

/** @param hasPhone whether the visitor has typed a phone number */
export function subscriptionFields(
  settings: Settings,
  messages: Messages,
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
  const { anyNotice, anyCheckbox } = messages
  const takesPhone = contact === 'phone' || contact === 'either'
  const consents = takesPhone ? { notice: anyNotice, checkbox: anyCheckbox } : messages
  const reachedBy =
    contact === 'either'
      ? eitherContact(email, phone, messages.form, hasPhone)
      : [contact === 'phone' ? phone : email]
  return [
    ...(nameField === 'hidden' ? [] : [name]),
    ...reachedBy,
    ...fieldsOf(fields.map(listedField)),
    ...consentFields(settings, consents),
  ]
}
