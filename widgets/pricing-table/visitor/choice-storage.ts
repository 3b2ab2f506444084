/** Keeps the visitor's choice in the tab, for their return to the prices. Nothing is stored before a choice. */
import { toJson } from '../../runtime/core/json.ts'
import type { Choice } from './prices.ts'

/** Unchecked: other scripts of the page write to the same storage. */
export type StoredChoice = Partial<Record<keyof Choice | 'group', unknown>>

const nameOf = (publicId: string) => `nhung:pricing-table:${publicId}`

/** Storage may be forbidden. */
export function readChoice(publicId: string): StoredChoice {
  try {
    return { ...JSON.parse(sessionStorage.getItem(nameOf(publicId))!) }
  } catch {
    return {}
  }
}

export function writeChoice(publicId: string, choice: StoredChoice) {
  try {
    sessionStorage.setItem(nameOf(publicId), toJson(choice))
  } catch {}
}
