import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { expectReplication } from './replication.ts'

test('a copy in a folder brings back what it says, after everything was killed and the data deleted', async () => {
  const to = join(await temporaryFolder(), 'copy')
  await expectReplication(to)
})

test('the command says in one line what it can’t copy', async () => {
  const DATA_DIR = await temporaryFolder()
  const said = async (args: string[], env: Record<string, string> = {}) => {
    const { code, err } = await runAdmin(['replicate', ...args], { DATA_DIR, ...env })
    return [code, err.split('\n')[0]]
  }
  expect(await said([])).toEqual([2, expect.stringContaining('Where to is missing')])
  expect(await said([join(DATA_DIR, 'copy')])).toEqual([1, expect.stringContaining('name another disk')])
  expect(await said(['/copy', '--interval', '0'])).toEqual([2, expect.stringContaining('--interval must be')])
  expect(await said(['/copy'], { DATABASE_URL: 'postgres://nhung@127.0.0.1:1/nhung' })).toEqual([
    1,
    expect.stringContaining('PostgreSQL copies itself, with pgBackRest'),
  ])
})
