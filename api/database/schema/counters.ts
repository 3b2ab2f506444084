import { bigint, type Tables, text } from './columns.ts'

export const counterTables = {
  /** Pages at the till: the one of a payment code. Whoever has its address sees the orders of today and makes others. */
  counter: {
    columns: {
      tenant_id: text,
      public_id: text,
      /** SHA-256 of the token, hex. */
      token_hash: text,
      created_by: text,
      created_at: bigint,
    },
    primaryKey: ['tenant_id', 'public_id'],
    unique: { token: ['token_hash'] },
  },
} satisfies Tables
