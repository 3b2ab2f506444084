/**
 * From one release to the next: backs up, starts the new one on trial, and keeps it when it is healthy; otherwise the old one comes back
 * with the database as it was.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { chown, copyFile, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { putLogIntoDatabase } from '../database/sqlite/connection.ts'
import { databaseFile } from '../database/sqlite/open.ts'
import { dataFolders } from '../operation/data-folder.ts'
import { flush } from '../operation/durable-files.ts'
import { CommandError } from '../operation/explain-failure.ts'
import type { Settings } from '../settings.ts'
import { checkSignature, compareVersions, readManifest, unpackRelease } from './archive.ts'
import { acceptTrial, beginTrial, keptDatabase, undoTrial } from './trial.ts'

const Health = z.object({ version: z.string() })
/** ms */
const defaultWait = 30_000
const betweenLooks = 100

export interface Upgrade {
  archive: string
  /** path of the public key, PEM */
  key: string
  /** folder with `releases/` and `current` */
  home: string
  /** folder of backups */
  backups: string
  settings: Settings
  /** Each process that shares the database listens on one. */
  ports: readonly number[]
  /** The environment of the service, for commands of either release. */
  environment: Record<string, string>
  supervisor: { stop(): Promise<void>; start(): Promise<void> }
  say(line: string): void
  /** ms for the new version to become healthy */
  maxWait?: number
}

/** Replaces `current` in one step: after a power cut it leads to the old release or to the new one. */
async function pointTo(home: string, release: string) {
  const link = join(home, 'current')
  const fresh = `${link}.${process.pid}`
  await rm(fresh, { force: true })
  await symlink(relative(home, release), fresh)
  await rename(fresh, link)
  await flush(home)
}

/**
 * Tells each step when it is done. Whatever is killed after it: the next start runs the version that `current` leads to, on the database
 * that belongs to it.
 * @throws CommandError that says what is as it was
 */
export async function upgrade(options: Upgrade) {
  const { archive, key, home, backups, settings, ports, supervisor, say, maxWait = defaultWait } = options
  const old = join(home, await readlink(join(home, 'current')))
  const before = await readManifest(old)
  await checkSignature(archive, key)
  const { folder, manifest } = await unpackRelease(join(home, 'releases'), archive, (version) => {
    if (compareVersions(version, before.version) <= 0)
      throw new CommandError(`${archive} is ${version}, and ${before.version} runs: nothing was changed`)
  })
  say(`${before.version} runs; ${manifest.version} is in ${folder}`)

  const backup = join(backups, `before-${manifest.version}-${Date.now()}`)
  await mkdir(backups, { recursive: true })
  await command(options, old, ['admin', 'backup', backup])
  say(`the backup is ${backup}`)

  const { private: folderOfData } = dataFolders(settings.dataDir)
  await supervisor.stop()
  say(`${before.version} has stopped`)
  await keepDatabase(settings, folderOfData)
  say('the database is kept')
  await beginTrial(folderOfData, manifest.version, Date.now() + 2 * maxWait)
  say(`the trial of ${manifest.version} begins`)
  await supervisor.start()
  if (await answers(ports, manifest.version, maxWait)) {
    say(`${manifest.version} answers`)
    await pointTo(home, folder)
    say(`${manifest.version} is current`)
    await acceptTrial(folderOfData)
    say(`${manifest.version} takes writes`)
    await command(options, folder, ['admin', 'republish'])
    say('everything is published anew')
    return
  }

  say(`${manifest.version} did not answer within ${maxWait / 1000} s: ${before.version} comes back`)
  await supervisor.stop()
  say(`${manifest.version} has stopped`)
  await undoTrial(folderOfData)
  say(settings.databaseUrl ? 'PostgreSQL is as the trial left it' : 'the database is as it was')
  await supervisor.start()
  if (!(await answers(ports, before.version, maxWait)))
    throw new CommandError(`${before.version} does not answer either; the backup is ${backup}`)
  throw new CommandError(
    `${manifest.version} is not healthy here; ${before.version} runs on, and nothing is lost`,
  )
}

/** With the service off. @throws CommandError where a program still works on the database */
async function keepDatabase({ databaseUrl }: Settings, folder: string) {
  if (databaseUrl !== undefined) return
  const database = join(folder, databaseFile)
  if (!putLogIntoDatabase(database))
    throw new CommandError(`another program works on ${database}: stop it, and start the service`)
  const kept = keptDatabase(folder)
  const { uid, gid } = await stat(database)
  await rm(kept, { force: true })
  await copyFile(database, kept, constants.COPYFILE_FICLONE)
  await chown(kept, uid, gid)
  await flush(kept)
  await flush(folder)
}

/** Asks the health of each process until all name the version, or the time is over. */
export async function answers(ports: readonly number[], version: string, maxWait: number): Promise<boolean> {
  const end = performance.now() + maxWait
  while (performance.now() < end) {
    const versions = await Promise.all(ports.map(versionAt))
    if (versions.every((one) => one === version)) return true
    await wait(betweenLooks)
  }
  return false
}

const versionAt = (port: number): Promise<unknown> =>
  fetch(`http://127.0.0.1:${port}/health`)
    .then(async (response) => (response.ok ? Health.parse(await response.json()).version : undefined))
    .catch(() => undefined)

/** Runs a command of a release as the owner of the data. @throws CommandError with what it printed */
async function command({ environment, settings }: Upgrade, release: string, args: string[]) {
  const { uid, gid } = await stat(settings.dataDir)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(join(release, 'bin/nhung'), args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new CommandError(`nhung ${args.join(' ')} failed: ${printed.trim()}`)
}

/** The installation that this release stands in. @throws CommandError for a release that was only unpacked */
export function homeOf(release: string): string {
  const releases = dirname(release)
  if (basename(releases) !== 'releases')
    throw new CommandError(`${release} is not installed: install.sh does that`)
  return dirname(releases)
}
