/** Operators' checkouts: fresh, read-only, once used as root, with several versions. */
import { chown, lchown, lstat, readdir, readlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isHeld } from '../../api/database/sqlite/locks.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { filesBelow, npmRun, npmStart, somebody, temporaryCheckout } from '../harness/checkout.ts'
import { freePort } from '../harness/free-port.ts'

test('a fresh clone starts with NODE_ENV=production, and what runs is enough to run it', async () => {
  const folder = await temporaryCheckout()
  const data = await temporaryFolder()
  const env = {
    DATA_DIR: data,
    PORT: String(await freePort()),
    NODE_ENV: 'production',
    LOG_FORMAT: 'json',
    npm_config_prefer_offline: 'true',
  }
  const service = await npmStart(folder, { env })
  for (const path of [
    '/',
    '/admin',
    '/embed/v1/loader.js',
    '/dev/frame?slug=faq',
    '/api/v1/widgets/demo-map/config',
  ])
    expect((await fetch(`${service.url}${path}`)).status, path).toBe(200)
  expect((await service.stop()).code).toBe(0)
  // npm says itself what it runs.
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('> '))
  expect(lines.map((line) => JSON.parse(line).message)).toContain('build: widgets (2 of 5)…')
  for (const name of ['lighthouse', 'playwright', 'react', 'bootstrap', 'vitest', 'knip', '@redocly'])
    expect(await readdir(join(folder, 'node_modules'))).not.toContain(name)
})

test('a checkout that may not be written to starts on another port, once it is built', async () => {
  const folder = await temporaryCheckout({ built: true })
  const built = await npmRun(folder, ['run', 'build']).ended
  expect(built.code, built.output).toBe(0)
  const before = (await filesBelow(folder)).sort()
  const data = await temporaryFolder()
  if (somebody.uid !== undefined) await chown(data, somebody.uid, somebody.gid)
  const PORT = String(await freePort())
  const service = await npmStart(folder, {
    env: { PORT, DATA_DIR: data, HOME: data, DEMO: '0' },
    ...somebody,
  })
  expect(service.output()).not.toMatch(/building|installing|build:/)
  expect((await fetch(`${service.url}/embed/v1/loader.js`)).status).toBe(200)
  expect((await service.stop()).code).toBe(0)
  if (somebody.uid !== undefined) expect((await filesBelow(folder)).sort()).toEqual(before)
})

test.runIf(somebody.uid !== undefined)(
  'a command that was once run as root leaves nothing that is not of the owner of the checkout',
  async () => {
    const { uid = 0, gid = 0 } = somebody
    const folder = await temporaryCheckout({ built: true })
    for (const file of [folder, ...(await filesBelow(folder))]) await lchown(file, uid, gid)
    const data = await temporaryFolder()
    await chown(data, uid, gid)
    const command = await npmRun(folder, ['run', '--silent', 'admin', '--', '--help'], {
      env: { DATA_DIR: data },
    }).ended
    expect(command.code, command.output).toBe(0)
    const others: string[] = []
    for (const file of await filesBelow(folder)) {
      const stat = await lstat(file)
      if (stat.uid !== uid) others.push(file)
    }
    expect(others).toEqual([])
  },
)

test('a release is kept while a service runs from it, and goes at a later start', async () => {
  const folder = await temporaryCheckout({ built: true })
  const releases = join(folder, '.nhung/releases')
  const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()), DEMO: '0' }
  const change = (text: string) => writeFile(join(folder, 'api/note.txt'), text)
  const build = async () => {
    const { code, output } = await npmRun(folder, ['run', 'build']).ended
    expect(code, output).toBe(0)
    const name = (await readlink(join(folder, '.nhung/current'))).split('/').at(-1) ?? ''
    return { name, output }
  }
  const service = await npmStart(folder, { env })
  const [first = ''] = await readdir(releases)
  /** An hour ago nobody was about to start from it. */
  const age = (name: string) => utimes(join(releases, name, 'in-use'), new Date(0), new Date(0))
  expect(isHeld(join(releases, first))).toBe(true)

  await change('2')
  await age(first)
  const second = await build()
  expect((await readdir(releases)).sort()).toEqual([first, second.name].sort())
  // The service that runs reads files and starts threads of its own release.
  expect((await fetch(`${service.url}/admin`)).status).toBe(200)
  await service.stop()

  await change('3')
  await age(second.name)
  const third = await build()
  expect(await readdir(releases)).toEqual([third.name])
})
