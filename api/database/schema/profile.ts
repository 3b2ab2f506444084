import { bigint, integer, orNull, type Tables, text } from './columns.ts'

export const profileTables = {
  /** The business of a tenant, described once for all its widgets. */
  business_profile: {
    columns: {
      tenant_id: text,
      version: integer,
      /** JSON of input of the schema `profile` */
      profile: text,
      /** JSON of the profile before its last change; null once that is rolled back. */
      former: orNull(text),
      /** JSON: `ProfileReach[]` of the last change */
      reached: text,
      author: text,
      updated_at: bigint,
    },
    primaryKey: ['tenant_id'],
  },
  /** Fields of drafts that follow the profile. */
  profile_follower: {
    columns: { tenant_id: text, public_id: text, path: text },
    primaryKey: ['tenant_id', 'public_id', 'path'],
  },
} satisfies Tables
