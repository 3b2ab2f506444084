import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import {
  everyItem,
  hasStatus,
  inboxConditions,
  type Page,
  type ProcessedInboxRequest,
  pageById,
} from '../../database/stores/page.ts'
import type { InboxStore } from '../kind.ts'
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
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
  /** epoch ms; null: never */
  expiresAt: number | null
}

export interface ContactStore extends InboxStore<ContactMessage> {
  list(publicId: string, request: ProcessedInboxRequest): Promise<Page<ContactMessage>>
  every(publicId: string, request: ProcessedInboxRequest): AsyncGenerator<ContactMessage>
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
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export function contactStore(database: Database, tenantId: string): ContactStore {
  const { kysely } = database
  const rows = () => kysely.selectFrom('submission').selectAll().where('tenant_id', '=', tenantId)

  const list: ContactStore['list'] = async (publicId, request) => {
    let query = rows()
      .where('public_id', '=', publicId)
      .where(({ and }) => and(inboxConditions(request)))
    if (request.status) query = query.where(hasStatus(request.status))
    return pageById(query, request, messageOf)
  }
  return {
    list,
    every: (publicId, request) => everyItem((page) => list(publicId, page), request),
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && messageOf(row)
    },
    change: changeRow(database, tenantId, 'submission'),
  }
}
