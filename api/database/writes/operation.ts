import type { Transaction } from 'kysely'
import { emailKey } from '../person-key.ts'
import type { PersonColumns } from '../schema/inboxes.ts'
import type { Schema } from '../schema.ts'
import { searchableText } from '../search-terms.ts'
import type {
  OutboxMail,
  PersonWrite,
  PublicWrite,
  StoredResponse,
  VisitorMailLimit,
  WriteResult,
} from './rows.ts'

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** Result of a write; mails and the webhook are queued in the same transaction. */
export interface Stored {
  /** Defaults to the response of the write. */
  response?: StoredResponse
  mails?: readonly OutboxMail[]
  /** Limit of mails to visitors. */
  mailLimit?: VisitorMailLimit
  /** The row that the write's webhook is about; the delivery is erased with the visitor's rows. */
  webhook?: WebhookRow
}

/** Whom a destination has to remove after their row is gone. */
export interface ErasedPerson {
  email: string
  phone: string
}

interface WebhookRow {
  rowId: string
  email: string
  /** Kept with the delivery, which outlives the row. */
  erased?: ErasedPerson
}

/** A write that is refused has written nothing. */
export type Made = Stored | Exclude<WriteResult, { outcome: 'stored' }>

/** Stores writes of one name and transaction, in their order. The same function runs on SQLite and PostgreSQL. */
export type Operation<Write extends PublicWrite> = (
  trx: Transaction<Schema>,
  writes: readonly Write[],
) => Promise<Made[]>

/** Runs writes one after the other, because they depend on rows stored before. */
export const oneByOne =
  <Write extends PublicWrite>(
    store: (trx: Transaction<Schema>, write: Write) => Promise<Made>,
  ): Operation<Write> =>
  async (trx, writes) => {
    const made: Made[] = []
    for (const write of writes) made.push(await store(trx, write))
    return made
  }

/** SQLite takes 32,766 in a statement, PostgreSQL 65,535. */
const maxParameters = 30_000

/** Rows with the same columns, as many at a time as one insert takes. */
export function* chunksOf<Columns extends object>(rows: readonly Columns[]): Generator<Columns[]> {
  const perStatement = Math.floor(maxParameters / Object.keys(rows[0] ?? { none: 0 }).length)
  for (let at = 0; at < rows.length; at += perStatement) yield rows.slice(at, at + perStatement)
}

/** @param searched texts of the row beside the name and the address */
export const personRow = (write: PersonWrite, ...searched: string[]): PersonColumns => ({
  tenant_id: write.tenantId,
  id: write.id,
  public_id: write.publicId,
  name: write.name,
  email: write.email,
  email_key: emailKey(write.email),
  fields: write.fields,
  folded: searchableText(write.name, write.email, ...searched),
  proof: write.proof ?? null,
  spam: isSpam(write) ? 1 : 0,
  spam_reasons: JSON.stringify(write.spamReasons),
  created_at: write.at,
  expires_at: expiryOf(write),
  source: JSON.stringify(write.source ?? {}),
  campaign: write.source?.utmCampaign ?? '',
})

export const isSpam = ({ spamReasons, isDoubtful }: PersonWrite) => spamReasons.length > 0 && !isDoubtful

/** epoch ms; null: never */
function expiryOf({ expiresAt, spamExpiresAt }: PersonWrite) {
  const soonest = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, spamExpiresAt ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(soonest) ? soonest : null
}
