import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMigrations } from 'better-auth/db/migration'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { createStores } from '../../database/stores.ts'
import { kindStorage, kinds } from '../../inbox/kinds.ts'
import { identityOptions } from './identity-options.ts'

test('our migration made exactly the tables that better-auth expects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-identity-'))
  const database = await openDatabase({ folder }, kindStorage)
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const deps = { database, stores: createStores(database, kinds), siteUrl: 'http://localhost:8080' }
  const { toBeCreated, toBeAdded } = await getMigrations(identityOptions(deps, 'x'.repeat(43)))
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
})
