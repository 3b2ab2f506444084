import type { Flag } from '../../database/schema.ts'
import { withIdempotency } from '../../database/writes/idempotency.ts'
import type { Operation } from '../../database/writes/operation.ts'
import type { PublicWrite, WriteResult } from '../../database/writes/rows.ts'
import { clientDigest, recordHash } from './chain.ts'
import type { ConsentTable } from './table.ts'

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

const last = `select n, hash from consent where tenant_id = ? and public_id = ? order by n desc limit 1`

const insert = `insert into consent (tenant_id, public_id, n, id, consent_id, action, categories, ip, user_agent,
  client_digest, revision, policy_version, language, text_hash, gpc, recorded_at, previous_hash, hash, expires_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const consent = (row: ConsentWrite): Operation<WriteResult> =>
  withIdempotency(row, function* () {
    const [previous] = yield { sql: last, params: [row.tenantId, row.publicId] }
    const record = recordOf(row, Number(previous?.n ?? 0) + 1, String(previous?.hash ?? ''))
    yield {
      sql: insert,
      params: [
        record.tenant_id,
        record.public_id,
        record.n,
        record.id,
        record.consent_id,
        record.action,
        record.categories,
        record.ip,
        record.user_agent,
        record.client_digest,
        record.revision,
        record.policy_version,
        record.language,
        record.text_hash,
        record.gpc,
        record.recorded_at,
        record.previous_hash,
        record.hash,
        record.expires_at,
      ],
    }
  })

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
