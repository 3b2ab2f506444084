import { consentFields } from '../../runtime/form/consent-field.ts'
import { personFields } from '../../runtime/form/contact-by.ts'
import { type FormField, fieldsOf, listedField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { EntryMessages } from './messages.ts'

/** @param hasPhone where either will do: an e-mail address is required without a phone number */
export function entryFields(
  settings: Settings,
  messages: EntryMessages,
  hasPhone: () => boolean,
): FormField[] {
  const { name, reachedBy } = personFields(settings, messages, hasPhone)
  return [
    ...reachedBy,
    ...name,
    ...fieldsOf(settings.fields.map(listedField)),
    ...consentFields(settings, messages),
  ]
}
