import { consentFields } from '../../runtime/form/consent-field.ts'
import { eitherContact } from '../../runtime/form/contact-by.ts'
import { extraField, type FormField, fieldsOf, type StepMark } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

/** Whether an e-mail address or a phone number will do. */
export const asksEither = ({ eitherContact, fields }: Pick<Settings, 'eitherContact' | 'fields'>) =>
  eitherContact && ['email', 'phone'].every((type) => fields.some((field) => field.type === type))

/** @param hasPhone whether the visitor has typed a phone number */
export function contactFields(settings: Settings, messages: Messages, hasPhone: () => boolean): FormField[] {
  const fields = fieldsOf(
    settings.fields.map((field): FormField | StepMark => {
      if (field.type === 'step') return field
      return 'key' in field
        ? extraField(field)
        : { ...field, path: field.type, label: field.label || messages[field.type] }
    }),
  )
  const email = fields.find(({ path }) => path === 'email')
  const phone = fields.find(({ path }) => path === 'phone')
  const [reachable, dialled] =
    email && phone && asksEither(settings)
      ? eitherContact(email, phone, messages.form, hasPhone)
      : [email, phone]
  return [
    ...fields.map((field) => (field === email ? reachable : field === phone ? dialled : field) ?? field),
    ...consentFields(settings, messages),
  ]
}
