/** How a page marks what needs consent: our attribute, and those of other vendors, so that moving over needs no edit. */
import type { Consent } from './decision.ts'

/** Ours (and orestbida's), Cookiebot's, and the older one of orestbida. */
const attributes = ['data-category', 'data-cookieconsent', 'data-cookiecategory'] as const

const gated = 'script[type="text/plain"],iframe,img,link'.split(',')

/** Every element that may be waiting for consent. */
export const gatedSelector = attributes
  .flatMap((attribute) => gated.map((element) => `${element}[${attribute}]`))
  .join()

/** Other vendors' names for the three usual categories. A category of that very name wins. */
const aliases: Record<string, string> = {
  necessary: 'essential',
  statistics: 'analytics',
  performance: 'analytics',
  advertising: 'marketing',
  advertisement: 'marketing',
  targeting: 'marketing',
}

/** The category that a mark means, where there is such a one. */
export const categoryOf = (mark: string, ids: readonly string[]): string | undefined => {
  const name = mark.toLowerCase()
  return ids.includes(name) ? name : aliases[name]
}

/**
 * Whether an element marked `statistics, marketing` may run: all named categories must be agreed to; with `!` before
 * its name, refused. What is undecided or unknown allows neither.
 */
export function isAllowed(marks: string, consent: Consent, ids: readonly string[]): boolean {
  const names = marks.split(/[\s,]+/).filter(Boolean)
  return (
    names.length > 0 &&
    names.every((mark) => {
      const refused = mark.startsWith('!')
      const id = categoryOf(refused ? mark.slice(1) : mark, ids)
      return id !== undefined && consent[id] === !refused
    })
  )
}

/** The categories that an element names. */
export const marksOf = (element: Element): string =>
  attributes.map((name) => element.getAttribute(name)).find(Boolean) ?? ''
