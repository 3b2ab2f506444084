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
import { databaseFile } from '../database/sqlite/open.ts'
import { dataFolders } from '../operation/data-folder.ts'
import { CommandError } from '../operation/explain-failure.ts'
import { unlessMissing } from '../operation/file-errors.ts'
import type { Settings } from '../settings.ts'
import { checkSignature, compareVersions, readManifest, unpackRelease } from './archive.ts'
import { beginTrial, endTrial } from './trial.ts'

/** ms */
const patience = 30_000
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
  /** The environment of the service, for commands of either release. */
  environment: Record<string, string>
  supervisor: { stop(): Promise<void>; start(): Promise<void> }
  say(line: string): void
}

/** Replaces `current` in one step: after a power cut it leads to the old release or to the new one. */
async function pointTo(home: string, release: string) {
  const link = join(home, 'current')
  const fresh = `${link}.${process.pid}`
  await rm(fresh, { force: true })
  await symlink(relative(home, release), fresh)
  await rename(fresh, link)
}

/** @throws CommandError that says what is as it was */
export async function upgrade(options: Upgrade) {
  const { archive, key, home, backups, settings, supervisor, say } = options
  const old = join(home, await readlink(join(home, 'current')))
  const before = await readManifest(old)
  await checkSignature(archive, key)
  const { folder, manifest } = await unpackRelease(join(home, 'releases'), archive)
  if (compareVersions(manifest.version, before.version) <= 0)
    throw new CommandError(
      `${archive} is ${manifest.version}, and ${before.version} runs: nothing was changed`,
    )
  say(`${before.version} runs; ${manifest.version} is in ${folder}`)

  const backup = join(backups, `before-${manifest.version}-${Date.now()}`)
  await mkdir(backups, { recursive: true })
  await command(options, old, ['admin', 'backup', backup])
  say(`the backup is ${backup}`)

  const { private: folderOfData } = dataFolders(settings.dataDir)
  await supervisor.stop()
  await keepDatabase(settings, folderOfData)
  await beginTrial(folderOfData, Date.now() + 2 * patience)
  await pointTo(home, folder)
  await supervisor.start()
  if (await answers(settings, manifest.version)) {
    await endTrial(folderOfData)
    await forgetDatabase(folderOfData)
    say(`${manifest.version} answers`)
    await command(options, folder, ['admin', 'republish'])
    return
  }

  say(`${manifest.version} did not answer within ${patience / 1000} s: ${before.version} comes back`)
  await supervisor.stop()
  await pointTo(home, old)
  await bringDatabaseBack(settings, folderOfData)
  await endTrial(folderOfData)
  await supervisor.start()
  if (!(await answers(settings, before.version)))
    throw new CommandError(`${before.version} does not answer either; the backup is ${backup}`)
  throw new CommandError(
    `${manifest.version} is not healthy here; ${before.version} runs on, and nothing is lost`,
  )
}

/** SQLite's file, and its log where the service did not end by itself. */
const databaseFiles = [databaseFile, `${databaseFile}-wal`]
const kept = (folder: string, file: string) => join(folder, `${file}.before-upgrade`)

/** With the service off. */
async function keepDatabase({ databaseUrl }: Settings, folder: string) {
  if (databaseUrl !== undefined) return
  for (const file of databaseFiles)
    await copyFile(join(folder, file), kept(folder, file), constants.COPYFILE_FICLONE).catch(unlessMissing)
}

async function bringDatabaseBack({ databaseUrl }: Settings, folder: string) {
  if (databaseUrl !== undefined) return
  const { uid, gid } = await stat(join(folder, databaseFile))
  for (const file of [...databaseFiles, `${databaseFile}-shm`]) await rm(join(folder, file), { force: true })
  for (const file of databaseFiles)
    await rename(kept(folder, file), join(folder, file))
      .then(() => chown(join(folder, file), uid, gid))
      .catch(unlessMissing)
}

async function forgetDatabase(folder: string) {
  for (const file of databaseFiles) await rm(kept(folder, file), { force: true })
}

/** Asks the health until it names the version, or the time is over. */
async function answers({ port }: Settings, version: string): Promise<boolean> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const health = await fetch(`http://127.0.0.1:${port}/health`)
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
    if (typeof health === 'object' && health !== null && Reflect.get(health, 'version') === version)
      return true
    await wait(betweenLooks)
  }
  return false
}

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
