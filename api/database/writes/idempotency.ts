import type { Operation, Row } from './operation.ts'
import type { PublicWrite, WriteResult } from './rows.ts'

const find = `select body_hash, status, answer from idempotency
  where tenant_id = ? and public_id = ? and route = ? and key = ? and expires_at > ?`

// The conflict can only be with an expired row: one still in force was found before.
const remember = `insert into idempotency
  (tenant_id, public_id, route, key, body_hash, status, answer, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (tenant_id, public_id, route, key) do update set body_hash = excluded.body_hash,
  status = excluded.status, answer = excluded.answer, expires_at = excluded.expires_at`

const spend = `insert into spent_proof (tenant_id, public_id, proof, expires_at) values (?, ?, ?, ?)
  on conflict (tenant_id, public_id, proof) do nothing returning proof`

/**
 * Runs a write once per key: the look-up, the write and the answer kept for the next time are in one transaction.
 * A solved challenge is spent only when the write is new, so that a retry with the same key is replayed and not refused.
 */
export function* once(row: PublicWrite, store: () => Operation<void>): Operation<WriteResult> {
  const { tenantId, publicId, idempotency, spends, answer } = row
  if (idempotency) {
    const { route, key, bodyHash } = idempotency
    const [known] = yield { sql: find, params: [tenantId, publicId, route, key, row.at] }
    if (known) return replayOf(known, bodyHash)
  }
  if (spends) {
    const [spent] = yield { sql: spend, params: [tenantId, publicId, spends.proof, spends.expiresAt] }
    if (!spent) return { outcome: 'proof-spent' }
  }
  yield* store()
  if (idempotency) {
    const { route, key, bodyHash, expiresAt } = idempotency
    yield {
      sql: remember,
      params: [tenantId, publicId, route, key, bodyHash, answer.status, answer.body, expiresAt],
    }
  }
  return { outcome: 'stored', status: answer.status, answer: answer.body }
}

const replayOf = (known: Row, bodyHash: string): WriteResult =>
  known.body_hash === bodyHash
    ? { outcome: 'replayed', status: Number(known.status), answer: String(known.answer) }
    : { outcome: 'key-reused' }
