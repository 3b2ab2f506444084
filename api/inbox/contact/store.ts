import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { countNew } from '../../database/inbox/count-new.ts'
import { inboxPage } from '../../database/inbox/inbox-page.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import { assigneeOf, type Page, type ProcessedInboxRequest } from '../../database/stores/page.ts'
import type { ContactStatus, SubmissionTable } from './table.ts'

export interface ContactMessage {
  id: string
  name: string
  email: string
  phone: string
  message: string
  fields: Record<string, unknown>
  status: ContactStatus
  note: string
  assignee: string | null
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
  /** epoch ms; null: never */
  expiresAt: number | null
}

export interface ContactStore extends InboxStore<ContactMessage> {
  list(publicId: string, request: ProcessedInboxRequest): Promise<Page<ContactMessage>>
  find(id: string): Promise<ContactMessage | undefined>
  change(publicId: string, id: string, change: RowChange<ContactStatus>, now: number): Promise<boolean>
}

const messageOf = (row: Selectable<SubmissionTable>): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  fields: JSON.parse(row.fields),
  status: row.status,
  note: row.note,
  assignee: row.assignee,
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export function contactStore(database: Database, tenantId: string): ContactStore {
  const { kysely } = database
  return {
    list: (publicId, request) => {
      const equal = { status: request.status, assignee: assigneeOf(request) }
      return inboxPage(kysely, { table: 'submission', tenantId, publicId }, request, equal, messageOf)
    },
    async find(id) {
      const row = await kysely
        .selectFrom('submission')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && messageOf(row)
    },
    change: changeRow(database, tenantId, 'submission'),
    countNew: countNew(database, tenantId, 'submission', 'new'),
  }
}
