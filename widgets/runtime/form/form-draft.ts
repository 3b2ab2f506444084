import { msPerDay } from '../core/time.ts'
import type { Values } from './field.ts'

/** Submission without a response: each attempt has the same key and body. */
export interface Pending {
  key: string
  body: Record<string, unknown>
  /** Time of the first attempt, epoch ms. */
  at: number
  /** Sent beside the body, and kept only as long as the page. */
  hasFiles?: boolean
}

export interface FormDraft {
  values: Values
  /** The step that was shown. */
  stepAt?: number | undefined
  pending?: Pending | undefined
  /** epoch ms */
  at: number
}

/** ms */
const lifetime = 7 * msPerDay

export const parseDraft = (stored: unknown, now: number): FormDraft | undefined =>
  isDraft(stored) && now - stored.at < lifetime ? stored : undefined

const isDraft = (stored: unknown): stored is FormDraft =>
  !!stored && typeof stored === 'object' && 'values' in stored
