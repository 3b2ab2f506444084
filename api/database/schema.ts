import type { Generated } from 'kysely'
import type { AccountTables } from './accounts.ts'

/**
 * Every table as Kysely sees it. Times are epoch milliseconds, flags are 0 or 1, JSON is text: the same in SQLite and
 * PostgreSQL. Row ids are time-ordered (UUIDv7), so that "newest first" is the primary key read backwards.
 * `tenant_id` stands first in every key. Each kind of submission adds its own tables to this interface from its folder.
 */
export interface Schema extends AccountTables {
  widget: WidgetTable
  revision: RevisionTable
  event: EventTable
  event_day: EventDayTable
  event_total: EventTotalTable
  visitor_day: VisitorDayTable
  day_salt: DaySaltTable
  idempotency: IdempotencyTable
  spent_proof: SpentProofTable
  outbox: OutboxTable
  webhook: WebhookTable
  audit: AuditTable
  known_sender: KnownSenderTable
}

export type Flag = 0 | 1

export interface WidgetTable {
  tenant_id: string
  /** Unique over all tenants. */
  public_id: string
  type: string
  name: string
  name_folded: string
  locale: string
  /** JSON of `Draft`. */
  draft: string
  draft_version: number
  live_revision: number | null
  /** 1 from the moment `live_revision` moves until the files follow. */
  pointer_dirty: Flag
  /** 1 while an unpublished widget keeps its revisions. */
  withdrawn: Flag
  archived_at: number | null
  created_at: number
  updated_at: number
}

export interface RevisionTable {
  tenant_id: string
  public_id: string
  n: number
  state: 'writing' | 'ready'
  /** JSON of the draft as it was. */
  draft: string
  /** JSON: the address of each group of public files. */
  data: string
  published_at: number
  author: string
}

/** Columns of every row that a person sent. */
export interface PersonColumns {
  tenant_id: string
  id: string
  public_id: string
  name: string
  email: string
  /** Lower-case address, by which one person's rows are found. */
  email_key: string
  /** JSON of the extra fields. */
  fields: string
  /** Searched text without accents. */
  folded: string
  /** JSON: proof that the visitor agreed, or null. */
  proof: string | null
  spam: Flag
  /** JSON: list of reasons. */
  spam_reasons: string
  created_at: number
  expires_at: number | null
}

/** Columns of rows that the merchant's people work on. */
export interface ProcessedColumns<Status extends string> {
  /** `new` until somebody changes it. */
  status: Generated<Status>
  note: Generated<string>
  /** `expires_at` as it is when the row is no spam. */
  own_expires_at: number | null
}

export type EventType = 'view' | 'click' | 'interaction'

export interface EventTable {
  tenant_id: string
  id: string
  public_id: string
  type: EventType
  name: string | null
  target: string | null
  props: string | null
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  day: string
  at: number
}

interface EventCounts {
  tenant_id: string
  public_id: string
  views: number
  unique_views: number
  clicks: number
  interactions: number
}

export interface EventDayTable extends EventCounts {
  day: string
}

export interface EventTotalTable extends EventCounts {
  updated_at: number
}

/** Who was seen on which day, known only by a hash whose salt is forgotten with the day. */
export interface VisitorDayTable {
  tenant_id: string
  public_id: string
  day: string
  visitor: string
}

export interface DaySaltTable {
  day: string
  salt: string
}

export interface IdempotencyTable {
  tenant_id: string
  public_id: string
  route: string
  key: string
  body_hash: string
  status: number
  answer: string
  expires_at: number
}

/** Solved challenges, each good for one submission. */
export interface SpentProofTable {
  tenant_id: string
  public_id: string
  proof: string
  expires_at: number
}

/** A queued mail or webhook, retried until it is sent or dead. */
export interface OutgoingTable {
  tenant_id: string
  id: string
  public_id: string
  state: 'queued' | 'sent' | 'dead'
  attempts: number
  next_attempt_at: number
  last_error: string | null
  created_at: number
  sent_at: number | null
}

export interface OutboxTable extends OutgoingTable {
  /** JSON: list of addresses. */
  recipients: string
  /** The merchant's name beside the platform's address; null: the platform's. */
  from_name: string | null
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  /** What the header `List-Unsubscribe` names. */
  unsubscribe_url: string | null
  /** `email_key` of the visitor the mail speaks of, so that it is erased with them. */
  person_key: string | null
}

/** Holds no personal data: the body is read from the row itself when it is sent. */
export interface WebhookTable extends OutgoingTable {
  /** `contact`: an event of one kind of submission. */
  event: string
  row_id: string
  /** `email_key` of the visitor, so that it is erased with them. */
  person_key: string | null
  expires_at: number
}

export interface AuditTable {
  tenant_id: string
  id: string
  actor: string
  action: string
  target: string
  detail: string
  at: number
}

/** Senders exempt from the word and timing checks, because a row of theirs was taken out of the spam. Erased with them. */
export interface KnownSenderTable {
  tenant_id: string
  email_key: string
  created_at: number
}
