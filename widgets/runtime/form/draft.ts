import type { Values } from './field.ts'

/** A form that was sent but not answered yet: tried again with the same key and the same body. */
export interface Pending {
  key: string
  body: Record<string, unknown>
}

/** What a visitor is writing, kept on the device until the service has stored it. */
export interface Draft {
  values: Values
  pending?: Pending | undefined
  /** epoch ms */
  at: number
}

/** ms */
const lifetime = 7 * 24 * 3600_000

/** What the device kept, as a draft, unless it is something else or older than a week. */
export const draftOf = (kept: unknown, now: number): Draft | undefined =>
  isDraft(kept) && now - kept.at < lifetime ? kept : undefined

const isDraft = (kept: unknown): kept is Draft => !!kept && typeof kept === 'object' && 'values' in kept
