import { bigint, integer, oneOf, type Tables, text } from './columns.ts'

export const serviceTables = {
  audit: {
    columns: {
      tenant_id: text,
      id: text,
      actor: text,
      action: text,
      target: text,
      detail: text,
      at: bigint,
    },
    primaryKey: ['tenant_id', 'id'],
  },
  /** At most one row, about the database that it is in. */
  relocation: {
    columns: {
      /** `arriving`, `restoring`: not filled yet; `leaving`, `moved`: takes no writes. */
      state: oneOf<'arriving' | 'leaving' | 'moved' | 'restoring'>(),
      /** The other one, without a password, or the folder of the backup. */
      place: text,
    },
    primaryKey: ['state'],
  },
  installation: { columns: { id: text }, primaryKey: ['id'] },
  /** One row, which the health changes to see that a commit succeeds. */
  commit_probe: { columns: { id: integer, commits: bigint }, primaryKey: ['id'] },
} satisfies Tables
