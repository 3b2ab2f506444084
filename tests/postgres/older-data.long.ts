/** `older-data.sql.gz` has the rows of `../upgrade/older-data.tar.gz`, in tables that the migrations of then have made on PostgreSQL. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryDatabase, temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { describeSchema, unpackOlderData } from '../upgrade/older-data.ts'

async function load(url: string) {
  const text = await promisify(gunzip)(await readFile(join(import.meta.dirname, 'older-data.sql.gz')))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.query(text.toString())
  await client.end()
}

test('a database whose schema was made in steps is taken as it is, with every row, and verify is clean', async () => {
  const { dataDir, facts, env } = await unpackOlderData()
  const folder = await temporaryFolder()
  const url = await testDatabase(folder)
  if (!url) throw new Error('This test is of the project `postgres`.')
  onTestFinished(() => dropTestDatabase(folder))
  await load(url)
  const onPostgres = { ...env, DATABASE_URL: url }
  expect((await runAdmin(['verify'], onPostgres)).err).toContain('of an older version: restart')

  const service = await startServiceProcess({ dataDir, env: onPostgres })
  onTestFinished(async () => void (await service.stop()))
  for (const [id, config] of Object.entries(facts.configs))
    expect(await (await fetch(`${service.url}/api/v1/widgets/${id}/config`)).json()).toEqual(config)
  const database = await openDatabase({ folder, url }, kindStorage)
  onTestFinished(() => database.close())
  const stored = await database.kysely
    .selectFrom('submission')
    .select('message')
    .orderBy('id', 'desc')
    .execute()
  expect(stored.map(({ message }) => message)).toEqual(['Ba', 'Hai', 'Một'])
  expect(await describeSchema(database.kysely, 'postgres')).toEqual(
    await describeSchema((await temporaryDatabase()).kysely, 'postgres'),
  )
  expect(await runAdmin(['verify'], onPostgres)).toMatchObject({ code: 0, out: '' })
})
