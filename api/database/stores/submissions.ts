import type { Database } from '../database.ts'
import type { SubmissionTable } from '../schema.ts'
import { everyItem, type InboxRequest, inboxConditions, type Page, pageLimit, pageOf } from './page.ts'

/** A contact form as it was sent. */
export interface Submission {
  id: string
  name: string
  email: string
  phone: string
  message: string
  fields: Record<string, unknown>
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
}

export interface SubmissionStore {
  /** Newest first. */
  list(publicId: string, request: InboxRequest): Promise<Page<Submission>>
  /** All of them, newest first, however many. */
  every(publicId: string, request: InboxRequest): AsyncGenerator<Submission>
  find(id: string): Promise<Submission | undefined>
}

const submissionOf = (row: SubmissionTable): Submission => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  fields: JSON.parse(row.fields),
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
})

export function submissionStore({ kysely }: Database, tenantId: string): SubmissionStore {
  const list: SubmissionStore['list'] = async (publicId, request) => {
    const limit = pageLimit(request)
    let query = kysely
      .selectFrom('submission')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .where(({ and }) => and(inboxConditions(request)))
    if (request.cursor) query = query.where('id', '<', request.cursor)
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, limit, submissionOf, (row) => row.id)
  }
  return {
    list,
    every: (publicId, request) => everyItem((page) => list(publicId, page), request),
    async find(id) {
      const row = await kysely
        .selectFrom('submission')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && submissionOf(row)
    },
  }
}
