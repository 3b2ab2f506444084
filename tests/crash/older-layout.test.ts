import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../../api/database/sqlite/locks.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { dataFolders, openFolder } from '../../api/operation/data-folder.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { isLongRun } from '../size-of-run.ts'
import { expectDurable } from './durable.ts'
import { countOf, noAnswers, write } from './writers.ts'

/** Recreates the layout of versions before `private`: everything in DATA_DIR, with closed permissions. */
async function makeOlder(dataDir: string) {
  const { private: home, published } = dataFolders(dataDir)
  await mkdir(join(home, 'uploads/t/2026/11'), { recursive: true })
  await writeFile(join(home, 'uploads/t/2026/11/file'), 'CV')
  // They had no exports of a tenant.
  await rm(join(home, 'exports'), { recursive: true, force: true })
  for (const name of await readdir(home)) await rename(join(home, name), join(dataDir, name))
  await rename(home, join(dataDir, '.restore-broken'))
  for (const folder of [published, dataDir]) await chmod(folder, 0o700)
}
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

describe.runIf(isLongRun)('DATA_DIR of an older version', () => {
  it('is moved at the start, with everything that was answered, also after a kill', async () => {
    const dataDir = await temporaryFolder()
    const answered = noAnswers()
    const first = await startServiceProcess({ dataDir, withoutRates: true })
    await write(first.url, 4, answered, () => countOf(answered) >= 50)
    // Killed, so that the last writes stand in the WAL alone.
    await first.stop('SIGKILL')
    await makeOlder(dataDir)
    expect(await isThere(join(dataDir, 'nhung.db-wal'))).toBe(true)

    const second = await startServiceProcess({ dataDir, withoutRates: true })
    expect((await fetch(`${second.url}/api/v1/widgets/demo-countdown/config`)).status).toBe(200)
    await write(second.url, 4, answered, () => countOf(answered) >= 80)
    expect((await second.stop()).code).toBe(0)
    expect((await readdir(dataDir)).sort()).toEqual(['installation.json', 'private', 'published'])
    const { private: home, published } = dataFolders(dataDir)
    for (const [path, mode] of [
      [dataDir, 0o711],
      [home, 0o700],
      [published, 0o755],
      [join(home, 'nhung.db'), 0o600],
    ] as const)
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, mode])
    await expectDurable(dataDir, answered)
  })

  it('goes on with a move that was cut off, and leaves a running older service alone', async () => {
    const dataDir = await temporaryFolder()
    const { private: home } = dataFolders(dataDir)
    await mkdir(home)
    // The WAL moves before its database.
    await writeFile(join(home, 'nhung.db-wal'), 'wal')
    await writeFile(join(dataDir, 'nhung.db'), 'database')
    const unlock = lockFolder(dataDir)
    await expect(openFolder(dataDir, lockFolder)).rejects.toThrow('is in use by another running service')
    expect(await isThere(join(dataDir, 'nhung.db'))).toBe(true)
    unlock()
    await openFolder(dataDir, lockFolder)
    expect(await readdir(dataDir)).toEqual(['private', 'published'])
    expect(await readdir(home)).toEqual(['nhung.db', 'nhung.db-wal'])
    await writeFile(join(dataDir, 'nhung.db'), 'of an older version that was started by mistake')
    await expect(openFolder(dataDir, lockFolder)).rejects.toThrow('has two databases')
  })

  it('opens published files that a umask of 077 had closed', async () => {
    const dataDir = await temporaryFolder()
    const { published } = dataFolders(dataDir)
    await mkdir(join(published, 'widgets/w/r/1'), { recursive: true, mode: 0o700 })
    await writeFile(join(published, 'widgets/w/r/1/config.json'), '{}', { mode: 0o600 })
    await chmod(published, 0o700)
    const umasked = spawn('sh', ['-c', 'umask 077; exec "$0" "$@"', process.execPath, 'api/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void umasked.kill())
    for await (const text of umasked.stdout.setEncoding('utf8')) if (text.includes('listens on')) break
    const exited = once(umasked, 'exit')
    umasked.kill()
    await exited
    for (const entry of await readdir(published, { withFileTypes: true, recursive: true })) {
      if (entry.isSymbolicLink()) continue
      const path = join(entry.parentPath, entry.name)
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, entry.isFile() ? 0o644 : 0o755])
    }
  })
})
