import type { PersonColumns } from '../../database/schema.ts'

export const subscriberStates = ['pending', 'subscribed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export interface SubscriberTable extends PersonColumns {
  state: SubscriberState
  updated_at: number
}

declare module '../../database/schema.ts' {
  interface Schema {
    subscriber: SubscriberTable
  }
}
