/** Runs one command after the other in a process: a start each costs ten times what most of them do. */
import { Readable } from 'node:stream'
import { runCommand } from '../../api/admin/commands/run-command.ts'

export interface AskedCommand {
  args: string[]
  env: Record<string, string>
  input: string
}

/** The exit status and the outputs are those that a process of its own would have. */
export interface CommandOutcome {
  code: number
  out: string
  err: string
}

process.umask(0o022)
const own = process.env
process.on('message', async ({ args, env, input }: AskedCommand) => {
  process.env = { ...own, ...env }
  let [out, err] = ['', '']
  const code = await runCommand(args, {
    input: Readable.from([input]),
    result: (line) => (out += `${line}\n`),
    log: (line) => (err += `${line}\n`),
    progress: (what, done, of) => (err += `${what}: ${done} / ${of}\n`),
  })
  process.send?.({ code, out, err } satisfies CommandOutcome)
})
