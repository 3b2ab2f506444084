import type { Consent } from './decision.ts'
import { markAttributes } from './marked-selector.ts'

/** Names of other vendors. A category with that id has precedence. */
const aliases: Record<string, string> = {
  necessary: 'essential',
  statistics: 'analytics',
  performance: 'analytics',
  advertising: 'marketing',
  advertisement: 'marketing',
  targeting: 'marketing',
}

export const categoryOf = (name: string, ids: readonly string[]): string | undefined => {
  const id = name.toLowerCase()
  return ids.includes(id) ? id : aliases[id]
}

/** Example: `statistics, !marketing`. */
export const markOf = (element: Element): string =>
  markAttributes.map((name) => element.getAttribute(name)).find(Boolean) ?? ''

export const namesIn = (mark: string): string[] => mark.split(/[\s,]+/).filter(Boolean)

/** A name with `!` requires refusal. Undecided and unknown categories allow neither. */
export function isAllowed(mark: string, consent: Consent, ids: readonly string[]): boolean {
  const names = namesIn(mark)
  return (
    names.length > 0 &&
    names.every((name) => {
      const refused = name.startsWith('!')
      const id = categoryOf(refused ? name.slice(1) : name, ids)
      return id !== undefined && consent[id] === !refused
    })
  )
}
