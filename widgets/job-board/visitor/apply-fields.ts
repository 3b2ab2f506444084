import { consentFields } from '../../runtime/form/consent-field.ts'
import { eitherContact } from '../../runtime/form/contact-by.ts'
import { type FormField, fieldsOf, listedField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { DetailMessages } from './detail-messages.ts'

const requested = (presence: Settings['phone'], field: Omit<FormField, 'required'>): FormField[] =>
  presence === 'hidden' ? [] : [{ ...field, required: presence === 'required' }]

function contactFields(
  { contact, phone: presence }: Settings,
  messages: DetailMessages,
  hasPhone: () => boolean,
): FormField[] {
  const email = { path: 'email', type: 'email' as const, label: messages.email, half: true }
  const phone = { path: 'phone', type: 'phone' as const, label: messages.phone, half: true }
  if (contact === 'either')
    return eitherContact({ ...email, required: true }, { ...phone, required: true }, messages.form, hasPhone)
  if (contact === 'phone')
    return [
      { ...phone, required: true },
      { ...email, required: false },
    ]
  return [{ ...email, required: true }, ...requested(presence, phone)]
}

function fileFields(settings: Settings, messages: DetailMessages): FormField[] {
  const { acceptedTypes: types, maxFileMb, resumeRequired, attachments } = settings
  const field = { type: 'file' as const, types, maxFileMb }
  return [
    {
      ...field,
      path: 'resume',
      label: messages.resume,
      required: resumeRequired,
      missing: messages.resumeMissing,
    },
    ...(attachments
      ? [{ ...field, path: 'attachments', label: messages.attachments, required: false, maxFiles: 2 }]
      : []),
  ]
}

/** @param hasPhone whether the applicant has typed a phone number */
export const applicationFields = (
  settings: Settings,
  messages: DetailMessages,
  hasPhone: () => boolean,
): FormField[] => [
  { path: 'name', type: 'name', label: messages.name, required: true },
  ...contactFields(settings, messages, hasPhone),
  ...requested(settings.coverLetter, { path: 'coverLetter', type: 'message', label: messages.coverLetter }),
  ...fieldsOf(settings.applyFields.map(listedField)),
  ...fileFields(settings, messages),
  ...(settings.keepForLater
    ? [{ path: 'keepForLater', type: 'consent' as const, label: messages.keepForLater, required: false }]
    : []),
  ...consentFields(settings, messages),
]
