/**
 * A version on trial: `nhung upgrade` has started it and has not decided yet. It takes no writes, because the database from before it may
 * come back, and what was acknowledged meanwhile would be gone.
 *
 * `current` decides: whatever is killed, a start runs the version that `current` leads to, on the database that belongs to it. `bin/nhung start`
 * runs the version on trial in its place only while the trial lasts, on the machine's present boot.
 */
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import { databaseFile } from '../database/sqlite/open.ts'
import { Problem } from '../http/problems.ts'
import { flush } from '../operation/durable-files.ts'
import { unlessMissing } from '../operation/file-errors.ts'

const fileIn = (privateFolder: string) => join(privateFolder, 'trial')
/** The database as it was before the trial. */
export const keptDatabase = (privateFolder: string) => join(privateFolder, `${databaseFile}.before-upgrade`)
/** ms between two looks at the file */
const interval = 100

/** Changes with each start of the machine. */
const readBoot = async () => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()

/** @param until epoch ms; whoever has begun the trial may have died */
export async function beginTrial(privateFolder: string, version: string, until: number): Promise<void> {
  const next = `${fileIn(privateFolder)}.next`
  const file = await open(next, 'w', 0o644)
  try {
    // `bin/nhung` reads the line.
    await file.writeFile(`${version} ${Math.floor(until / 1000)} ${await readBoot()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, fileIn(privateFolder))
  await flush(privateFolder)
}

/** The version on trial is the one from then on; `current` has to lead to it. */
export async function acceptTrial(privateFolder: string): Promise<void> {
  await rm(fileIn(privateFolder), { force: true })
  await rm(keptDatabase(privateFolder), { force: true })
}

/** Puts the database of before the trial back, with the service off. It can be repeated wherever it was broken off. */
export async function undoTrial(privateFolder: string): Promise<void> {
  const kept = keptDatabase(privateFolder)
  const database = join(privateFolder, databaseFile)
  const found = await open(kept, 'r').catch(unlessMissing)
  if (found) {
    await found.close()
    for (const log of ['-wal', '-shm']) await rm(database + log, { force: true })
    await rename(kept, database)
    await flush(privateFolder)
  }
  await rm(fileIn(privateFolder), { force: true })
}

async function readTrial(privateFolder: string, now: number) {
  const text = await readFile(fileIn(privateFolder), 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined
  const [version = '', until = '', boot = ''] = text.trim().split(' ')
  return { version, isOn: Number(until) * 1000 > now && boot === (await readBoot()) }
}

/**
 * Before the database is opened: ends a trial that was broken off, and begins one that was not.
 * @param version the one that starts
 */
export async function openTrial(privateFolder: string, version: string, now: () => number) {
  const found = await readTrial(privateFolder, now())
  let on = found?.version === version && found.isOn
  if (!on) {
    if (found && found.version !== version) await undoTrial(privateFolder)
    else await acceptTrial(privateFolder)
  }
  let failed = (_error: Error) => {}
  const undecided = new Promise<never>((_, reject) => {
    failed = reject
  })
  undecided.catch(() => undefined)
  const ended = new Promise<void>((resolve) => {
    const look = async () => {
      if (on) {
        const present = await readTrial(privateFolder, now())
        if (present?.isOn) return void setTimeout(() => void look(), interval)
        if (present) return failed(new Error(`The trial of ${version} has ended without a decision`))
      }
      on = false
      resolve()
    }
    void look()
  })
  const refuseWrites: Middleware = (context, next) => {
    if (on && !['GET', 'HEAD', 'OPTIONS'].includes(context.method)) throw new Problem('unavailable')
    return next()
  }
  return { ended, undecided, refuseWrites }
}

export type Trial = Awaited<ReturnType<typeof openTrial>>
