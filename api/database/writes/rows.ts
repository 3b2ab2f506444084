import type { EventType, WebhookEvent } from '../schema.ts'

/** What every public write carries beside its own columns. All JSON is ready-made text; all times are epoch ms. */
export interface PublicWrite {
  tenantId: string
  publicId: string
  at: number
  /** Kept under the key and sent again when the key comes back. */
  answer: Answer
  /** Present when the visitor sent an `Idempotency-Key`. */
  idempotency?: { route: string; key: string; bodyHash: string; expiresAt: number }
  /** A solved challenge that this write uses up. */
  spends?: { proof: string; expiresAt: number }
  outbox?: OutboxMail[]
  /** Present when the merchant's own system is to be told of the row. */
  webhook?: { id: string; event: WebhookEvent; expiresAt: number }
}

export interface Answer {
  status: number
  /** JSON text of the body. */
  body: string
}

/** A mail that is sent once the row that asks for it is on disk. */
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
  /** The visitor it speaks of; erased with them. */
  personEmail?: string
}

interface FromAPerson extends PublicWrite {
  id: string
  name: string
  email: string
  /** JSON object. */
  fields: string
  /** JSON: what shows that the visitor agreed. */
  proof?: string
  /** Not empty means spam. */
  spamReasons: string[]
  /** When it is erased if it is no spam. */
  expiresAt?: number
  /** When it is erased at the latest, being spam. */
  spamExpiresAt?: number
}

export interface ContactRow extends FromAPerson {
  phone: string
  message: string
}

export interface SubscribeRow extends FromAPerson {
  state: 'pending' | 'subscribed'
}

/** Who holds the link of a confirmation mail owns the address. */
export interface ConfirmRow extends PublicWrite {
  email: string
}

/** Who holds a link that ends a subscription may end it. */
export interface UnsubscribeRow extends PublicWrite {
  email: string
}

export interface ApplyRow extends FromAPerson {
  jobSlug: string
  phone: string
  coverLetter: string
  files: ApplicationFile[]
}

export interface ApplicationFile {
  id: string
  kind: 'resume' | 'attachment'
  name: string
  contentType: string
  /** bytes */
  size: number
  sha256: string
  storageKey: string
}

export interface ConsentRow extends PublicWrite {
  id: string
  consentId: string
  action: 'accept_all' | 'reject_all' | 'save_preferences'
  /** JSON object: category → boolean. */
  categories: string
  ip: string | null
  userAgent: string | null
  revision: number
  policyVersion: number | null
  language: string | null
  textHash: string | null
  gpc: boolean | null
  expiresAt?: number
}

export interface EventsRow extends PublicWrite {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  day: string
  /** Hash of the visitor under the day's salt: how a view is known to be unique. */
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

/** The public writes by name, with what each takes. */
export interface WriteRows {
  contact: ContactRow
  subscribe: SubscribeRow
  confirm: ConfirmRow
  unsubscribe: UnsubscribeRow
  apply: ApplyRow
  consent: ConsentRow
  events: EventsRow
}
export type WriteName = keyof WriteRows
export type WriteRow<K extends WriteName> = WriteRows[K]

/**
 * `stored`: kept, answer as handed in. `replayed`: the key came with the same body before; the first answer.
 * `key-reused`: the key came with another body, nothing kept. `proof-spent`: the challenge was used before, nothing kept.
 */
export type WriteResult =
  | { outcome: 'stored' | 'replayed'; status: number; answer: string }
  | { outcome: 'key-reused' | 'proof-spent' | 'not-found' }
