import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a bench that there is none of is named beside those that there are', async () => {
  const main = join(import.meta.dirname, '../bench/main.ts')
  const run = promisify(execFile)(process.execPath, [main, 'nothing'])
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/there is no nothing; there are .*reads/),
  })
})
