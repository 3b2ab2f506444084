import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ErasedRows } from '../../database/inbox/erase-rows.ts'
import {
  deleteInBatches,
  expireInBatches,
  type RowRetention,
  retentionDays,
} from '../../database/inbox/expire-rows.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import { pageLimit, pageOf, rowsPerRead } from '../../database/stores/page.ts'
import { type RowOf, rowReader } from '../columns/rows.ts'
import { type ConsentTable, consents, recordHash } from './operations.ts'

export type Consent = RowOf<typeof consents.columns>

export type ConsentStore = ReturnType<typeof consentStore>

const readConsent = rowReader(consents.columns)

export function consentStore({ kysely }: Database, tenantId: string) {
  const rowsOf = (publicId: string) =>
    kysely
      .selectFrom('consent')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)

  const list: InboxStore<Consent>['list'] = async (publicId, request) => {
    const limit = pageLimit(request)
    const before = Number(request.cursor ?? Number.MAX_SAFE_INTEGER)
    const rows = await rowsOf(publicId)
      .where('n', '<', Number.isSafeInteger(before) ? before : 0)
      .orderBy('n', 'desc')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, limit, readConsent, (row) => String(row.n))
  }

  /** @returns `brokenAt`: position of the first record that was altered or follows a removed one */
  async function verify(publicId: string): Promise<{ records: number; brokenAt?: number }> {
    let last: ConsentTable | undefined
    let records = 0
    for (;;) {
      const rows = await rowsOf(publicId)
        .where('n', '>', last?.n ?? 0)
        .orderBy('n')
        .limit(rowsPerRead)
        .execute()
      for (const row of rows) {
        // Expiry erases from the front, so the first remaining record has no predecessor.
        const follows = !last || (row.n === last.n + 1 && row.previous_hash === last.hash)
        if (!follows || row.hash !== recordHash(row)) return { records, brokenAt: row.n }
        records++
        last = row
      }
      if (rows.length < rowsPerRead) return { records }
    }
  }

  return {
    list,
    verify,
    async rowIssues(publicId: string) {
      const { brokenAt } = await verify(publicId)
      return brokenAt === undefined ? [] : [`the consent log was altered at record ${brokenAt}`]
    },
  }
}

/** Erases only from the front of a chain: a gap would look like tampering. @param now epoch ms */
export async function expireConsents(database: Database, now: number): Promise<ErasedRows> {
  const chains = await database.kysely
    .selectFrom('consent')
    .select(['tenant_id', 'public_id'])
    .distinct()
    .where('expires_at', '<=', now)
    .execute()
  let rows = 0
  for (const { tenant_id, public_id } of chains) {
    const expired = sql`tenant_id = ${tenant_id} and public_id = ${public_id} and expires_at <= ${now}`
    const kept = await database.kysely
      .selectFrom('consent')
      .select('n')
      .where('tenant_id', '=', tenant_id)
      .where('public_id', '=', public_id)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('n')
      .limit(1)
      .executeTakeFirst()
    const front = kept ? sql`${expired} and n < ${kept.n}` : expired
    rows += await deleteInBatches(database, 'consent', ['tenant_id', 'public_id', 'n'], front)
  }
  return { rows, files: [] }
}

/** The front of each chain of the tenant, which is read no further than that. */
async function olderFronts({ kysely }: Database, tenantId: string, before: number) {
  const widgets = await kysely
    .selectFrom('widget')
    .select('public_id')
    .where('tenant_id', '=', tenantId)
    .execute()
  return Promise.all(
    widgets.map(async ({ public_id }) => {
      const kept = await kysely
        .selectFrom('consent')
        .select('n')
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', public_id)
        .where('recorded_at', '>=', before)
        .orderBy('n')
        .limit(1)
        .executeTakeFirst()
      const chain = sql`tenant_id = ${tenantId} and public_id = ${public_id}`
      return kept ? sql`${chain} and n < ${kept.n}` : chain
    }),
  )
}

export const consentRetention: RowRetention = {
  table: 'consent',
  ...retentionDays,
  // A proof that is gone within a month proves nothing when somebody asks.
  minDays: 30,
  async count(database, tenantId, before) {
    let count = 0
    for (const front of await olderFronts(database, tenantId, before)) {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from consent where ${front}`.execute(database.kysely)
      count += rows[0]?.count ?? 0
    }
    return count
  },
  async expire(database, tenantId, before, now) {
    for (const front of await olderFronts(database, tenantId, before))
      await expireInBatches(database, 'consent', ['tenant_id', 'public_id', 'n'], front, now)
  },
}
