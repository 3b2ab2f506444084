import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Words } from './messages.ts'

/** What the visitor fills in, in the merchant's order, with the usual names where the merchant gave none. */
export const contactFields = (
  { fields, consent, consentText, privacyUrl }: Settings,
  words: Words,
): FormField[] => [
  ...fields.map(
    (field): FormField =>
      'key' in field
        ? extraField(field)
        : { ...field, path: field.type, label: field.label || words[field.type] },
  ),
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
