import type { EventType } from '../schema/events.ts'

/** JSON is text; times are epoch ms. */
export interface PublicWrite {
  tenantId: string
  publicId: string
  at: number
  response: StoredResponse
  idempotency?: { route: string; key: string; bodyHash: string; expiresAt: number }
  spends?: { proof: string; expiresAt: number }
  outbox?: OutboxMail[]
  /** Tells destinations of the row, and where there is an `id` the widget's own webhook. */
  webhook?: {
    id?: string
    event: string
    /** Event that this one ends: destinations that take that one are told too. */
    ends?: string
    expiresAt: number
  }
}

export type SideEffects = Pick<PublicWrite, 'outbox' | 'webhook'>

export interface StoredResponse {
  status: number
  /** JSON */
  body: string
}

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
  /** The same visitor's. */
  personPhone?: string
  /** Sent to `personEmail`, which anybody may have typed: limited. */
  toVisitor?: true
  /** Written by a member; ids of the earlier mails of its thread, oldest first. */
  follows?: string[]
}

/** Limit of mails from one widget to one address. */
export interface VisitorMailLimit {
  perDay: number
  /** ms */
  minInterval: number
}

/** A file that came with a row. */
export interface SubmissionFile {
  id: string
  /** A file of the kind’s own (`resume`), or `field`. */
  kind: string
  /** Key of the form’s field that it was chosen in; '' for others. */
  field: string
  name: string
  contentType: string
  /** bytes */
  size: number
  sha256: string
  storageKey: string
}

export interface PersonWrite extends PublicWrite {
  id: string
  name: string
  email: string
  /** JSON object */
  fields: string
  /** Texts in `fields` that a search finds. */
  searched?: readonly string[]
  /** JSON proof of consent */
  proof?: string
  /** Non-empty marks the row as spam, unless it is `isDoubtful`. */
  spamReasons: string[]
  /** Came with a proof of work, which answers the reasons. */
  isDoubtful?: boolean
  /** Erasure time if the row is not spam. */
  expiresAt?: number
  /** Latest erasure time as spam. */
  spamExpiresAt?: number
  files?: readonly SubmissionFile[]
  /** Where it came from, by property, as far as it is known. */
  source?: Record<string, string>
}

export interface EventsRow extends PublicWrite {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  /** Digest of the client address and the browser. */
  visitor: string
  /** Address of the page, without its query. */
  page?: string
  /** `utm_campaign` of the page's address. */
  campaign?: string
  /** Host that the visitor came from. */
  referrer?: string
  /** Searches without a result. */
  missed?: string[]
  /** Digest of the client address alone. */
  client: string
  /** The same digests for all widgets of the tenant together. */
  person: { visitor: string; client: string }
  events: VisitorEvent[]
}

export interface VisitorEvent {
  id: string
  type: EventType
  name?: string
  target?: string
  /** JSON object */
  props?: string
}

/** Each kind of submission adds its writes by declaration merging. */
export interface WriteRows {
  events: EventsRow
}
export type WriteName = keyof WriteRows
export type WriteRow<K extends WriteName> = WriteRows[K]

export interface Write<K extends WriteName = WriteName> {
  name: K
  row: WriteRow<K>
}

/**
 * `key-reused`: same key, other body. `proof-spent`: challenge already used. `conflict`: a rule of the kind refuses the row,
 * `address-conflict` for its network address alone; `work-needed`: only with a proof of work.
 * Only `stored` writes a row; a conflict has spent its challenge.
 */
export type WriteResult =
  | { outcome: 'stored' | 'replayed'; status: number; body: string }
  | {
      outcome: 'key-reused' | 'proof-spent' | 'not-found' | 'conflict' | 'address-conflict' | 'work-needed'
    }
