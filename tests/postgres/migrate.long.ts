import { expect, test } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { moveThereAndBack } from '../harness/migration.ts'
import { testDatabase } from '../harness/test-database.ts'

test('a hundred thousand rows and two thousand widgets move there and back', async () => {
  const DATA_DIR = await temporaryFolder()
  const DATABASE_URL = (await testDatabase(DATA_DIR)) ?? expect.fail('no server')
  await moveThereAndBack(
    { env: { DATA_DIR, DATABASE_URL }, args: ['--to', DATABASE_URL] },
    { env: { DATA_DIR }, args: ['--to', 'sqlite'] },
    { rows: 100_000, widgets: 1997 },
  )
})
