import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { type ServiceProcess, type ServiceProcessOptions, startServiceProcess } from './service-process.ts'
import { newDataFolder } from './shared-build.ts'
import { storeEnvironment, testStore } from './test-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, in the project `postgres`. */
    postgres: string
  }
}

const nameOf = (folder: string) => `nhung_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

async function command(server: string, text: string) {
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Each worker's own, with all migrations: another database is copied from it at once. */
const template = `nhung_template_${process.pid}`
const templates = new Map<string, Promise<void>>()

async function makeTemplate(server: string) {
  await command(server, `create database ${template}`)
  const database = await openDatabase(
    { folder: join(tmpdir(), template), url: `${server}/${template}` },
    kindStorage,
  )
  await database.close()
}

const made = new Map<string, Promise<string>>()

async function make(folder: string, server: string) {
  const ready = templates.get(server) ?? makeTemplate(server)
  templates.set(server, ready)
  await ready
  await command(server, `create database ${nameOf(folder)} template ${template} strategy file_copy`)
  return `${server}/${nameOf(folder)}`
}

/**
 * The address of the database that goes with a folder, made when it is first asked for; undefined for SQLite, which is in the
 * folder itself.
 */
export function testDatabase(folder: string, server = inject('postgres')): Promise<string | undefined> {
  if (server === undefined) return Promise.resolve(undefined)
  const database = made.get(folder) ?? make(folder, server)
  made.set(folder, database)
  return database
}

export async function dropTestDatabase(folder: string, server = inject('postgres')): Promise<void> {
  if (made.delete(folder)) await command(server, `drop database ${nameOf(folder)} with (force)`)
}

/** Environment by which a service and the commands beside it find their data. */
export async function dataEnvironment(folder: string): Promise<Record<string, string>> {
  const url = await testDatabase(folder)
  const store = await testStore(folder)
  return {
    DATA_DIR: folder,
    ...(url !== undefined && { DATABASE_URL: url }),
    ...(store && storeEnvironment(store)),
  }
}

/** Uses the database and the store of the run. */
export async function startServiceOnDatabase({
  dataDir,
  env,
  ...options
}: ServiceProcessOptions = {}): Promise<ServiceProcess> {
  const folder = dataDir ?? (await newDataFolder())
  const data = await dataEnvironment(folder)
  return startServiceProcess({ ...options, dataDir: folder, env: { ...data, ...env } })
}
