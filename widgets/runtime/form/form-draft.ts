import { msPerDay } from '../time.ts'
import type { Values } from './field.ts'

/** A submission without a response yet: each attempt has the same key and the same body. */
export interface Pending {
  key: string
  body: Record<string, unknown>
}

/** The values of a form, kept on the device until the service has stored them. */
export interface FormDraft {
  values: Values
  pending?: Pending | undefined
  /** epoch ms */
  at: number
}

/** ms */
const lifetime = 7 * msPerDay

/** Reads a stored draft; undefined for anything else and for one older than a week. */
export const parseDraft = (stored: unknown, now: number): FormDraft | undefined =>
  isDraft(stored) && now - stored.at < lifetime ? stored : undefined

const isDraft = (stored: unknown): stored is FormDraft =>
  !!stored && typeof stored === 'object' && 'values' in stored
