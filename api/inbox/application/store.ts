import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { countNew } from '../../database/inbox/count-new.ts'
import { inboxPage } from '../../database/inbox/inbox-page.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import { assigneeOf, type Page, type ProcessedInboxRequest } from '../../database/stores/page.ts'
import type { ApplicationFile } from './operations.ts'
import type { ApplicationFileTable, ApplicationStatus, ApplicationTable } from './table.ts'

export interface Application {
  id: string
  jobSlug: string
  name: string
  email: string
  phone: string
  coverLetter: string
  fields: Record<string, unknown>
  files: ApplicationFile[]
  status: ApplicationStatus
  note: string
  assignee: string | null
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
  /** epoch ms; null: never */
  expiresAt: number | null
}

export interface ApplicationRequest extends ProcessedInboxRequest {
  jobSlug?: string | undefined
}

export interface ApplicationStore extends InboxStore<Application> {
  list(publicId: string, request: ApplicationRequest): Promise<Page<Application>>
  find(id: string): Promise<Application | undefined>
  file(applicationId: string, fileId: string): Promise<ApplicationFile | undefined>
  change(publicId: string, id: string, change: RowChange<ApplicationStatus>, now: number): Promise<boolean>
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

const applicationOf = (row: Selectable<ApplicationTable>, files: ApplicationFileTable[]): Application => ({
  id: row.id,
  jobSlug: row.job_slug,
  name: row.name,
  email: row.email,
  phone: row.phone,
  coverLetter: row.cover_letter,
  fields: JSON.parse(row.fields),
  files: files.map(fileOf),
  status: row.status,
  note: row.note,
  assignee: row.assignee,
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export function applicationStore(database: Database, tenantId: string): ApplicationStore {
  const { kysely } = database
  const rows = () => kysely.selectFrom('application').selectAll().where('tenant_id', '=', tenantId)

  const filesOf = (applicationIds: string[]) =>
    kysely
      .selectFrom('application_file')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('application_id', 'in', applicationIds)
      .orderBy('id')
      .execute()

  const list: ApplicationStore['list'] = async (publicId, request) => {
    const inbox = { table: 'application', tenantId, publicId } as const
    const equal = { job_slug: request.jobSlug, status: request.status, assignee: assigneeOf(request) }
    const { items, ...rest } = await inboxPage(kysely, inbox, request, equal, (row) => row)
    const files = items.length > 0 ? await filesOf(items.map((row) => row.id)) : []
    const byApplication = Map.groupBy(files, (file) => file.application_id)
    return { items: items.map((row) => applicationOf(row, byApplication.get(row.id) ?? [])), ...rest }
  }
  return {
    list,
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && applicationOf(row, await filesOf([row.id]))
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
    change: changeRow(database, tenantId, 'application'),
    countNew: countNew(database, tenantId, 'application', 'new'),
  }
}
