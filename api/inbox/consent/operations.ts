import type { Transaction } from 'kysely'
import type { Flag, Schema } from '../../database/schema.ts'
import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import type { PublicWrite } from '../../database/writes/rows.ts'
import { clientDigest, recordHash } from './chain.ts'
import type { ConsentTable } from './columns.ts'

export interface ConsentWrite extends PublicWrite {
  id: string
  consentId: string
  action: 'accept_all' | 'reject_all' | 'save_preferences'
  /** JSON object: category → boolean */
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

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    consent: ConsentWrite
  }
}

const lastOf = (trx: Transaction<Schema>, { tenantId, publicId }: ConsentWrite) =>
  trx
    .selectFrom('consent')
    .select(['n', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Appends to the chains of the widgets. */
const consent: Operation<ConsentWrite> = async (trx, writes) => {
  const records: ConsentTable[] = []
  for (const ofWidget of Map.groupBy(writes, ({ publicId }) => publicId).values()) {
    let last: Pick<ConsentTable, 'n' | 'hash'> | undefined
    for (const write of ofWidget) {
      last ??= await lastOf(trx, write)
      const record = recordOf(write, (last?.n ?? 0) + 1, last?.hash ?? '')
      records.push(record)
      last = record
    }
  }
  for (const some of chunksOf(records)) await trx.insertInto('consent').values(some).execute()
  return writes.map(() => ({}))
}

function recordOf(row: ConsentWrite, n: number, previousHash: string): ConsentTable {
  const gpc: Flag | null = row.gpc === null ? null : row.gpc ? 1 : 0
  const record = {
    tenant_id: row.tenantId,
    public_id: row.publicId,
    n,
    id: row.id,
    consent_id: row.consentId,
    action: row.action,
    categories: row.categories,
    ip: row.ip,
    user_agent: row.userAgent,
    client_digest: clientDigest(row.id, row.ip, row.userAgent),
    revision: row.revision,
    policy_version: row.policyVersion,
    language: row.language,
    text_hash: row.textHash,
    gpc,
    recorded_at: row.at,
    previous_hash: previousHash,
    expires_at: row.expiresAt ?? null,
  }
  return { ...record, hash: recordHash(record) }
}

export const operations = { consent }
