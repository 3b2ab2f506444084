import type { Locale } from './definition.ts'

/** The public id of the demo widget of a type. */
export const demoIdOf = (slug: string, locale: Locale) =>
  locale === 'vi' ? `demo-${slug}` : `demo-${slug}-${locale}`
