import type { Operation, Row } from './operation.ts'
import type { PublicWrite, StoredResponse, WriteResult } from './rows.ts'

const find = `select body_hash, status, answer from idempotency
  where tenant_id = ? and public_id = ? and route = ? and key = ? and expires_at > ?`

// Conflicts only with an expired row: a valid one was found by the look-up.
const insert = `insert into idempotency
  (tenant_id, public_id, route, key, body_hash, status, answer, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (tenant_id, public_id, route, key) do update set body_hash = excluded.body_hash,
  status = excluded.status, answer = excluded.answer, expires_at = excluded.expires_at`

const spend = `insert into spent_proof (tenant_id, public_id, proof, expires_at) values (?, ?, ?, ?)
  on conflict (tenant_id, public_id, proof) do nothing returning proof`

/**
 * Only a new write spends the challenge, so a retry with the same key is replayed.
 * @param store may make a response of its own, or refuse the row before it has written anything
 */
export function* withIdempotency(
  row: PublicWrite,
  store: () => Operation<StoredResponse | 'conflict' | void>,
): Operation<WriteResult> {
  const { tenantId, publicId, idempotency, spends } = row
  if (idempotency) {
    const { route, key, bodyHash } = idempotency
    const [known] = yield { sql: find, params: [tenantId, publicId, route, key, row.at] }
    if (known) return replayOf(known, bodyHash)
  }
  if (spends) {
    const [spent] = yield { sql: spend, params: [tenantId, publicId, spends.proof, spends.expiresAt] }
    if (!spent) return { outcome: 'proof-spent' }
  }
  const made = yield* store()
  if (made === 'conflict') return { outcome: 'conflict' }
  const response = made ?? row.response
  if (idempotency) {
    const { route, key, bodyHash, expiresAt } = idempotency
    yield {
      sql: insert,
      params: [tenantId, publicId, route, key, bodyHash, response.status, response.body, expiresAt],
    }
  }
  return { outcome: 'stored', status: response.status, body: response.body }
}

const replayOf = (known: Row, bodyHash: string): WriteResult =>
  known.body_hash === bodyHash
    ? { outcome: 'replayed', status: Number(known.status), body: String(known.answer) }
    : { outcome: 'key-reused' }
