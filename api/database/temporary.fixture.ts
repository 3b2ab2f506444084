import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { type DatabaseOptions, openDatabase } from './open-database.ts'

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function temporaryDatabase(options: Omit<DatabaseOptions, 'folder'> = {}): Promise<Database> {
  const database = await openDatabase({ folder: await temporaryFolder(), ...options })
  onTestFinished(() => database.close())
  return database
}
