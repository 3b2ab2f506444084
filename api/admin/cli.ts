import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '../settings.ts'
import { createKey, createOwner, createTenant } from './commands/accounts.ts'
import { backUp } from './commands/backup.ts'
import { CommandError, processConsole } from './commands/console.ts'
import { type CommandContext, withCommandContext } from './commands/context.ts'
import { promptPassword } from './commands/prompt-password.ts'
import { restore } from './commands/restore.ts'
import { verify } from './commands/verify.ts'

const usage = `Commands, all of them beside a running service too:
  tenant create <name>                          prints the id of the new tenant
  owner create --tenant <id> --email <e-mail>   asks for the password, or generates and prints it
  key create --tenant <id> --role <role>        owner, editor or viewer; prints the key and nothing else
  backup <folder>                               into a new folder
  restore <folder>                              puts the state of a backup in the place of the present one
  verify                                        every published and uploaded file against the database`

class UsageError extends CommandError {}

type Run = (context: CommandContext) => Promise<void>

interface Arguments {
  values: { tenant?: string; email?: string; role?: string; name?: string }
  rest: string[]
}

const required = (value: string | undefined, option: string): string => {
  if (value) return value
  throw new UsageError(`${option} is missing`)
}

const commands: Record<string, (args: Arguments) => Run> = {
  'tenant create': ({ rest }) => {
    const name = required(rest.join(' '), 'The name of the tenant')
    return (context) => createTenant(context, name)
  },
  'owner create': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    const email = required(values.email, '--email <e-mail>')
    return async (context) => createOwner(context, { tenant, email, password: await promptPassword() })
  },
  'key create': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    const role = required(values.role, '--role <role>')
    return (context) => createKey(context, { tenant, role, name: values.name ?? 'CLI' })
  },
  backup: ({ rest }) => {
    const folder = required(rest[0], 'The folder')
    return (context) => backUp(context, folder)
  },
  restore: ({ rest }) => {
    const folder = required(rest[0], 'The folder')
    return (context) => restore(context, folder)
  },
  verify: () => verify,
}

function parse(argv: string[]): Run {
  const options = { tenant: text, email: text, role: text, name: text }
  let parsed: { values: Arguments['values']; positionals: string[] }
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [noun = '', verb = '', ...others] = parsed.positionals
  const pair = commands[`${noun} ${verb}`]
  if (pair) return pair({ values: parsed.values, rest: others })
  const single = noun.includes(' ') ? undefined : commands[noun]
  if (!single) throw new UsageError(noun ? `There is no command ${noun} ${verb}`.trim() : 'No command')
  return single({ values: parsed.values, rest: parsed.positionals.slice(1) })
}

const text = { type: 'string' } as const
const console = processConsole(Date.now)
try {
  const run = parse(process.argv.slice(2))
  await withCommandContext(readSettings(process.env), console, run)
} catch (error) {
  const expected = error instanceof CommandError || error instanceof SettingsError
  console.log(expected ? `nhung: ${error.message}` : `nhung: ${String(error)}`)
  if (error instanceof UsageError) console.log(usage)
  else if (!expected && error instanceof Error) console.log(error.stack ?? '')
  process.exitCode = error instanceof UsageError ? 2 : 1
}
