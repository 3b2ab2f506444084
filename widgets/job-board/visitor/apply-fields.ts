import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Words } from './messages.ts'

/** What an applicant fills in beside the files. */
export function applyFields(settings: Settings, words: Words): FormField[] {
  const { consent, consentText, privacyUrl, keepForLater } = settings
  const asked = (type: 'phone' | 'message', path: 'phone' | 'coverLetter'): FormField[] =>
    settings[path] === 'hidden'
      ? []
      : [{ path, type, label: words[path], required: settings[path] === 'required' }]
  return [
    { path: 'name', type: 'name', label: words.name, required: true },
    { path: 'email', type: 'email', label: words.email, required: true, half: true },
    ...asked('phone', 'phone').map((field) => ({ ...field, half: true })),
    ...asked('message', 'coverLetter'),
    ...settings.applyFields.map(extraField),
    ...(keepForLater
      ? [{ path: 'keepForLater', type: 'consent' as const, label: words.keepForLater, required: false }]
      : []),
    ...(consent === 'none'
      ? []
      : [
          {
            path: 'consent',
            type: consent === 'checkbox' ? ('consent' as const) : ('notice' as const),
            label: consentText || words[consent],
            link: privacyUrl,
            required: consent === 'checkbox',
          },
        ]),
  ]
}
