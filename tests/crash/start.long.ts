import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { lockFolder } from '../../api/database/sqlite/locks.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { openFolder } from '../../api/operation/data-folder.ts'
import { freePort } from '../harness/free-port.ts'
import { programEnvironment } from '../harness/program.ts'
import { startServiceProcess } from '../harness/service-process.ts'

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../api/main.ts')], {
    env: { ...programEnvironment, DATA_DIR: await temporaryFolder(), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const [code] = await once(child, 'close')
  return { code, lines: printed.trim().split('\n') }
}

describe('the start', () => {
  it('ends with one line that names a setting which is wrong', async () => {
    const { code, lines } = await run({ PORT: 'eighty' })
    expect(code).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/ nhung: PORT must be a whole number/)
  })

  it('ends with one line when the folder of the data is a file', async () => {
    const folder = join(await temporaryFolder(), 'data')
    await writeFile(folder, '')
    const { code, lines } = await run({ PORT: '0', DATA_DIR: folder })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`nhung: DATA_DIR ${folder} is not a folder that`)])
  })

  it('ends with one line when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = String(typeof address === 'object' && address?.port)
    const { code, lines } = await run({
      PORT: port,
      DEMO: '0',
      ADMIN_EMAIL: 'owner@nhung.example',
      ADMIN_PASSWORD: 'mật khẩu đủ dài',
    })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`nhung: PORT ${port} is in use by another program`)])
    // A link of a start that failed would end the one before.
    const unowned = await run({ PORT: port, DEMO: '0' })
    expect(unowned.lines).toEqual([expect.stringContaining(`nhung: PORT ${port} is in use`)])
  })

  it('checks the settings before it installs anything', async () => {
    const folder = await temporaryFolder()
    const root = join(import.meta.dirname, '../..')
    for (const file of [
      'build-scripts/run.mjs',
      'build-scripts/releases.mjs',
      'build-scripts/service-runtime.json',
      'api/settings.mjs',
    ])
      await cp(join(root, file), join(folder, file))
    const printed = async (LOG_FORMAT: string) => {
      const child = spawn(process.execPath, ['build-scripts/run.mjs', 'start'], {
        cwd: folder,
        env: { PATH: process.env.PATH, PORT: 'eighty', LOG_FORMAT },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const exited = once(child, 'close')
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
      return { code: (await exited)[0], out, err }
    }
    const message = 'nhung: PORT must be a whole number from 0 to 65535'
    expect(await printed('text')).toEqual({ code: 1, out: '', err: `${message}\n` })
    const inJson = await printed('json')
    expect({ ...inJson, err: JSON.parse(inJson.err) }).toEqual({
      code: 1,
      out: '',
      err: { time: expect.any(String), message },
    })
    expect((await readdir(folder)).sort()).toEqual(['api', 'build-scripts'])
  })

  it('ends with one line where no folder can be made', async () => {
    const { code, lines } = await run({ PORT: '0', DATA_DIR: '/proc/x/data' })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('nhung: DATA_DIR /proc/x/data is not a folder that')])
  })

  it('ends with one line when the database is damaged, or of a newer version', async () => {
    const damaged = await temporaryFolder()
    const { private: home } = await openFolder(damaged, lockFolder)
    await writeFile(join(home, 'nhung.db'), 'no database, but long enough to look like one '.repeat(100))
    const first = await run({ PORT: '0', DATA_DIR: damaged })
    expect(first.code).toBe(1)
    expect(first.lines).toEqual([expect.stringMatching(/ nhung: the database in DATA_DIR is damaged: /)])

    const dataDir = await temporaryFolder()
    const folders = await openFolder(dataDir, lockFolder)
    const database = await openDatabase({ folder: folders.private }, kindStorage)
    await database.close()
    const file = new Sqlite(join(folders.private, 'nhung.db'))
    file.exec("insert into kysely_migration (name, timestamp) values ('0999-from-the-future', '2030-01-01')")
    file.close()
    const second = await run({ PORT: '0', DATA_DIR: dataDir })
    expect(second.code).toBe(1)
    expect(second.lines).toEqual([
      expect.stringContaining('nhung: the database is of a newer version (0999-from-the-future)'),
    ])

    const older = new Sqlite(join(folders.private, 'nhung.db'))
    older.exec(
      "delete from kysely_migration; insert into kysely_migration values ('0001-first', '2026-01-01')",
    )
    older.close()
    const third = await run({ PORT: '0', DATA_DIR: dataDir })
    expect(third.code).toBe(1)
    expect(third.lines).toEqual([
      expect.stringContaining('nhung: the database is of a version before 5d0a688d: start that version once'),
    ])
  })

  it('ends with one line when another service has the folder', async () => {
    const first = await startServiceProcess({ env: { DEMO: '0' } })
    onTestFinished(() => first.remove())
    const { code, lines } = await run({ PORT: '0', DATA_DIR: first.dataDir })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringContaining(`nhung: DATA_DIR ${first.dataDir} is in use by another running service`),
    ])
  })

  it('publishes the demo widgets once, and not at all with DEMO=0', async () => {
    const config = async (url: string) => (await fetch(`${url}/api/v1/widgets/demo-countdown/config`)).text()
    const first = await startServiceProcess()
    onTestFinished(() => first.remove())
    const published = await config(first.url)
    expect(JSON.parse(published)).toMatchObject({ type: 'COUNTDOWN', revision: 1 })
    await first.stop()
    const second = await startServiceProcess({ env: { PORT: String(first.port) }, dataDir: first.dataDir })
    expect(await config(second.url)).toBe(published)
    await second.stop()

    const without = await startServiceProcess({ env: { DEMO: '0' } })
    onTestFinished(() => without.remove())
    expect((await fetch(`${without.url}/api/v1/widgets/demo-countdown/config`)).status).toBe(404)
  })
})

describe('the end', () => {
  it('comes with code 0 at SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const service = await startServiceProcess({ env: { DEMO: '0' } })
      onTestFinished(() => service.remove())
      await service.stop(signal)
      expect(service.child.exitCode).toBe(0)
    }
  })

  it('comes to `npm start` as well, which waits for it', async () => {
    const { PATH, HOME } = process.env
    const port = String(await freePort())
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH, HOME, DATA_DIR: await temporaryFolder(), HOST: '127.0.0.1', PORT: port, DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(npm, 'exit')
    for await (const line of npm.stdout.setEncoding('utf8')) if (line.includes('listens on')) break
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
    npm.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  })

  it('waits for a request that is under way, and not after a second signal', async () => {
    const service = await startServiceProcess({ env: { DEMO: '0', PORT: String(await freePort()) } })
    onTestFinished(() => service.remove())
    // The unfinished body keeps its request open.
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100', Expect: '100-continue' }
    const unfinished = request(`${service.url}/api/v1/widgets/demo-x/events`, { method: 'POST', headers })
    unfinished.on('error', () => {})
    unfinished.flushHeaders()
    await once(unfinished, 'continue')
    unfinished.write('{')
    service.child.kill('SIGTERM')
    const health = () =>
      fetch(`${service.url}/health`).then(
        () => 'answers',
        () => 'refused',
      )
    await expect.poll(health).toBe('refused')
    expect(service.child.exitCode).toBeNull()
    // Repeated, because a second signal within 300 ms counts as the same key press.
    const signalled = () => {
      service.child.kill('SIGTERM')
      return service.child.exitCode
    }
    await expect.poll(signalled).toBe(1)
  })
})
