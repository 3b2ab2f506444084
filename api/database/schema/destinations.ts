import { bigint, flag, later, type Tables, text } from './columns.ts'

export const destinationTables = {
  /** Services of a tenant that its submissions are sent on to. */
  destination: {
    columns: {
      tenant_id: text,
      id: text,
      /** Name of its folder: `telegram`. */
      type: text,
      name: text,
      /** JSON without the secrets */
      settings: text,
      /** JSON of the secrets, sealed; empty where there are none. */
      secrets: text,
      /** Whether it takes what comes from widgets without a choice of their own. */
      is_default: flag,
      /** JSON: `DestinationFilter` */
      filter: text,
      disabled: flag,
      created_at: bigint,
      /** The member whose device it is; empty for the shop’s own. */
      user_id: later(text, '0017'),
    },
    primaryKey: ['tenant_id', 'id'],
  },
  /** Widgets that have chosen for themselves; the others use the defaults. */
  widget_destinations: {
    columns: {
      tenant_id: text,
      public_id: text,
      /** JSON: ids of destinations */
      chosen: text,
    },
    primaryKey: ['tenant_id', 'public_id'],
  },
} satisfies Tables
