import { bigint, integer, oneOf, type Tables, text } from './columns.ts'

/** Answers of members to people in an inbox. A thread has no life of its own: it goes with its row. */
export const answerTables = {
  answer: {
    columns: {
      tenant_id: text,
      /** Also the id of the mail in the outbox, which knows whether it was sent. */
      id: text,
      public_id: text,
      row_id: text,
      channel: oneOf<'mail' | 'zalo' | 'messenger' | 'sms' | 'phone'>(),
      text,
      /** Name by `nameOf(actor)`. */
      author: text,
      created_at: bigint,
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: { of_row: ['tenant_id', 'row_id', 'id'] },
  },
  answer_template: {
    columns: { tenant_id: text, id: text, name: text, text, position: integer },
    primaryKey: ['tenant_id', 'id'],
  },
} satisfies Tables
