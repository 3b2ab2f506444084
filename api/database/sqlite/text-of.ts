import { type RawBuilder, sql } from 'kysely'

/** A text column from UTF-8; on PostgreSQL this is `convert_from($1, 'UTF8')`. */
export const textOf = (bytes: Uint8Array): RawBuilder<string> => sql<string>`cast(${bytes} as text)`
