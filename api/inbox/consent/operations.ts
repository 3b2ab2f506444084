import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import type { PublicWrite } from '../../database/writes/rows.ts'
import { type OwnValues, ownRow } from '../columns/rows.ts'
import { clientDigest, recordHash } from './chain.ts'
import { type ConsentTable, consents } from './columns.ts'

type Values = OwnValues<typeof consents.columns>

/** Without what the chain adds. */
export interface ConsentWrite
  extends PublicWrite,
    Omit<Values, 'n' | 'recordedAt' | 'previousHash' | 'hash'> {
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

function recordOf(write: ConsentWrite, n: number, previousHash: string): ConsentTable {
  const recordedAt = new Date(write.at).toISOString()
  const record = {
    ...ownRow(consents.columns, { ...write, n, recordedAt, previousHash, hash: '' }),
    tenant_id: write.tenantId,
    public_id: write.publicId,
    client_digest: clientDigest(write.id, write.ip, write.userAgent),
    expires_at: write.expiresAt ?? null,
  }
  return { ...record, hash: recordHash(record) }
}

export const operations = { consent }
