import type { Locale } from './contract.ts'

/** For `Intl.DateTimeFormat`: "16/11/2026" in Vietnamese, "November 16, 2026" in English. */
export const dateParts = (locale: Locale) =>
  ({ day: 'numeric', month: locale === 'vi' ? 'numeric' : 'long', year: 'numeric' }) as const
