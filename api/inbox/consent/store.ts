import type { Database } from '../../database/database.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import { pageLimit, pageOf } from '../../database/stores/page.ts'
import { recordHash } from './chain.ts'
import type { ConsentTable } from './table.ts'

export interface Consent {
  n: number
  id: string
  consentId: string
  action: string
  categories: Record<string, boolean>
  ip: string | null
  userAgent: string | null
  revision: number
  policyVersion: number | null
  language: string | null
  textHash: string | null
  gpc: boolean | null
  /** epoch ms */
  recordedAt: number
  previousHash: string
  hash: string
}

export interface ConsentStore extends InboxStore<Consent> {
  /** `brokenAt`: position of the first record that was altered or follows a removed one. */
  verify(publicId: string): Promise<{ records: number; brokenAt?: number }>
}

const consentOf = (row: ConsentTable): Consent => ({
  n: row.n,
  id: row.id,
  consentId: row.consent_id,
  action: row.action,
  categories: JSON.parse(row.categories),
  ip: row.ip,
  userAgent: row.user_agent,
  revision: row.revision,
  policyVersion: row.policy_version,
  language: row.language,
  textHash: row.text_hash,
  gpc: row.gpc === null ? null : row.gpc === 1,
  recordedAt: row.recorded_at,
  previousHash: row.previous_hash,
  hash: row.hash,
})

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
    return pageOf(rows, limit, consentOf, (row) => String(row.n))
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
