/**
 * A widget that a person has made on a public page and wants to have, kept in this browser from that press until it is a draft of
 * theirs. In `localStorage`: the link of a sign-up opens another tab.
 */
import type { Locale } from '../../widgets/definition.ts'

export interface KeptWidget {
  slug: string
  locale: Locale
  /** What was edited; without it the sample. */
  draft?: unknown
  /** Values of a theme, over those of the draft. */
  theme?: Record<string, unknown>
}

/** The page of the dashboard that makes it a draft. */
export const keptPath: Record<Locale, string> = {
  vi: '/admin/widgets/kept',
  en: '/admin/widgets/kept?language=en',
}

const key = 'nhung-kept-widget'
/** ms; a link of a sign-up works as long. */
const lifetime = 24 * 60 * 60 * 1000

/** A browser without storage begins with the sample's page of templates. */
export function keepWidget(widget: KeptWidget) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...widget, at: Date.now() }))
  } catch {}
}

/** Undefined also for one that nobody came for within a day, which is removed. */
export function keptWidget(): KeptWidget | undefined {
  try {
    const { slug, locale, draft, theme, at } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof slug !== 'string') return undefined
    if (Date.now() - at < lifetime) return { slug, locale: locale === 'en' ? 'en' : 'vi', draft, theme }
    dropKeptWidget()
  } catch {}
  return undefined
}

export function dropKeptWidget() {
  try {
    localStorage.removeItem(key)
  } catch {}
}
