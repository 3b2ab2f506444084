/** One commit makes the same archive in every folder. */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root, temporaryCheckout } from '../harness/checkout.ts'
import { programEnvironment } from '../harness/program.ts'
import { makeArchive, releaseArchive } from '../harness/release.ts'

const run = promisify(execFile)

test('two builds of one commit in two folders are identical archives', async () => {
  const here = await releaseArchive()
  const checkout = await temporaryCheckout()
  await run('cp', ['--archive', '--link', join(root, 'node_modules'), checkout])
  await run(process.execPath, ['build-scripts/build.ts'], {
    cwd: checkout,
    env: programEnvironment,
    maxBuffer: 1e8,
  })
  // A copy of the sources is no clone, and has no commit's time.
  vi.stubEnv(
    'SOURCE_DATE_EPOCH',
    (await run('git', ['log', '-1', '--format=%ct'], { cwd: root })).stdout.trim(),
  )
  onTestFinished(() => void vi.unstubAllEnvs())
  const there = await makeArchive({ checkout })
  onTestFinished(() => rm(dirname(there), { recursive: true }))
  expect((await readFile(there)).equals(await readFile(here))).toBe(true)
})
