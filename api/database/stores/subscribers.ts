import type { Database } from '../database.ts'
import type { SubscriberTable } from '../schema.ts'
import { everyItem, type InboxRequest, inboxConditions, type Page, pageById } from './page.ts'

export interface Subscriber {
  id: string
  email: string
  name: string
  fields: Record<string, unknown>
  state: 'pending' | 'subscribed' | 'unsubscribed'
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
  /** epoch ms; null: never erased by time */
  expiresAt: number | null
}

export interface SubscriberStore {
  /** Newest first. */
  list(publicId: string, request: InboxRequest): Promise<Page<Subscriber>>
  /** All of them, newest first, however many. */
  every(publicId: string, request: InboxRequest): AsyncGenerator<Subscriber>
  find(id: string): Promise<Subscriber | undefined>
}

const subscriberOf = (row: SubscriberTable): Subscriber => ({
  id: row.id,
  email: row.email,
  name: row.name,
  fields: JSON.parse(row.fields),
  state: row.state,
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export function subscriberStore({ kysely }: Database, tenantId: string): SubscriberStore {
  const mine = () => kysely.selectFrom('subscriber').selectAll().where('tenant_id', '=', tenantId)

  const list: SubscriberStore['list'] = async (publicId, request) => {
    const query = mine()
      .where('public_id', '=', publicId)
      .where(({ and }) => and(inboxConditions(request)))
    return pageById(query, request, subscriberOf)
  }
  return {
    list,
    every: (publicId, request) => everyItem((page) => list(publicId, page), request),
    async find(id) {
      const row = await mine().where('id', '=', id).executeTakeFirst()
      return row && subscriberOf(row)
    },
  }
}
