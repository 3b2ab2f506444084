import type { Database } from '../../database/database.ts'
import { inboxPage } from '../../database/inbox/inbox-page.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
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
  return {
    list: (publicId, request) =>
      inboxPage(kysely, { table: 'subscriber', tenantId, publicId }, request, {}, subscriberOf),
    async find(id) {
      const row = await kysely
        .selectFrom('subscriber')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && subscriberOf(row)
    },
  }
}
