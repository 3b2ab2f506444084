import { bigint, flag, oneOf, orNull, type Tables, text } from './columns.ts'

/** `matched` ones are their order's; the owner decides on the others, which are `resolved` then. */
export type PaymentState = 'matched' | 'too-little' | 'too-much' | 'twice' | 'late' | 'unmatched' | 'resolved'

export const paymentTables = {
  /** Services that tell a tenant's orders of transfers. */
  payment_source: {
    columns: {
      tenant_id: text,
      /** Name of its folder: `sepay`. */
      provider: text,
      /** JSON without the secrets */
      settings: text,
      /** JSON of the secrets, sealed. */
      secrets: text,
      /** Whether an amount that only one open order has confirms it without a reference. */
      by_amount: flag,
      created_at: bigint,
    },
    primaryKey: ['tenant_id', 'provider'],
  },
  /** Transfers to a tenant's accounts, each once. */
  payment: {
    columns: {
      tenant_id: text,
      provider: text,
      provider_id: text,
      id: text,
      /** dong */
      amount: bigint,
      memo: text,
      account_number: text,
      bank_reference: text,
      payer: text,
      paid_at: bigint,
      created_at: bigint,
      state: oneOf<PaymentState>(),
      order_id: orNull(text),
    },
    primaryKey: ['tenant_id', 'provider', 'provider_id'],
    indexes: {
      newest: ['tenant_id', 'id'],
      by_state: ['tenant_id', 'state', 'id'],
      of_order: { columns: ['tenant_id', 'order_id'], where: 'order_id is not null' },
    },
  },
} satisfies Tables
