import type { Database } from '../../database/database.ts'
import type { RowOf } from '../columns/rows.ts'
import { type WorkedRowStore, workedRowStore } from '../columns/store.ts'
import { type ApplicationFile, type ApplicationFileTable, applications } from './operations.ts'

export type Application = RowOf<typeof applications.columns>

export interface ApplicationStore extends WorkedRowStore<Application> {
  file(applicationId: string, fileId: string): Promise<ApplicationFile | undefined>
}

const fileOf = (row: ApplicationFileTable): ApplicationFile => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  contentType: row.content_type,
  size: row.size,
  sha256: row.sha256,
  storageKey: row.storage_key,
})

function shownFile(row: ApplicationFileTable) {
  const { storageKey: _, ...file } = fileOf(row)
  return file
}

const rowsOf = workedRowStore(applications)

export function applicationStore(database: Database, tenantId: string): ApplicationStore {
  const { kysely } = database
  const stored = rowsOf(database, tenantId)

  async function withFiles(rows: Application[]): Promise<Application[]> {
    if (rows.length === 0) return rows
    const files = await kysely
      .selectFrom('application_file')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(
        'application_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const byApplication = Map.groupBy(files, (file) => file.application_id)
    return rows.map((row) => ({ ...row, files: (byApplication.get(row.id) ?? []).map(shownFile) }))
  }

  return {
    ...stored,
    async list(publicId, request) {
      const page = await stored.list(publicId, request)
      return { ...page, items: await withFiles(page.items) }
    },
    async find(id) {
      const row = await stored.find(id)
      return row && (await withFiles([row]))[0]
    },
    async file(applicationId, fileId) {
      const row = await kysely
        .selectFrom('application_file')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('application_id', '=', applicationId)
        .where('id', '=', fileId)
        .executeTakeFirst()
      return row && fileOf(row)
    },
  }
}
