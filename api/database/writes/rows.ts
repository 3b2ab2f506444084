import type { EventType } from '../schema.ts'

/** Columns of every public write. All JSON is text; all times are epoch ms. */
export interface PublicWrite {
  tenantId: string
  publicId: string
  at: number
  /** Stored under the idempotency key and replayed when the key comes again. */
  response: StoredResponse
  /** Present when the visitor sent an `Idempotency-Key`. */
  idempotency?: { route: string; key: string; bodyHash: string; expiresAt: number }
  /** A solved challenge that this write uses up. */
  spends?: { proof: string; expiresAt: number }
  outbox?: OutboxMail[]
  /** Present when the merchant's webhook is to be called for the row. */
  webhook?: { id: string; event: string; expiresAt: number }
}

/** Side effects of a write, queued in its transaction. */
export type SideEffects = Pick<PublicWrite, 'outbox' | 'webhook'>

export interface StoredResponse {
  status: number
  /** JSON text. */
  body: string
}

/** A mail that is sent once its row is on disk. */
export interface OutboxMail {
  id: string
  recipients: string[]
  /** The merchant's name, beside the platform's address. */
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** Takes a POST that ends the subscription (RFC 8058). */
  unsubscribeUrl?: string
  /** The visitor it mentions; erased with them. */
  personEmail?: string
}

/** Columns of every write that comes from a person. */
export interface PersonWrite extends PublicWrite {
  id: string
  name: string
  email: string
  /** JSON object. */
  fields: string
  /** JSON: proof that the visitor agreed. */
  proof?: string
  /** Not empty means spam. */
  spamReasons: string[]
  /** When the row is erased if it is no spam. */
  expiresAt?: number
  /** When the row is erased at the latest as spam. */
  spamExpiresAt?: number
}

export interface EventsRow extends PublicWrite {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  day: string
  /** Hash of the visitor under the day's salt, by which unique views are counted. */
  visitor: string
  events: VisitorEvent[]
}

export interface VisitorEvent {
  id: string
  type: EventType
  name?: string
  target?: string
  /** JSON object. */
  props?: string
}

/** The public writes by name, with their rows. Each kind of submission adds its own from its folder. */
export interface WriteRows {
  events: EventsRow
}
export type WriteName = keyof WriteRows
export type WriteRow<K extends WriteName> = WriteRows[K]

/**
 * `stored`: the response as handed in. `replayed`: the first response to the same key and body.
 * `key-reused`: the key came with another body before. `proof-spent`: the challenge was used before. The last three store nothing.
 */
export type WriteResult =
  | { outcome: 'stored' | 'replayed'; status: number; body: string }
  | { outcome: 'key-reused' | 'proof-spent' | 'not-found' }
