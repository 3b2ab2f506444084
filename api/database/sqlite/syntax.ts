import { sql } from 'kysely'
import type { Syntax } from '../syntax.ts'
import { sqliteSearch } from './search.ts'
import { sqliteWriteStop } from './write-stop.ts'

export const sqliteSyntax: Syntax = {
  rowId: 'rowid',
  textOf: (bytes) => sql`cast(${bytes} as text)`,
  contains: (column, text) => sql`instr(${sql.ref(column)}, ${text}) > 0`,
  jsonText: (column, key) => sql`json_extract(${sql.ref(column)}, ${`$.${key}`})`,
  draftWithout: (column, collection) =>
    sql`json_remove(${sql.ref(column)}, ${`$.collections.${collection}`})`,
  draftItems: (column, collection) =>
    sql`json_each(${sql.ref(column)}, ${`$.collections.${collection}`}) as item`,
  isNoJson: (column) => sql`not json_valid(${sql.ref(column)})`,
  search: sqliteSearch,
  writeStop: sqliteWriteStop,
}
