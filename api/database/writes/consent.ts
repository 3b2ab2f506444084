import type { ConsentTable, Flag } from '../schema.ts'
import { clientDigest, recordHash } from './consent-chain.ts'
import { once } from './idempotency.ts'
import type { Operation } from './operation.ts'
import type { ConsentRow, WriteResult } from './rows.ts'

const last = `select n, hash from consent where tenant_id = ? and public_id = ? order by n desc limit 1`

const insert = `insert into consent (tenant_id, public_id, n, id, consent_id, action, categories, ip, user_agent,
  client_digest, revision, policy_version, language, text_hash, gpc, recorded_at, previous_hash, hash, expires_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Appends a record to the widget's chain. */
export const consent = (row: ConsentRow): Operation<WriteResult> =>
  once(row, function* () {
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

function recordOf(row: ConsentRow, n: number, previousHash: string): ConsentTable {
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
