import { consentFields } from '../../runtime/form/consent-field.ts'
import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { DetailMessages } from './detail-messages.ts'

const requested = (presence: Settings['phone'], field: Omit<FormField, 'required'>): FormField[] =>
  presence === 'hidden' ? [] : [{ ...field, required: presence === 'required' }]

export const applicantFields = (settings: Settings, messages: DetailMessages): FormField[] => [
  { path: 'name', type: 'name', label: messages.name, required: true },
  { path: 'email', type: 'email', label: messages.email, required: true, half: true },
  ...requested(settings.phone, { path: 'phone', type: 'phone', label: messages.phone, half: true }),
  ...requested(settings.coverLetter, { path: 'coverLetter', type: 'message', label: messages.coverLetter }),
  ...settings.applyFields.map(extraField),
]

export const agreementFields = (settings: Settings, messages: DetailMessages): FormField[] => [
  ...(settings.keepForLater
    ? [{ path: 'keepForLater', type: 'consent' as const, label: messages.keepForLater, required: false }]
    : []),
  ...consentFields(settings, messages),
]
