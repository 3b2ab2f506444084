import type { FormField } from './field.ts'
import type { Messages } from './messages.ts'

/** Fields of a form that takes an e-mail address or a phone number: the address is required until there is a number. */
export function eitherContact(
  email: FormField,
  phone: FormField,
  messages: Messages,
  hasPhone: () => boolean,
): [FormField, FormField] {
  return [
    {
      ...email,
      get required() {
        return !hasPhone()
      },
      help: messages.either,
      missing: messages.eitherMissing,
    },
    { ...phone, required: false },
  ]
}
