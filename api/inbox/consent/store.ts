import type { Database } from '../../database/database.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import { pageLimit, pageOf } from '../../database/stores/page.ts'
import { type RowOf, shownRow } from '../columns/rows.ts'
import { recordHash } from './chain.ts'
import { type ConsentTable, consents } from './columns.ts'

export type Consent = RowOf<typeof consents.columns>

export interface ConsentStore extends InboxStore<Consent> {
  /** `brokenAt`: position of the first record that was altered or follows a removed one. */
  verify(publicId: string): Promise<{ records: number; brokenAt?: number }>
}

const rowsPerRead = 500

export function consentStore({ kysely }: Database, tenantId: string): ConsentStore {
  const rowsOf = (publicId: string) =>
    kysely
      .selectFrom('consent')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)

  const list: ConsentStore['list'] = async (publicId, request) => {
    const limit = pageLimit(request)
    const before = Number(request.cursor ?? Number.MAX_SAFE_INTEGER)
    const rows = await rowsOf(publicId)
      .where('n', '<', Number.isSafeInteger(before) ? before : 0)
      .orderBy('n', 'desc')
      .limit(limit + 1)
      .execute()
    return pageOf(
      rows,
      limit,
      (row) => shownRow(consents.columns, row),
      (row) => String(row.n),
    )
  }

  const verify: ConsentStore['verify'] = async (publicId) => {
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
    async rowIssues(publicId) {
      const { brokenAt } = await verify(publicId)
      return brokenAt === undefined ? [] : [`the consent log was altered at record ${brokenAt}`]
    },
  }
}
