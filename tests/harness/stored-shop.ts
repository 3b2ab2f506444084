/** A service that was stopped, with rows, files and a backup, and what must still be there after a start that is refused. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { runAdmin } from './admin-command.ts'
import { startServiceProcess } from './service-process.ts'
import { shareBuild } from './shared-build.ts'
import { openShop } from './shop.ts'

export const pathsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .filter((path) => !/\.lock|nhung\.db-|exports|staged/.test(path))
    .sort()

/** @param settings beside DATA_DIR */
export async function stopShop(settings: Record<string, string> = {}) {
  const dataDir = await temporaryFolder()
  await shareBuild(dataDir)
  const env: Record<string, string> = { DATA_DIR: dataDir, DEMO: '0', ...settings }
  const service = await startServiceProcess({ dataDir, env })
  onTestFinished(async () => void (await service.stop()))
  const shop = await openShop(service.url, env)
  const backup = join(await temporaryFolder(), 'backup')
  expect(await runAdmin(['backup', backup], env)).toMatchObject({ code: 0 })
  await service.stop()
  return { dataDir, env, shop, backup, paths: await pathsIn(dataDir) }
}

/** Ends with one line that has these words. */
export async function expectRefused(env: Record<string, string>, ...words: string[]) {
  const started = startServiceProcess({ dataDir: env.DATA_DIR ?? '', env }).then(
    async (service) => {
      await service.stop()
      return 'It has started'
    },
    (error: Error) => error.message,
  )
  const [first = '', ...lines] = (await started).trim().split('\n')
  expect(first).toContain('The service ended with 1')
  expect(lines).toHaveLength(1)
  for (const word of words) expect(lines[0]).toContain(word)
}
