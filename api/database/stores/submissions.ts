import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SubmissionStatus } from '../inbox-status.ts'
import type { SubmissionTable } from '../schema.ts'
import {
  everyItem,
  hasStatus,
  inboxConditions,
  type Page,
  pageById,
  type WorkedInboxRequest,
} from './page.ts'

/** A contact form as it was sent. */
export interface Submission {
  id: string
  name: string
  email: string
  phone: string
  message: string
  fields: Record<string, unknown>
  status: SubmissionStatus
  /** The merchant's own words. */
  note: string
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
  /** epoch ms; null: never erased by time */
  expiresAt: number | null
}

export interface SubmissionStore {
  /** Newest first. */
  list(publicId: string, request: WorkedInboxRequest): Promise<Page<Submission>>
  /** All of them, newest first, however many. */
  every(publicId: string, request: WorkedInboxRequest): AsyncGenerator<Submission>
  find(id: string): Promise<Submission | undefined>
}

const submissionOf = (row: Selectable<SubmissionTable>): Submission => ({
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

export function submissionStore({ kysely }: Database, tenantId: string): SubmissionStore {
  const mine = () => kysely.selectFrom('submission').selectAll().where('tenant_id', '=', tenantId)

  const list: SubmissionStore['list'] = async (publicId, request) => {
    let query = mine()
      .where('public_id', '=', publicId)
      .where(({ and }) => and(inboxConditions(request)))
    if (request.status) query = query.where(hasStatus(request.status))
    return pageById(query, request, submissionOf)
  }
  return {
    list,
    every: (publicId, request) => everyItem((page) => list(publicId, page), request),
    async find(id) {
      const row = await mine().where('id', '=', id).executeTakeFirst()
      return row && submissionOf(row)
    },
  }
}
