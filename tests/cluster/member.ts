/** A program of a cluster: it ends as a machine does that loses its power. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface Member {
  hasEnded(): boolean
  /** At once, and whatever it is at. */
  kill(): Promise<void>
}

interface MemberOptions {
  folder: string
  /** File for its output. */
  log: string
  user?: { uid: number; gid: number } | undefined
  env?: Record<string, string>
}

export function startMember(
  program: string,
  args: readonly string[],
  { folder, log, user, env }: MemberOptions,
): Member {
  const output = openSync(log, 'a')
  const child: ChildProcess = spawn(program, args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', output, output],
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    hasEnded,
    async kill() {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @throws Error when one of `members` ends before */
export async function until(isReady: () => Promise<boolean>, members: readonly Member[] = []): Promise<void> {
  while (!(await isReady().catch(() => false))) {
    if (members.some((member) => member.hasEnded())) throw new Error('A program of the cluster has ended')
    await wait(100)
  }
}
