import type { Database } from '../../database/database.ts'
import { everyItem, inboxConditions, pageById } from '../../database/stores/page.ts'
import type { InboxStore } from '../kind.ts'
import type { SubscriberState, SubscriberTable } from './table.ts'

export interface Subscriber {
  id: string
  email: string
  name: string
  fields: Record<string, unknown>
  state: SubscriberState
  spam: boolean
  spamReasons: string[]
  /** epoch ms */
  createdAt: number
  /** epoch ms; null: never */
  expiresAt: number | null
}

export interface SubscriptionStore extends InboxStore<Subscriber> {
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

export function subscriptionStore({ kysely }: Database, tenantId: string): SubscriptionStore {
  const rows = () => kysely.selectFrom('subscriber').selectAll().where('tenant_id', '=', tenantId)

  const list: SubscriptionStore['list'] = async (publicId, request) => {
    const query = rows()
      .where('public_id', '=', publicId)
      .where(({ and }) => and(inboxConditions(request)))
    return pageById(query, request, subscriberOf)
  }
  return {
    list,
    every: (publicId, request) => everyItem((page) => list(publicId, page), request),
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && subscriberOf(row)
    },
  }
}
