import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { AskedCommand, CommandOutcome } from './command-program.ts'
import { serviceEnvironment } from './program.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run --silent admin -- <args>` with these settings. */
export async function runAdmin(args: string[], env: Record<string, string>, input?: string) {
  const child = spawn(process.execPath, [join(root, 'api/admin/cli.ts'), ...args], {
    cwd: root,
    env: { ...serviceEnvironment, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const exited = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, out, err }
}

/** Commands in one process, one at a time, for tests that show what a command does and not how it is started. */
export function startCommands() {
  const child = fork(join(import.meta.dirname, 'command-program.ts'), { cwd: root, env: serviceEnvironment })
  return {
    async run(args: string[], env: Record<string, string>, input = ''): Promise<CommandOutcome> {
      const answered = once(child, 'message')
      child.send({ args, env, input } satisfies AskedCommand)
      const [outcome] = await answered
      return outcome
    },
    async close() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
