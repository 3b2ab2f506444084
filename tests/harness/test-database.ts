import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'

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
  const database = await openDatabase({ folder: join(tmpdir(), template), url: `${server}/${template}` })
  await database.close()
}

/** The address of a new database that goes with a folder; undefined for SQLite, which is in the folder itself. */
export async function createTestDatabase(
  folder: string,
  server = inject('postgres'),
): Promise<string | undefined> {
  if (server === undefined) return undefined
  const made = templates.get(server) ?? makeTemplate(server)
  templates.set(server, made)
  await made
  await command(server, `create database ${nameOf(folder)} template ${template}`)
  return `${server}/${nameOf(folder)}`
}

export async function dropTestDatabase(folder: string, server = inject('postgres')): Promise<void> {
  if (server !== undefined) await command(server, `drop database if exists ${nameOf(folder)} with (force)`)
}
