/** `nhung upgrade` under visitors: to a next version that changes the database, to one that does not start, to one that nobody signed. */
import { execFile, spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
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
import { edit, releaseArchive, unpack, variantOf } from '../harness/release.ts'

const run = promisify(execFile)
const healthOf = z.object({ version: z.string() })
/** ms between two messages of a writer, and between two pages of a reader */
const pause = { writer: 1000, reader: 20 }
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

let base = ''
/** 1.0.0, unpacked */
let first = ''
/** Archives of the versions after it. */
const archives = { next: '', broken: '' }
beforeAll(async () => {
  base = await unpack(await releaseArchive())
  // Half of a release is Node, which these have in common.
  const node = join(dirname(base), 'node')
  await rename(join(base, 'bin/node'), node)
  await writeFile(join(base, 'bin/node'), `#!/bin/sh\nexec ${node} "$@"\n`, { mode: 0o755 })
  const archive = await archiveOf('1.0.0')
  first = await unpack(archive)
  await rm(dirname(archive), { recursive: true })
  archives.next = await archiveOf('1.1.0', makeNext)
  archives.broken = await archiveOf('1.2.0', makeBroken)
})
afterAll(async () => {
  for (const path of [base, first, archives.next, archives.broken])
    await rm(dirname(path), { recursive: true, force: true })
})

const archiveOf = (version: string, change?: (release: string) => Promise<void>) =>
  variantOf(base, { version, key: privateKey, ...(change && { change }) })

/** The archive with the signature of somebody else. */
async function signedByAnother(archive: string) {
  const copy = join(await temporaryFolder(), basename(archive))
  await link(archive, copy)
  const { privateKey: other } = generateKeyPairSync('ed25519')
  await writeFile(`${copy}.sig`, sign(null, await readFile(archive), other).toString('base64'))
  return copy
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
  stop) kill $(cat ${pid}) 2> /dev/null; while kill -0 $(cat ${pid}) 2> /dev/null; do sleep 0.05; done; rm -f ${pid} ;;
  cut) kill -9 $(cat ${pid}) 2> /dev/null; while kill -0 $(cat ${pid}) 2> /dev/null; do sleep 0.05; done; rm -f ${pid} ;;
  freeze) kill -STOP $(cat ${pid}) 2> /dev/null && while grep -q '^State:.[^TZX]' /proc/$(cat ${pid})/status 2> /dev/null; do sleep 0.05; done; true ;;
  thaw) kill -CONT $(cat ${pid}) 2> /dev/null; true ;;
esac
`,
  )
  await chmod(script, 0o755)
  const call = (verb: 'start' | 'stop' | 'cut' | 'freeze' | 'thaw') => run(script, [verb])
  onTestFinished(async () => void (await call('stop')))
  return { script, call }
}

/** A machine keeps a folder of releases, with a link to the current one, and the data. */
interface Disk {
  home: string
  dataDir: string
}

async function newDisk(): Promise<Disk> {
  const disk = { home: await temporaryFolder(), dataDir: await temporaryFolder() }
  const release = join(disk.home, 'releases/1.0.0')
  await mkdir(dirname(release))
  await run('cp', ['--recursive', '--link', first, release]).catch(() =>
    cp(first, release, { recursive: true }),
  )
  await symlink('releases/1.0.0', join(disk.home, 'current'))
  return disk
}

/** Releases and published files are replaced and never changed, so that links are copies. */
async function copyOf({ home, dataDir }: Disk): Promise<Disk> {
  const copy = { home: await temporaryFolder(), dataDir: await temporaryFolder() }
  const linked = (from: string[], to: string) => run('cp', ['--archive', '--link', ...from, to])
  await linked([join(home, 'releases'), join(home, 'current')], copy.home)
  const published = basename(dataFolders(dataDir).published)
  const others = (await readdir(dataDir)).filter((name) => name !== published)
  await linked([join(dataDir, published)], copy.dataDir)
  await run('cp', ['--archive', ...others.map((name) => join(dataDir, name)), copy.dataDir])
  return copy
}

async function removeDisk({ home, dataDir }: Disk) {
  for (const folder of [join(home, 'releases'), dataDir]) await rm(folder, { recursive: true })
}

/** The machine starts. */
async function startOn({ home, dataDir }: Disk) {
  const port = await freePort()
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
  const upgradeTo = (next: string) =>
    run(join(home, 'current/bin/nhung'), [
      ...['upgrade', next, '--env', env, '--key', key, '--backups', join(home, 'backups')],
      ...['--supervisor', supervisor.script],
    ]).then(
      ({ stderr }) => ({ code: 0, said: stderr }),
      (error) => ({ code: Number(error.code), said: String(error.stderr) }),
    )
  /**
   * Copies the disk after each step, while neither the upgrade nor the service goes on, as a power cut would leave it.
   * @param from number of the first step after which there is a cut
   * @param maxWait ms for the next version to become healthy
   */
  const upgradeWithCuts = async (next: string, from: number, maxWait: number) => {
    const options = {
      ...{ archive: next, key, home, backups: join(home, 'backups'), supervisor: supervisor.script },
      ...{ environment, maxWait },
    }
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'upgrade-child.ts'), JSON.stringify(options)],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    const cuts: { after: string; disk: Disk }[] = []
    const cut = async (after: string) => {
      await supervisor.call('freeze')
      cuts.push({ after, disk: await copyOf({ home, dataDir }) })
      await supervisor.call('thaw')
    }
    let step = 0
    for await (const line of createInterface({ input: child.stdout })) {
      step++
      if (step >= from) await cut(line)
      child.stdin.write('\n')
    }
    await ended
    await cut('the end')
    return cuts
  }
  return { version, origin, supervisor, upgradeTo, upgradeWithCuts }
}

/** A machine on which the first version runs. */
async function installed() {
  const disk = await newDisk()
  const machine = await startOn(disk)
  await expect.poll(machine.version).toBe('1.0.0')
  return { ...disk, ...machine }
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
  /** When each of them was, ms. */
  const times: number[] = []
  const refusals = new Map<number, number>()
  let leaving = false
  async function read(path: string) {
    while (!leaving) {
      const response = await fetch(edge.origin + path)
      await response.arrayBuffer()
      reads.add(`${path} ${response.status}`)
      await new Promise((resolve) => setTimeout(resolve, pause.reader))
    }
  }
  async function write(at: number) {
    while (!leaving) {
      const key = randomUUID()
      let status = 0
      while (!leaving && status !== 201) {
        status = await send(origin, key, at)
        if (status !== 201) refusals.set(status, (refusals.get(status) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, pause.writer))
      }
      if (status !== 201) continue
      stored.push(key)
      times.push(performance.now())
    }
  }
  const all = [
    ...['/embed/v1/loader.js', '/api/v1/widgets/demo-countdown/config'].map(read),
    ...Array.from({ length: 64 }, (_, at) => write(at)),
  ]
  return {
    reads,
    stored,
    /** The longest time in which nobody's message was stored, since so many were, and how many attempts had which status. */
    pauseSince(count: number) {
      const after = times.slice(Math.max(count - 1, 0))
      const pause = Math.max(...after.map((at, place) => at - (after[place - 1] ?? at)))
      const tried = [...refusals].map(([status, attempts]) => `${attempts} × ${status || 'no connection'}`)
      refusals.clear()
      return `no message was stored for ${Math.round(pause)} ms; refused: ${tried.join(', ') || 'none'}`
    },
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

test('goes to the next version, comes back from a broken one, and takes none that is not signed', async ({
  annotate,
}) => {
  const place = await installed()
  const { home, dataDir } = place
  const crowd = await visitors(place.origin, dataDir)
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(64)

  expect(await place.upgradeTo(await signedByAnother(archives.next))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not signed'),
  })
  expect(await place.version()).toBe('1.0.0')

  const before = crowd.stored.length
  const upgraded = await place.upgradeTo(archives.next)
  expect(upgraded, upgraded.said).toMatchObject({ code: 0 })
  expect(await place.version()).toBe('1.1.0')
  expect(await readlink(join(home, 'current'))).toBe('releases/1.1.0')
  const after = crowd.stored.length
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(after + 64)
  await annotate(`to the next version: ${crowd.pauseSince(before)}`)

  const back = await place.upgradeTo(archives.broken)
  expect(back).toMatchObject({ code: 1, said: expect.stringContaining('1.1.0 runs on, and nothing is lost') })
  expect(await place.version()).toBe('1.1.0')
  const later = crowd.stored.length
  await expect.poll(() => crowd.stored.length).toBeGreaterThan(later + 64)
  await annotate(`to a broken one and back: ${crowd.pauseSince(after)}`)

  const older = await archiveOf('1.0.5')
  onTestFinished(() => rm(dirname(older), { recursive: true }))
  expect(await place.upgradeTo(older)).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing was changed'),
  })

  await crowd.leave()
  expect([...crowd.reads].filter((read) => !read.endsWith(' 200'))).toEqual([])
  const messages = new Set(messagesIn(dataDir))
  expect(crowd.stored.filter((key) => !messages.has(`Tin ${key}`))).toEqual([])
})

const upgrades = [
  { kind: 'a next version', name: 'next', from: 1, maxWait: 60_000, ends: ['1.0.0', '1.1.0'] },
  // Until it starts nothing is different.
  { kind: 'a broken version', name: 'broken', from: 5, maxWait: 10_000, ends: ['1.0.0'] },
] as const
test.each(upgrades)(
  'after a power cut at each step to $kind one that works runs, with every message that was taken',
  async ({ name, from, maxWait, ends }) => {
    const script = `/embed/a/${await scriptToRename()}`
    const place = await installed()
    const before = await sendMessages(place.origin, 3)
    const cuts = await place.upgradeWithCuts(archives[name], from, maxWait)
    await place.supervisor.call('cut')
    await removeDisk(place)
    const outcomes: (string | undefined)[] = []
    for (const { after, disk } of cuts) {
      const trial = join(dataFolders(disk.dataDir).private, 'trial')
      const line = await readFile(trial, 'utf8').catch(() => undefined)
      if (line) await writeFile(trial, line.replace(/\S+\n$/, 'other-boot\n'))
      const { origin, version, supervisor } = await startOn(disk)
      await expect.poll(version, { message: `after ${after}` }).toMatch(/^1\./)
      const sent = [...before, ...(await sendMessages(origin, 3))]
      const messages = new Set(messagesIn(disk.dataDir))
      expect(sent.filter((key) => !messages.has(`Tin ${key}`))).toEqual([])
      expect((await fetch(origin + script)).status).toBe(200)
      outcomes.push(await version())
      await supervisor.call('cut')
      await removeDisk(disk)
    }
    expect(outcomes.length).toBeGreaterThan(4)
    // Once the new one is current it stays so.
    expect(outcomes).toEqual(outcomes.toSorted())
    expect([...new Set(outcomes)]).toEqual(ends)
  },
)
