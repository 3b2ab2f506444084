import type { Locale } from '../../widgets/definition.ts'

export const homePath: Record<Locale, string> = { vi: '/', en: '/en' }
export const previewsPath: Record<Locale, string> = { vi: '/dev', en: '/en/dev' }
export const demosPath: Record<Locale, string> = { vi: '/demo', en: '/en/demo' }
const inDashboard = (path: string): Record<Locale, string> => ({ vi: path, en: `${path}?language=en` })
export const dashboardPath = inDashboard('/admin')
export const firstWidgetPath = inDashboard('/admin/widgets/new')
export const costsPath: Record<Locale, string> = { vi: '/chi-phi', en: '/en/costs' }
export const comparePath: Record<Locale, string> = { vi: '/so-sanh', en: '/en/compare' }
