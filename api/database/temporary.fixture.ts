import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { dropTestDatabase, testDatabase } from '../../tests/harness/test-database.ts'
import { kindStorage } from '../inbox/kinds.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { openDatabase } from './open-database.ts'
import type { Page, PageRequest } from './stores/page.ts'

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** In the project `postgres` a new database of its server. */
export async function temporaryDatabase(
  options: Omit<DatabaseOptions, 'folder' | 'url'> = {},
): Promise<Database> {
  const folder = await temporaryFolder()
  const url = await testDatabase(folder)
  const database = await openDatabase({ folder, url, ...options }, kindStorage)
  onTestFinished(async () => {
    await database.close()
    await dropTestDatabase(folder)
  })
  return database
}

/** All items of a list, page by page. */
export async function collect<Item>(list: (request: PageRequest) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list({ limit: 200, cursor })
    all.push(...page.items)
    if (page.next === undefined) return all
    cursor = page.next
  }
}
