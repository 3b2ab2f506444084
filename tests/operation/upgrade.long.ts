/** `nhung upgrade` under visitors: to a next version that changes the database, to one that does not start, to one that nobody signed. */
import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { builtFolders } from '../../api/static/published-build.ts'
import { startEdge } from '../edge/nginx.ts'
import { freePort } from '../harness/free-port.ts'
import { edit, makeArchive, unpack, variantOf } from '../harness/release.ts'

const run = promisify(execFile)
const healthOf = z.object({ version: z.string() })
/** ms between two messages of a writer */
const pause = 1000
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

let base = ''
beforeAll(async () => {
  const built = await makeArchive()
  base = await unpack(built)
  await rm(dirname(built), { recursive: true })
})
afterAll(() => rm(dirname(base), { recursive: true, force: true }))

async function archiveOf(version: string, change?: (release: string) => Promise<void>, key = privateKey) {
  const archive = await variantOf(base, {
    version,
    key,
    async change(release) {
      // Half of an archive is Node, which these have in common.
      await writeFile(join(release, 'bin/node'), `#!/bin/sh\nexec ${base}/bin/node "$@"\n`)
      await change?.(release)
    },
  })
  onTestFinished(() => rm(dirname(archive), { recursive: true }))
  return archive
}

async function unpackFirst() {
  const release = await unpack(await archiveOf('1.0.0'))
  onTestFinished(() => rm(dirname(release), { recursive: true }))
  return release
}

/** A script of the base that the next version has under another name. */
async function scriptToRename() {
  const scripts: { file: string }[] = JSON.parse(await readFile(join(base, 'dist/scripts.json'), 'utf8'))
  return scripts[0]?.file ?? expect.fail('no script')
}

async function addMigration(release: string, name: string) {
  const server = join(release, 'server')
  const known = '"0001-schema": { up: createSchema }'
  for (const script of await readdir(server)) {
    const file = join(server, script)
    if (!script.endsWith('.js') || !(await readFile(file, 'utf8')).includes(known)) continue
    const column = `sql\`alter table submission add column ${name} integer\`.execute(db)`
    await edit(file, known, `${known}, "9999-${name}": { up: (db) => ${column} }`)
  }
}

/** The next version changes the database and has other scripts. */
async function makeNext(release: string) {
  await addMigration(release, 'next')
  const script = await scriptToRename()
  const folder = join(release, 'dist/embed/a')
  for (const end of ['', '.br', '.gz'])
    await rename(join(folder, script + end), join(folder, `next-${script}${end}`))
  await edit(join(release, 'dist/scripts.json'), new RegExp(script, 'g'), `next-${script}`)
  await appendFile(join(release, 'dist/.stamps/widgets'), 'next')
}

/** It changes the database once more, and ends when it should listen. */
async function makeBroken(release: string) {
  await makeNext(release)
  await addMigration(release, 'broken')
  await edit(join(release, 'server/start.js'), 'service.failure.catch(fail);', 'process.exit(1);')
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
  cut) kill -9 $(cat ${pid}) 2> /dev/null; while kill -0 $(cat ${pid}) 2> /dev/null; do sleep 0.05; done ;;
esac
`,
  )
  await chmod(script, 0o755)
  const call = (verb: 'start' | 'stop' | 'cut') => run(script, [verb])
  onTestFinished(async () => void (await call('stop')))
  return { script, call }
}

/** A folder of releases with one that runs. @param data a folder of data to begin with */
async function installed(release: string, data?: string) {
  const home = await temporaryFolder()
  const dataDir = await temporaryFolder()
  if (data) await run('cp', ['--archive', `${data}/.`, dataDir])
  const port = await freePort()
  await mkdir(join(home, 'releases'))
  await run('cp', ['--recursive', '--link', release, join(home, 'releases/1.0.0')]).catch(() =>
    cp(release, join(home, 'releases/1.0.0'), { recursive: true }),
  )
  await symlink('releases/1.0.0', join(home, 'current'))
  const env = join(home, 'env')
  const key = join(home, 'key.pem')
  await writeFile(key, publicKey.export({ type: 'spki', format: 'pem' }))
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    ...{ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SITE_URL: origin, TRUST_PROXY: '1' },
  }
  await writeFile(
    env,
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const supervisor = await supervisorOf(home, env)
  await supervisor.call('start')
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
  /** @param killedAfter number of the step after which it is killed; @returns the steps that it has told */
  const upgradeUntil = (next: string, killedAfter: number) => {
    const options = {
      ...{
        archive: next,
        key,
        home,
        backups: join(home, 'backups'),
        supervisor: supervisor.script,
        environment,
      },
      maxWait: next.includes('1.2.0') ? 5000 : 60_000,
    }
    const child = join(import.meta.dirname, 'upgrade-child.ts')
    return run(process.execPath, [child, JSON.stringify(options), String(killedAfter)], { maxBuffer: 1e7 })
      .catch((error) => error)
      .then(({ stdout }) => String(stdout).trim().split('\n'))
  }
  return { home, dataDir, origin, version, supervisor, upgradeTo, upgradeUntil }
}

/** @returns 0 where nobody listens */
async function send(origin: string, key: string, at: number): Promise<number> {
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
  async function write(at: number) {
    while (!leaving) {
      const key = randomUUID()
      let status = 0
      while (!leaving && status !== 201) {
        status = await send(origin, key, at)
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

/** @returns the keys of the messages, which were stored */
async function sendMessages(origin: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomUUID())
  for (const [at, key] of keys.entries()) expect(await send(origin, key, at)).toBe(201)
  return keys
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
  const place = await installed(await unpackFirst())
  const { home, dataDir } = place
  const crowd = await visitors(place.origin, dataDir)
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(64)

  const unsigned = await archiveOf('1.1.0', undefined, generateKeyPairSync('ed25519').privateKey)
  expect(await place.upgradeTo(unsigned)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not signed'),
  })
  expect(await place.version()).toBe('1.0.0')

  const next = await archiveOf('1.1.0', makeNext)
  const upgraded = await place.upgradeTo(next)
  expect(upgraded, upgraded.said).toMatchObject({ code: 0 })
  expect(await place.version()).toBe('1.1.0')
  expect(await readlink(join(home, 'current'))).toBe('releases/1.1.0')
  const after = crowd.stored.length
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(after + 64)

  const broken = await archiveOf('1.2.0', makeBroken)
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
})
const cuts = [
  { kind: 'a next version', number: '1.1.0', change: makeNext, from: 1, ends: ['1.0.0', '1.1.0'] },
  // Until it starts nothing is different.
  { kind: 'a broken version', number: '1.2.0', change: makeBroken, from: 5, ends: ['1.0.0'] },
]
test.each(cuts)(
  'after a power cut at each step to $kind one that works runs, with every message that was taken',
  async ({ number, change, from, ends }) => {
    const first = await unpackFirst()
    const archive = await archiveOf(number, change)
    const script = `/embed/a/${await scriptToRename()}`
    const template = await installed(first)
    await template.supervisor.call('stop')
    const outcomes: (string | undefined)[] = []
    for (let isOver = false, step = from; !isOver; step++) {
      const place = await installed(first, template.dataDir)
      const { supervisor, origin } = place
      const sent = await sendMessages(origin, 3)
      const told = await place.upgradeUntil(archive, step)
      await supervisor.call('cut')
      const trial = join(dataFolders(place.dataDir).private, 'trial')
      const line = await readFile(trial, 'utf8').catch(() => undefined)
      // The machine starts.
      if (line) await writeFile(trial, line.replace(/\S+\n$/, 'other-boot\n'))
      await supervisor.call('start')
      await expect.poll(place.version, { message: `after ${told.at(-1)}` }).toMatch(/^1\./)
      sent.push(...(await sendMessages(origin, 3)))
      const messages = new Set(messagesIn(place.dataDir))
      expect(sent.filter((key) => !messages.has(`Tin ${key}`))).toEqual([])
      expect((await fetch(origin + script)).status).toBe(200)
      outcomes.push(await place.version())
      await supervisor.call('stop')
      for (const folder of [join(place.home, 'releases'), place.dataDir])
        await rm(folder, { recursive: true })
      isOver = told.length < step
    }
    expect(outcomes.length).toBeGreaterThan(4)
    // Once the new one is current it stays so.
    expect(outcomes).toEqual(outcomes.toSorted())
    expect([...new Set(outcomes)]).toEqual(ends)
  },
)
