/** `nhung upgrade` under visitors: to a next version that changes the database, to one that does not start, to one that nobody signed. */
import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { builtFolders } from '../../api/static/published-build.ts'
import { startEdge } from '../edge/nginx.ts'
import { temporaryCheckout } from '../harness/checkout.ts'
import { freePort } from '../harness/free-port.ts'
import { makeArchive, unpack } from '../harness/release.ts'

const run = promisify(execFile)
const healthOf = z.object({ version: z.string() })
/** ms between two messages of a writer */
const pause = 1000
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** A release of these sources with another version, and what `change` makes of them. */
async function archiveOf(version: string, change?: (checkout: string) => Promise<void>, key = privateKey) {
  const checkout = await temporaryCheckout({ built: true })
  await symlink(join(import.meta.dirname, '../../node_modules'), join(checkout, 'node_modules'))
  const file = join(checkout, 'package.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  await change?.(checkout)
  return makeArchive({ checkout, key })
}

/** Starts and stops the service as systemd does, by the link to what is current. */
async function supervisorOf(home: string, env: string) {
  const script = join(home, 'supervisor')
  const pid = join(home, 'pid')
  await writeFile(
    script,
    `#!/bin/sh
case $1 in
  start) set -a; . ${env}; set +a; cd /; ${home}/current/bin/nhung start > ${home}/log 2>&1 & echo $! > ${pid} ;;
  stop) kill $(cat ${pid}) 2> /dev/null; while kill -0 $(cat ${pid}) 2> /dev/null; do sleep 0.05; done ;;
esac
`,
  )
  await chmod(script, 0o755)
  const call = (verb: 'start' | 'stop') => run(script, [verb])
  onTestFinished(async () => void (await call('stop')))
  return { script, call }
}

async function installed(archive: string) {
  const home = await temporaryFolder()
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const release = await unpack(archive)
  await mkdir(join(home, 'releases'))
  await cp(release, join(home, 'releases/1.0.0'), { recursive: true })
  await symlink('releases/1.0.0', join(home, 'current'))
  const env = join(home, 'env')
  const key = join(home, 'key.pem')
  await writeFile(key, publicKey.export({ type: 'spki', format: 'pem' }))
  await writeFile(
    env,
    `DATA_DIR=${dataDir}\nPORT=${port}\nHOST=127.0.0.1\nSITE_URL=http://127.0.0.1:${port}\nTRUST_PROXY=1\n`,
  )
  const supervisor = await supervisorOf(home, env)
  await supervisor.call('start')
  const origin = `http://127.0.0.1:${port}`
  const version = () =>
    fetch(`${origin}/health`)
      .then(async (response) => healthOf.parse(await response.json()).version)
      .catch(() => undefined)
  await expect.poll(version).toBe('1.0.0')
  const upgradeTo = (next: string) =>
    run(join(home, 'current/bin/nhung'), [
      ...['upgrade', next, '--env', env, '--key', key, '--backups', join(home, 'backups')],
      ...['--supervisor', supervisor.script],
    ]).then(
      ({ stderr }) => ({ code: 0, said: stderr }),
      (error) => ({ code: Number(error.code), said: String(error.stderr) }),
    )
  return { home, dataDir, origin, version, upgradeTo }
}

/** Readers behind nginx and writers from addresses of their own, until `leave`: each message is sent until it is stored. */
async function visitors(origin: string, dataDir: string) {
  const published = join(dataDir, 'published')
  const edge = await startEdge({
    folders: { published, ...builtFolders(published) },
    services: [origin],
  })
  onTestFinished(() => edge.stop())
  const reads = new Set<string>()
  const stored: string[] = []
  let leaving = false
  async function read(path: string) {
    while (!leaving) {
      const response = await fetch(edge.origin + path)
      await response.arrayBuffer()
      reads.add(`${path} ${response.status}`)
    }
  }
  /** @returns 0 where nobody listens */
  async function send(key: string, at: number): Promise<number> {
    const response = await fetch(`${origin}/api/v1/widgets/demo-contact-form/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Forwarded-For': `203.0.113.${at}`,
      },
      body: JSON.stringify({ name: 'An', email: `an${at}@vidu.vn`, message: `Tin ${key}` }),
    }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    return response?.status ?? 0
  }
  async function write(at: number) {
    while (!leaving) {
      const key = randomUUID()
      let status = 0
      while (!leaving && status !== 201) {
        status = await send(key, at)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      if (status === 201) stored.push(key)
    }
  }
  const all = [
    ...['/embed/v1/loader.js', '/api/v1/widgets/demo-countdown/config'].map(read),
    ...Array.from({ length: 64 }, (_, at) => write(at)),
  ]
  return {
    reads,
    stored,
    async leave() {
      leaving = true
      await Promise.all(all)
    },
  }
}

function messagesIn(dataDir: string): string[] {
  const file = new Sqlite(join(dataFolders(dataDir).private, databaseFile), { readonly: true })
  try {
    const all = "select message from submission where public_id = 'demo-contact-form'"
    return file.prepare<[], string>(all).pluck().all()
  } finally {
    file.close()
  }
}

test('goes to the next version, comes back from a broken one, and takes none that is not signed', async () => {
  const place = await installed(await archiveOf('1.0.0'))
  const { home, dataDir } = place
  const crowd = await visitors(place.origin, dataDir)
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(64)

  const unsigned = await archiveOf('1.1.0', undefined, generateKeyPairSync('ed25519').privateKey)
  expect(await place.upgradeTo(unsigned)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not signed'),
  })
  expect(await place.version()).toBe('1.0.0')

  const next = await archiveOf('1.1.0')
  const upgraded = await place.upgradeTo(next)
  expect(upgraded, upgraded.said).toMatchObject({ code: 0 })
  expect(await place.version()).toBe('1.1.0')
  expect(await readlink(join(home, 'current'))).toBe('releases/1.1.0')
  const after = crowd.stored.length
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(after + 64)

  const broken = await archiveOf('1.2.0', async (checkout) => {
    const main = join(checkout, 'api/main.ts')
    await writeFile(main, `${await readFile(main, 'utf8')}\nprocess.exit(1)\n`)
  })
  const back = await place.upgradeTo(broken)
  expect(back).toMatchObject({ code: 1, said: expect.stringContaining('1.1.0 runs on, and nothing is lost') })
  expect(await place.version()).toBe('1.1.0')
  const later = crowd.stored.length
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(later + 64)

  const older = await archiveOf('1.0.5')
  expect(await place.upgradeTo(older)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing was changed'),
  })

  await crowd.leave()
  expect([...crowd.reads].filter((read) => !read.endsWith(' 200'))).toEqual([])
  const messages = new Set(messagesIn(dataDir))
  expect(crowd.stored.filter((key) => !messages.has(`Tin ${key}`))).toEqual([])
  for (const archive of [unsigned, next, broken, older]) await rm(join(archive, '..'), { recursive: true })
})
