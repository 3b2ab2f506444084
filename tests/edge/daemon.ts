import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Daemon {
  stop(): Promise<void>
}

export async function daemonFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `nhung-${name}-`))
  await chmod(folder, 0o711)
  return folder
}

/** Removes `folder` when it stops. Ready as soon as `origin` responds, whatever it says. */
export async function startDaemon(
  command: readonly [program: string, ...args: string[]],
  { folder, origin, env }: { folder: string; origin: string; env?: SpawnOptions['env'] },
): Promise<Daemon> {
  const [program, ...args] = command
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }) })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text).slice(-4000)
  })
  const ended = once(child, 'exit')
  while (!(await fetch(`${origin}/`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${program} stopped: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
