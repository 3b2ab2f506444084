import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { programEnvironment } from './program.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run --silent admin -- <args>` with these settings. */
export async function runAdmin(args: string[], env: Record<string, string>, input?: string) {
  const child = spawn(process.execPath, [join(root, 'api/admin/cli.ts'), ...args], {
    cwd: root,
    env: { ...programEnvironment, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const exited = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, out, err }
}
