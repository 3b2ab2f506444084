import type { Kysely } from 'kysely'
import { indexFilters } from '../../database/migrations/0020-inbox-filters.ts'
import type { Schema } from '../../database/schema.ts'

export const up = (db: Kysely<Schema>): Promise<void> =>
  indexFilters(db, 'play', ['spam', 'status', 'segment_id'])
