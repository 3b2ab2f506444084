/**
 * A version on trial: `nhung upgrade` has started it and has not decided yet. It takes no writes, because a database from before it may
 * come back, and what was acknowledged meanwhile would be gone.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import { Problem } from '../http/problems.ts'
import { unlessMissing } from '../operation/file-errors.ts'

const fileIn = (privateFolder: string) => join(privateFolder, 'trial')
/** ms between two looks at the file */
const interval = 100

/** @param until epoch ms; whoever has begun the trial may have died */
export const beginTrial = (privateFolder: string, until: number) =>
  writeFile(fileIn(privateFolder), String(until), { flush: true })

export const endTrial = (privateFolder: string) => rm(fileIn(privateFolder), { force: true })

const isOn = async (privateFolder: string, now: number) =>
  Number(await readFile(fileIn(privateFolder), 'utf8').catch(unlessMissing)) > now

/** Looks at the file only while there is one at the start. */
export async function openTrial(privateFolder: string, now: () => number) {
  let on = await isOn(privateFolder, now())
  const ended = new Promise<void>((resolve) => {
    const look = async () => {
      on = on && (await isOn(privateFolder, now()))
      if (!on) return resolve()
      setTimeout(() => void look(), interval)
    }
    void look()
  })
  const refuseWrites: Middleware = (context, next) => {
    if (on && !['GET', 'HEAD', 'OPTIONS'].includes(context.method)) throw new Problem('unavailable')
    return next()
  }
  return { ended, refuseWrites }
}

export type Trial = Awaited<ReturnType<typeof openTrial>>
