/** `older-data.tar.gz` is a DATA_DIR and a backup of the last version whose schema was made in steps, without checksums. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../api/database/schema.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'

interface Facts {
  /** An API key. */
  key: string
  contact: string
  board: string
  withdrawn: string
  faq: string
  archived: string
  picture: string
  /** Config of each published widget, as visitors got it. */
  configs: Record<string, unknown>
}

export async function unpackOlderData() {
  const home = await temporaryFolder()
  await promisify(execFile)('tar', ['-xzf', join(import.meta.dirname, 'older-data.tar.gz'), '-C', home])
  const facts: Facts = JSON.parse(await readFile(join(home, 'facts.json'), 'utf8'))
  const dataDir = join(home, 'data')
  const env = { DATA_DIR: dataDir, DEMO: '0', SITE_URL: 'https://nhung.example' }
  return { dataDir, backup: join(home, 'backup'), facts, env }
}

interface Line {
  line: string
}

const ofSqlite = sql<Line>`
  select tables.name || ' ' || columns.name || ' ' || columns.type || ' ' || "notnull" || ' ' || coalesce(dflt_value, '') || ' ' || pk as line
    from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'
  union all select tables.name || ' refers to ' || keys."table" || ' ' || keys."from" || ' ' || on_delete
    from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'
  union all select tables.name || ' unique ' || (select group_concat(name) from pragma_index_info(keys.name))
    from sqlite_master as tables join pragma_index_list(tables.name) as keys where tables.type = 'table' and keys."unique"
  union all select name || ' ' || replace(sql, '"', '') from sqlite_master
    where sql is not null and type in ('index', 'trigger')`

const ofPostgres = sql<Line>`
  select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) as line
    from information_schema.columns where table_schema = current_schema()
  union all select concat_ws(' ', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = current_schema()::regnamespace
  union all select indexdef from pg_indexes where schemaname = current_schema()
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace`

/** Columns, keys, indexes and triggers, a line each, sorted: the order of columns is not in it. */
export async function describeSchema(
  kysely: Kysely<Schema>,
  engine: 'sqlite' | 'postgres',
): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? ofSqlite : ofPostgres).execute(kysely)
  return rows.map(({ line }) => line).sort()
}
