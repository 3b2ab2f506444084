import type { Kysely } from 'kysely'
import type { Text } from '../../../widgets/definition.ts'
import type { Database } from '../database.ts'
import { newRowId } from '../ids.ts'
import type { Schema } from '../schema.ts'
import { type Page, type PageRequest, pageById } from './page.ts'

/** Kept in words, which stay right when what they name is gone. */
export interface AuditChange {
  label: Text
  before: Text
  after: Text
}

export interface AuditEntry {
  actor: string
  action: string
  target: string
  detail: { changes?: AuditChange[] }
}

/** @param kysely a transaction, where an entry and its change are stored together */
export async function recordAudit(kysely: Kysely<Schema>, tenantId: string, entry: AuditEntry, now: number) {
  await kysely
    .insertInto('audit')
    .values({
      ...entry,
      tenant_id: tenantId,
      id: newRowId(now),
      detail: JSON.stringify(entry.detail),
      at: now,
    })
    .execute()
}

export const auditStore = ({ kysely }: Database, tenantId: string) => ({
  record: (entry: AuditEntry, now: number) => recordAudit(kysely, tenantId, entry, now),
  async list(request: PageRequest): Promise<Page<AuditEntry & { id: string; at: number }>> {
    const query = kysely.selectFrom('audit').selectAll().where('tenant_id', '=', tenantId)
    return pageById(query, request, (row) => ({
      id: row.id,
      actor: row.actor,
      action: row.action,
      target: row.target,
      detail: JSON.parse(row.detail),
      at: row.at,
    }))
  },
})
