import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'

export interface PaymentSource {
  /** Name of its folder: `sepay`. */
  provider: string
  /** Without the secrets. */
  settings: Record<string, unknown>
  /** Sealed. */
  secrets: string
  /** Whether an amount that only one open order has confirms it without a reference. */
  byAmount: boolean
  /** epoch ms */
  createdAt: number
}

const sourceOf = (row: Schema['payment_source']): PaymentSource => ({
  provider: row.provider,
  settings: JSON.parse(row.settings),
  secrets: row.secrets,
  byAmount: row.by_amount === 1,
  createdAt: row.created_at,
})

export const tenantPaymentSources = ({ kysely }: Database, tenantId: string) => ({
  async list(): Promise<PaymentSource[]> {
    const rows = await kysely
      .selectFrom('payment_source')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .execute()
    return rows.map(sourceOf)
  },
  async get(provider: string): Promise<PaymentSource | undefined> {
    const row = await kysely
      .selectFrom('payment_source')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    return row && sourceOf(row)
  },
  async save({ provider, settings, secrets, byAmount, createdAt }: PaymentSource) {
    const changed = {
      settings: JSON.stringify(settings),
      secrets,
      by_amount: byAmount ? (1 as const) : (0 as const),
    }
    await kysely
      .insertInto('payment_source')
      .values({ tenant_id: tenantId, provider, ...changed, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doUpdateSet(changed))
      .execute()
  },
  remove: (provider: string): Promise<boolean> =>
    hasRow(
      kysely
        .deleteFrom('payment_source')
        .where('tenant_id', '=', tenantId)
        .where('provider', '=', provider)
        .returning('provider'),
    ),
})

/** Sources of all tenants. */
export const paymentSources = ({ kysely }: Database) => ({
  every: (): Promise<{ tenantId: string; provider: string }[]> =>
    kysely
      .selectFrom('payment_source')
      .select(['tenant_id as tenantId', 'provider'])
      .orderBy('tenant_id')
      .execute(),
})
