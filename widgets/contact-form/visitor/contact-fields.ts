import { consentFields } from '../../runtime/form/consent-field.ts'
import { extraField, type FormField } from '../../runtime/form/field.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

export const contactFields = (settings: Settings, messages: Messages): FormField[] => [
  ...settings.fields.map(
    (field): FormField =>
      'key' in field
        ? extraField(field)
        : { ...field, path: field.type, label: field.label || messages[field.type] },
  ),
  ...consentFields(settings, messages),
]
