import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { syntaxOf } from './syntax.ts'

export const createSearchIndex = (db: Kysely<Schema>): Promise<void> => syntaxOf(db).search.create(db)

/** Makes a table with the columns of `PersonColumns` searched. */
export const indexForSearch = (db: Kysely<Schema>, table: string): Promise<void> =>
  syntaxOf(db).search.index(db, table)
