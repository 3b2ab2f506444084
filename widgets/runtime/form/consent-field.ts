import type { FormField } from './field.ts'

interface ConsentSettings {
  consent: 'none' | 'notice' | 'checkbox'
  consentText: string
  privacyUrl?: string | undefined
}

export function consentFields(
  { consent, consentText, privacyUrl }: ConsentSettings,
  messages: Record<'notice' | 'checkbox', string>,
): FormField[] {
  if (consent === 'none') return []
  const required = consent === 'checkbox'
  return [
    {
      path: 'consent',
      type: required ? 'consent' : 'notice',
      label: consentText || messages[consent],
      link: privacyUrl,
      required,
    },
  ]
}
