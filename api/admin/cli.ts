import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '../settings.ts'
import { createKey, createOwner, createTenant } from './commands/accounts.ts'
import { askPassword } from './commands/ask-password.ts'
import { backUp } from './commands/backup.ts'
import { CommandError, processConsole } from './commands/console.ts'
import { restore } from './commands/restore.ts'
import { verify } from './commands/verify.ts'
import { type Workplace, withWorkplace } from './commands/workplace.ts'

const usage = `Commands, all of them beside a running service too:
  tenant create <name>                          prints the id of the new tenant
  owner create --tenant <id> --email <e-mail>   asks for the password, or generates and prints it
  key create --tenant <id> --role <role>        owner, editor or viewer; prints the key and nothing else
  backup <folder>                               into a new folder
  restore <folder>                              puts the state of a backup in the place of the present one
  verify                                        every published and uploaded file against the database`

/** The command line was not understood. */
class UsageError extends CommandError {}

type Run = (workplace: Workplace) => Promise<void>

interface Given {
  values: { tenant?: string; email?: string; role?: string; name?: string }
  rest: string[]
}

const needed = (value: string | undefined, option: string): string => {
  if (value) return value
  throw new UsageError(`${option} is missing`)
}

const commands: Record<string, (given: Given) => Run> = {
  'tenant create': ({ rest }) => {
    const name = needed(rest.join(' '), 'The name of the tenant')
    return (workplace) => createTenant(workplace, name)
  },
  'owner create': ({ values }) => {
    const tenant = needed(values.tenant, '--tenant <id>')
    const email = needed(values.email, '--email <e-mail>')
    return async (workplace) => createOwner(workplace, { tenant, email, password: await askPassword() })
  },
  'key create': ({ values }) => {
    const tenant = needed(values.tenant, '--tenant <id>')
    const role = needed(values.role, '--role <role>')
    return (workplace) => createKey(workplace, { tenant, role, name: values.name ?? 'CLI' })
  },
  backup: ({ rest }) => {
    const folder = needed(rest[0], 'The folder')
    return (workplace) => backUp(workplace, folder)
  },
  restore: ({ rest }) => {
    const folder = needed(rest[0], 'The folder')
    return (workplace) => restore(workplace, folder)
  },
  verify: () => verify,
}

function parse(argv: string[]): Run {
  const options = { tenant: text, email: text, role: text, name: text }
  let parsed: { values: Given['values']; positionals: string[] }
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
  await withWorkplace(readSettings(process.env), console, run)
} catch (error) {
  const expected = error instanceof CommandError || error instanceof SettingsError
  console.say(expected ? `nhung: ${error.message}` : `nhung: ${String(error)}`)
  if (error instanceof UsageError) console.say(usage)
  else if (!expected && error instanceof Error) console.say(error.stack ?? '')
  process.exitCode = error instanceof UsageError ? 2 : 1
}
