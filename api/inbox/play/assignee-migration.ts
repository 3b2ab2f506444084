import type { Kysely } from 'kysely'
import { addAssignee } from '../../database/migrations/0021-assignees.ts'
import type { Schema } from '../../database/schema.ts'

export const up = (db: Kysely<Schema>): Promise<void> => addAssignee(db, 'play')
