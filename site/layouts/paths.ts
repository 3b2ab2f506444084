import type { Locale } from '../../widgets/definition.ts'

/** Paths of the pages in each language. */
export const homePath: Record<Locale, string> = { vi: '/', en: '/en' }
export const previewsPath: Record<Locale, string> = { vi: '/dev', en: '/en/dev' }
