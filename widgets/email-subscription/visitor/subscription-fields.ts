import { consentFields } from '../../runtime/form/consent-field.ts'
import { personFields } from '../../runtime/form/contact-by.ts'
import { type FormField, fieldsOf, listedField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

/** @param hasPhone whether the visitor has typed a phone number */
export function subscriptionFields(
  settings: Settings,
  messages: Messages,
  hasPhone: () => boolean,
): FormField[] {
  const { name, reachedBy } = personFields(settings, messages, hasPhone)
  const { anyNotice, anyCheckbox } = messages
  const consents = settings.contact === 'email' ? messages : { notice: anyNotice, checkbox: anyCheckbox }
  return [
    ...name,
    ...reachedBy,
    ...fieldsOf(settings.fields.map(listedField)),
    ...consentFields(settings, consents),
  ]
}
