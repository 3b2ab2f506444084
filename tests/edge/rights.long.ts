import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { freePort } from '../harness/free-port.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { startEdge } from './nginx.ts'

const dist = join(import.meta.dirname, '../../dist')
const config = '/api/v1/widgets/demo-contact-form/config'

let service: ServiceProcess
beforeAll(async () => {
  service = await startServiceProcess({ env: { TRUST_PROXY: '1' } })
  const sent = await fetch(`${service.url}/api/v1/widgets/demo-contact-form/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Lan', email: 'lan@vidu.vn', message: 'Còn bàn tối nay không?' }),
  })
  expect(sent.status).toBe(201)
})
afterAll(() => service.remove())

async function everyPath(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
}
const cli = join(import.meta.dirname, '../../api/admin/cli.ts')
const edgeCli = join(import.meta.dirname, '../../api/edge/cli.ts')
const printed = (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: service.dataDir, SITE_URL: service.url, PORT: String(service.port) }
  return execFileSync(process.execPath, [edgeCli, ...args], { env, encoding: 'utf8', stdio: 'pipe' })
}
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('DATA_DIR', () => {
  it('gives published files to everybody, and the rest to its own user alone', async () => {
    const { published, private: home } = dataFolders(service.dataDir)
    expect(await readdir(service.dataDir)).toEqual(['installation.json', 'private', 'published'])
    expect(await modeOf(join(service.dataDir, 'installation.json'))).toBe(0o600)
    // mkdtemp made it 0700: others may pass through it now, and not list it
    expect([await modeOf(service.dataDir), await modeOf(home)]).toEqual([0o711, 0o700])
    for (const { path, isFile } of await everyPath(published))
      expect([path, await modeOf(path)]).toEqual([path, isFile ? 0o644 : 0o755])
    for (const name of ['nhung.db', 'nhung.db-wal', 'nhung.db-shm'])
      expect([name, await modeOf(join(home, name))]).toEqual([name, 0o600])
  })

  it('keeps the database of a backup private too', async () => {
    const folder = join(service.dataDir, 'private/backup')
    const env = { ...process.env, DATA_DIR: service.dataDir, SITE_URL: service.url }
    // The widest rights that a user can ask for.
    const backup = `umask 000; exec "$0" "$1" backup "$2"`
    execFileSync('sh', ['-c', backup, process.execPath, cli, folder], { env, stdio: 'pipe' })
    expect([await modeOf(folder), await modeOf(join(folder, 'nhung.db'))]).toEqual([0o700, 0o600])
  })

  it('serves widgets through nginx of another user while the service is off, and nothing private', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip('only root can start a program as another user')
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'www-data'])))
    const readable = (path: string) => spawnSync('cat', [path], { uid: uid!, gid: gid! }).status === 0
    const { published, private: home } = dataFolders(service.dataDir)
    const expected = await (await fetch(service.url + config)).text()
    for (const { path, isFile } of await everyPath(home))
      if (isFile) expect([relative(home, path), readable(path)]).toEqual([relative(home, path), false])
    expect(readable(join(published, 'widgets/demo-contact-form/live/config.json'))).toBe(true)
    const port = await freePort()
    const settings = printed('nginx', '--listen', `127.0.0.1:${port}`)
    expect(settings).toContain(`proxy_pass http://127.0.0.1:${service.port};`)
    const folders = { published, dist, site: join(dist, 'site/client') }
    const edge = await startEdge({ folders, port, settings, user: 'www-data' })
    try {
      await service.stop()
      const served = await fetch(edge.origin + config)
      expect([served.status, await served.text()]).toEqual([200, expected])
      for (const path of ['/private/nhung.db', `${config}/../../../../../private/nhung.db`])
        expect((await fetch(edge.origin + path)).status).toBeGreaterThanOrEqual(400)
    } finally {
      await edge.stop()
    }
  })
})
