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

interface PersonSettings {
  contact: 'none' | 'email' | 'phone' | 'either'
  nameField: 'hidden' | 'optional' | 'required'
}
interface PersonMessages {
  name: string
  email: string
  phone: string
  form: Messages
}

/** @param hasPhone whether the visitor has typed a phone number @returns the name, and what the merchant reaches a visitor by */
export function personFields(
  { contact, nameField }: PersonSettings,
  messages: PersonMessages,
  hasPhone: () => boolean,
): { name: FormField[]; reachedBy: FormField[] } {
  const name: FormField = {
    path: 'name',
    type: 'name',
    label: messages.name,
    required: nameField === 'required',
  }
  const email: FormField = { path: 'email', type: 'email', label: messages.email, required: true }
  const phone: FormField = { path: 'phone', type: 'phone', label: messages.phone, required: true }
  const reachedBy = {
    none: [],
    email: [email],
    phone: [phone],
    either: eitherContact(email, phone, messages.form, hasPhone),
  }
  return { name: nameField === 'hidden' ? [] : [name], reachedBy: reachedBy[contact] }
}
