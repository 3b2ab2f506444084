import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { chunksOf } from './operation.ts'
import type { PublicWrite, StoredResponse, Write, WriteResult } from './rows.ts'

const columns = ['tenant_id', 'public_id', 'route', 'key'] as const

type Key = Pick<Schema['idempotency'], (typeof columns)[number]>

const keyOf = ({ tenantId, publicId, idempotency }: PublicWrite): Key | undefined =>
  idempotency && { tenant_id: tenantId, public_id: publicId, route: idempotency.route, key: idempotency.key }

const nameOf = (key: Key) => JSON.stringify(columns.map((column) => key[column]))

/** The same for writes with the same key; undefined without one. */
export function keyName({ row }: Write): string | undefined {
  const key = keyOf(row)
  return key && nameOf(key)
}

/** Answers of writes whose key was stored before. */
export async function findAnswers(
  trx: Transaction<Schema>,
  writes: readonly Write[],
): Promise<Map<Write, WriteResult>> {
  const known = new Map<string, Schema['idempotency']>()
  for (const keys of chunksOf(writes.flatMap(({ row }) => keyOf(row) ?? []))) {
    const given = keys.map((key) => sql`(${sql.join(columns.map((column) => key[column]))})`)
    const { rows } = await sql<Schema['idempotency']>`select * from idempotency
      where (tenant_id, public_id, route, key) in (values ${sql.join(given)})`.execute(trx)
    for (const row of rows) known.set(nameOf(row), row)
  }
  return new Map(
    writes.flatMap((write): [Write, WriteResult][] => {
      const stored = known.get(keyName(write) ?? '')
      return stored && stored.expires_at > write.row.at ? [[write, answerOf(stored, write)]] : []
    }),
  )
}

const answerOf = ({ body_hash, status, answer }: Schema['idempotency'], { row }: Write): WriteResult =>
  body_hash === row.idempotency?.bodyHash
    ? { outcome: 'replayed', status, body: answer }
    : { outcome: 'key-reused' }

/** @param responses to writes with different keys, none of which is known */
export async function keepAnswers(
  trx: Transaction<Schema>,
  responses: ReadonlyMap<Write, StoredResponse>,
): Promise<void> {
  const answers = [...responses].flatMap(([{ row }, { status, body }]) => {
    const { idempotency } = row
    const key = keyOf(row)
    if (!key || !idempotency) return []
    return {
      ...key,
      body_hash: idempotency.bodyHash,
      status,
      answer: body,
      expires_at: idempotency.expiresAt,
    }
  })
  // Conflicts only with an expired row.
  for (const some of chunksOf(answers))
    await trx
      .insertInto('idempotency')
      .values(some)
      .onConflict((expired) =>
        expired.columns(columns).doUpdateSet(({ ref }) => ({
          body_hash: ref('excluded.body_hash'),
          status: ref('excluded.status'),
          answer: ref('excluded.answer'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .execute()
}

const proofName = (publicId: string, proof: string) => JSON.stringify([publicId, proof])

/** @returns writes whose challenge was spent before; of several with one challenge the first spends it */
export async function spendProofs(trx: Transaction<Schema>, writes: readonly Write[]): Promise<Write[]> {
  const spent = new Set<string>()
  const proofs = writes.flatMap(({ row: { tenantId, publicId, spends } }) =>
    spends
      ? { tenant_id: tenantId, public_id: publicId, proof: spends.proof, expires_at: spends.expiresAt }
      : [],
  )
  for (const some of chunksOf(proofs)) {
    const stored = await trx
      .insertInto('spent_proof')
      .values(some)
      .onConflict((known) => known.columns(['tenant_id', 'public_id', 'proof']).doNothing())
      .returning(['public_id', 'proof'])
      .execute()
    for (const { public_id, proof } of stored) spent.add(proofName(public_id, proof))
  }
  return writes.filter(
    ({ row: { publicId, spends } }) => spends && !spent.delete(proofName(publicId, spends.proof)),
  )
}
