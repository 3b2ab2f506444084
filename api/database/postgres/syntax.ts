import { sql } from 'kysely'
import type { Syntax } from '../syntax.ts'
import { postgresSearch } from './search.ts'
import { postgresWriteStop } from './write-stop.ts'

export const postgresSyntax: Syntax = {
  rowId: 'ctid',
  textOf: (bytes) => sql`convert_from(${bytes}, 'UTF8')`,
  contains: (column, text) => sql`strpos(${sql.ref(column)}, ${text}) > 0`,
  jsonText: (column, key) => sql`${sql.ref(column)}::json ->> ${key}::text`,
  draftWithout: (column, collection) =>
    sql`(${sql.ref(column)}::jsonb #- array['collections', ${collection}::text])::text`,
  draftItems: (column, collection) =>
    sql`json_array_elements(${sql.ref(column)}::json -> 'collections' -> ${collection}::text) as item(value)`,
  isNoJson: (column) => sql`not pg_input_is_valid(${sql.ref(column)}, 'json')`,
  search: postgresSearch,
  writeStop: postgresWriteStop,
}
