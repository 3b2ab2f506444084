import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { temporaryDatabase } from './temporary.fixture.ts'

/** Rows of no tenant. */
const noTenant: Record<string, string> = {
  tenant: 'the tenant itself',
  auth_user: 'a person may belong to several tenants',
  auth_account: 'of a person',
  auth_session: 'of a person, who chooses the tenant to work in',
  auth_verification: 'of a person',
  two_factor: 'of a person',
  recovery_code: 'of a person',
  sign_in_challenge: 'of a person',
  passkey: 'of a person',
  passkey_challenge: 'of a person, who may not be known yet',
  operator: 'of a person',
  sign_up: 'its tenant begins later',
  secret: 'of the service',
  day_salt: 'of the service',
  relocation: 'of the database',
  commit_probe: 'of the database',
  installation: 'of the database',
  search_row: 'the numbers of the search index of SQLite, which is one for all',
}

/** By these the tenant of a request is found. */
const findsTenant: Record<string, string> = {
  'widget(public_id)': 'the address of a widget',
  'api_key(key_hash)': 'a key',
  'counter(token_hash)': 'the address of a page at the till',
  'invitation(token_hash)': 'a link in a mail',
}

interface Key {
  table: string
  /** Separated by commas, in the order of the key. */
  columns: string
}

const keysOfSqlite = sql<Key>`select tables.name as "table", (select group_concat(name) from
    (select coalesce(name, '') as name from pragma_index_info(keys.name) order by seqno)) as columns
  from sqlite_master as tables join pragma_index_list(tables.name) as keys
  where tables.type = 'table' and keys."unique" = 1 and tables.name not like 'kysely_%'
    and tables.name not like 'search_words%'`

const keysOfPostgres = sql<Key>`select tables.relname as "table", (
    select string_agg(coalesce(attname::text, ''), ',' order by place)
    from unnest(keys.indkey) with ordinality as parts (number, place)
    left join pg_attribute on attrelid = tables.oid and attnum = parts.number) as columns
  from pg_index as keys join pg_class as tables on tables.oid = keys.indrelid
  where keys.indisunique and tables.relnamespace = current_schema()::regnamespace
    and tables.relname not like 'kysely_%'`

test('every primary key and unique index leads with the tenant', async () => {
  const { kysely } = await temporaryDatabase()
  const { rows } = await (inject('postgres') ? keysOfPostgres : keysOfSqlite).execute(kysely)
  expect(rows).toContainEqual({ table: 'submission', columns: 'tenant_id,id' })
  const others = rows.filter(
    ({ table, columns }) => !noTenant[table] && columns.split(',')[0] !== 'tenant_id',
  )
  expect(others.map(({ table, columns }) => `${table}(${columns})`).sort()).toEqual(
    Object.keys(findsTenant).sort(),
  )
})

test('every table has a tenant or a reason to have none', async () => {
  const { kysely } = await temporaryDatabase()
  const tables = await kysely.introspection.getTables()
  const without = tables.filter(
    ({ name, columns }) =>
      !name.startsWith('search_words') && !columns.some((column) => column.name === 'tenant_id'),
  )
  const reasons = Object.keys(noTenant).filter((name) => !['auth_session', 'search_row'].includes(name))
  expect(without.map(({ name }) => name).sort()).toEqual(reasons.sort())
})
