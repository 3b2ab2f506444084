import type { Locale, Text } from './definition.ts'

/** The public id of the demo widget of a type. */
export const demoIdOf = (slug: string, locale: Locale) =>
  locale === 'vi' ? `demo-${slug}` : `demo-${slug}-${locale}`

/** Stands in a page below a demo widget of a snippet that was copied: the widget itself has no words for it. */
export const demoNote: Text = {
  vi: 'Tiện ích mẫu của Nhúng, nội dung là bịa.',
  en: 'A demo widget of Nhúng: its content is invented.',
}
