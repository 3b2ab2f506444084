import type { Locale } from '../../widgets/definition.ts'

/** Where the pages of each language are. */
export const homeAt: Record<Locale, string> = { vi: '/', en: '/en' }
export const previewsAt: Record<Locale, string> = { vi: '/dev', en: '/en/dev' }
