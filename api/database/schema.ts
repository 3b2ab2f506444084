import type { Generated } from 'kysely'
import type { Vote } from '../../widgets/runtime/vue/counted-interactions.ts'
import type { AccountTables } from './accounts.ts'

/**
 * Times are epoch ms, flags 0 or 1, JSON is text: the same in SQLite and PostgreSQL.
 * Row ids are UUIDv7, so "newest first" is the reversed primary key. `tenant_id` leads every key.
 * Each kind of submission adds its tables by declaration merging.
 */
export interface Schema extends AccountTables {
  widget: WidgetTable
  revision: RevisionTable
  schedule: ScheduleTable
  event: EventTable
  event_day: EventDayTable
  event_total: EventTotalTable
  view_source: ViewSourceTable
  visitor_day: VisitorDayTable
  day_salt: DaySaltTable
  idempotency: IdempotencyTable
  spent_proof: SpentProofTable
  outbox: OutboxTable
  webhook: WebhookTable
  purge: PurgeTable
  audit: AuditTable
  known_sender: KnownSenderTable
  inbox_retention: InboxRetentionTable
  inbox_view: InboxViewTable
  weekly_mail: WeeklyMailTable
  weekly_mail_sent: WeeklyMailSentTable
  picture: PictureTable
  relocation: RelocationTable
  installation: { id: string }
  commit_probe: CommitProbeTable
  erased_file: { tenant_id: string; storage_key: string }
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
  /** JSON of `Draft` */
  draft: string
  draft_version: number
  live_revision: number | null
  /** JSON of `Heights` that a browser has measured of this version of the draft. */
  heights: string | null
  /** 1 while the files lag behind `live_revision`. */
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
  /** Language of the draft. */
  locale: string
  /** JSON of `Draft` */
  draft: string
  /** JSON: `Groups`, the address of each group of public files */
  data: string
  /** JSON: `Checksums` of the files that it made; null before there were any */
  checksums: string | null
  published_at: number
  author: string
}

/**
 * `waiting` for its time; `live` until its end; `done`; `replaced`: at its end something else was live; `failed`; `canceled`.
 */
export type ScheduleState = 'waiting' | 'live' | 'done' | 'replaced' | 'failed' | 'canceled'

export interface ScheduleTable {
  tenant_id: string
  id: string
  public_id: string
  state: ScheduleState
  publish_at: number
  end_at: number | null
  /** When the service acts next; null for never. */
  due_at: number | null
  /** A revision to run again; null: `draft`. */
  source_revision: number | null
  /** JSON of the draft as it was, until it is a revision. */
  draft: string | null
  /** The revision that it made live. */
  revision: number | null
  /** The live revision before; null for none. */
  former_revision: number | null
  author: string
  /** 1: may change sensitive settings. */
  confirmed: Flag
  attempts: Generated<number>
  /** JSON: list of `Text`, why it failed last */
  reasons: string | null
  created_at: number
}

export interface PersonColumns {
  tenant_id: string
  id: string
  public_id: string
  name: string
  email: string
  email_key: string
  /** JSON object */
  fields: string
  /** Searched text, by `foldForSearch`. */
  folded: string
  /** JSON proof of consent, or null. */
  proof: string | null
  spam: Flag
  /** JSON: list of reasons */
  spam_reasons: string
  created_at: number
  expires_at: number | null
}

export interface ProcessedColumns<Status extends string> {
  status: Generated<Status>
  note: Generated<string>
  /** Id of a member, who may have left. */
  assignee: string | null
  /** The value of `expires_at` while the row is not spam. */
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
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
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

/** `search`: what visitors searched without a result; a vote: the answers that they judged. */
export type ViewSourceKind = 'page' | 'referrer' | 'search' | Vote

export interface ViewSourceTable {
  tenant_id: string
  public_id: string
  day: string
  kind: ViewSourceKind
  /** A page's address, a host, or words; empty: those beyond the day's limit. */
  source: string
  views: number
}

/** Visitors as hashes under the day's salt, which is erased after the day. */
export interface VisitorDayTable {
  tenant_id: string
  public_id: string
  day: string
  visitor: string
  client: string
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

export interface SpentProofTable {
  tenant_id: string
  public_id: string
  proof: string
  expires_at: number
}

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
  /** JSON: list of addresses */
  recipients: string
  /** Display name beside the platform's address; null: the platform's name. */
  from_name: string | null
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  unsubscribe_url: string | null
  /** `email_key` of the visitor; the mail is erased with their rows. */
  person_key: string | null
  /** `phoneKey` of the visitor, in the same way. */
  person_phone: string | null
  /** `email_key` of the visitor whom the mail goes to; null for mails to the merchant. */
  visitor_key: string | null
}

/** Holds no personal data: the body is read from the row when it is sent. */
export interface WebhookTable extends OutgoingTable {
  event: string
  row_id: string
  /** `email_key` of the visitor; the delivery is erased with their rows. */
  person_key: string | null
  expires_at: number
}

/** Stays when its tenant goes: what the tenant published is to leave the caches too. */
export interface PurgeTable extends OutgoingTable {
  /** JSON: list of paths from the site root, `/*` means all below */
  addresses: string
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

/** Senders with a row released from spam: exempt from the word and timing checks. */
export interface KnownSenderTable {
  tenant_id: string
  email_key: string
  created_at: number
}

/** Filters of an inbox under a name. */
export interface InboxViewTable {
  tenant_id: string
  id: string
  /** `submissions` */
  inbox: string
  name: string
  /** JSON object */
  filters: string
}

/** The tenant's own limit for the age of an inbox's rows, beside that of each widget. */
export interface InboxRetentionTable {
  tenant_id: string
  /** `submissions` */
  inbox: string
  days: number
}

/** Owners who get the figures of each week. */
export interface WeeklyMailTable {
  tenant_id: string
  user_id: string
  locale: 'vi' | 'en'
  created_at: number
}

export interface WeeklyMailSentTable {
  tenant_id: string
  /** Its Monday, `YYYY-MM-DD`. */
  week: string
}

/** Pictures that merchants uploaded for their widgets; the files are public. */
export interface PictureTable {
  tenant_id: string
  key: string
  /** px, of its largest file */
  width: number
  height: number
  /** of all its files */
  bytes: number
  /** JSON: `Checksums` of its files; null before there were any */
  checksums: string | null
  /** When it was uploaded, or found in a draft or a revision last. */
  checked_at: number
}

/** One row, which the health changes to see that a commit succeeds. */
export interface CommitProbeTable {
  id: number
  commits: number
}

/** At most one row, about the database that it is in. */
export interface RelocationTable {
  /** `arriving`, `restoring`: not filled yet; `leaving`, `moved`: takes no writes. */
  state: 'arriving' | 'leaving' | 'moved' | 'restoring'
  /** The other one, without a password, or the folder of the backup. */
  place: string
}
