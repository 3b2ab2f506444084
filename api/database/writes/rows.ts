import type { EventType } from '../schema.ts'

/** JSON is text; times are epoch ms. */
export interface PublicWrite {
  tenantId: string
  publicId: string
  at: number
  /** Stored under the idempotency key and replayed for a retry. */
  response: StoredResponse
  idempotency?: { route: string; key: string; bodyHash: string; expiresAt: number }
  /** A solved challenge that this write consumes. */
  spends?: { proof: string; expiresAt: number }
  outbox?: OutboxMail[]
  /** Present when the widget has a webhook. */
  webhook?: { id: string; event: string; expiresAt: number }
}

export type SideEffects = Pick<PublicWrite, 'outbox' | 'webhook'>

export interface StoredResponse {
  status: number
  /** JSON */
  body: string
}

/** Sent after the row is flushed. */
export interface OutboxMail {
  id: string
  recipients: string[]
  /** Display name beside the platform's address. */
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** One-click unsubscribe by POST (RFC 8058). */
  unsubscribeUrl?: string
  /** The mentioned visitor; the mail is erased with their rows. */
  personEmail?: string
}

export interface PersonWrite extends PublicWrite {
  id: string
  name: string
  email: string
  fields: string
  /** JSON proof of consent */
  proof?: string
  /** Non-empty marks the row as spam. */
  spamReasons: string[]
  /** Erasure time if the row is not spam. */
  expiresAt?: number
  /** Latest erasure time as spam. */
  spamExpiresAt?: number
}

export interface EventsRow extends PublicWrite {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  /** Hash of the visitor under the day's salt. */
  visitor: string
  events: VisitorEvent[]
}

export interface VisitorEvent {
  id: string
  type: EventType
  name?: string
  target?: string
  props?: string
}

/** Each kind of submission adds its writes by declaration merging. */
export interface WriteRows {
  events: EventsRow
}
export type WriteName = keyof WriteRows
export type WriteRow<K extends WriteName> = WriteRows[K]

/**
 * `replayed`: same key and body. `key-reused`: same key, other body. `proof-spent`: challenge already used.
 * Only `stored` writes anything.
 */
export type WriteResult =
  | { outcome: 'stored' | 'replayed'; status: number; body: string }
  | { outcome: 'key-reused' | 'proof-spent' | 'not-found' }
