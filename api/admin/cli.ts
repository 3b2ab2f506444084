import { parseArgs } from 'node:util'
import { CommandError, explainFailure } from '../operation/explain-failure.ts'
import { describeError } from '../operation/logging.ts'
import { readSettings } from '../settings.ts'
import { createKey, createOwner, createTenant } from './commands/accounts.ts'
import { backUp } from './commands/backup.ts'
import { type Console, processConsole } from './commands/console.ts'
import { type CommandContext, withCommandContext } from './commands/context.ts'
import { printNginx } from './commands/nginx.ts'
import { promptPassword } from './commands/prompt-password.ts'
import { restore } from './commands/restore.ts'
import { verify } from './commands/verify.ts'

const usage = `npm run --silent admin -- <command>

Commands, all of them beside a running service too:
  tenant create <name>                          prints the id of the new tenant
  owner create --tenant <id> --email <e-mail>   asks for the password, or generates and prints it
  key create --tenant <id> --role <role>        owner, editor or viewer; prints the key and nothing else
  backup <folder>                               into a new folder
  restore <folder>                              puts the state of a backup in the place of the present one
  verify                                        every published and uploaded file against the database
  nginx [--listen <port>]                       prints settings for nginx in front of the service
  help                                          this page

They read the settings of the service: give them the same DATA_DIR, SITE_URL and PORT. The README says what each means.`

class UsageError extends CommandError {}

type Run = (console: Console) => Promise<void> | void

interface Arguments {
  values: { tenant?: string; email?: string; role?: string; name?: string; listen?: string; help?: boolean }
  rest: string[]
}

const required = (value: string | undefined, option: string): string => {
  if (value) return value
  throw new UsageError(`${option} is missing`)
}

const withDatabase =
  (work: (context: CommandContext) => Promise<void>): Run =>
  (console) =>
    withCommandContext(readSettings(process.env), console, work)

const help: Run = (console) => console.result(usage)

const commands: Record<string, (args: Arguments) => Run> = {
  'tenant create': ({ rest }) => {
    const name = required(rest.join(' '), 'The name of the tenant')
    return withDatabase((context) => createTenant(context, name))
  },
  'owner create': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    const email = required(values.email, '--email <e-mail>')
    return withDatabase(async (context) =>
      createOwner(context, { tenant, email, password: await promptPassword() }),
    )
  },
  'key create': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    const role = required(values.role, '--role <role>')
    return withDatabase((context) => createKey(context, { tenant, role, name: values.name ?? 'CLI' }))
  },
  backup: ({ rest }) => {
    const folder = required(rest[0], 'The folder')
    return withDatabase((context) => backUp(context, folder))
  },
  restore: ({ rest }) => {
    const folder = required(rest[0], 'The folder')
    return withDatabase((context) => restore(context, folder))
  },
  verify: () => withDatabase(verify),
  nginx:
    ({ values }) =>
    (console) =>
      printNginx(readSettings(process.env), console, values.listen),
  help: () => help,
}

function parse(argv: string[]): Run {
  const options = { tenant: text, email: text, role: text, name: text, listen: text, help: flag } as const
  let parsed: { values: Arguments['values']; positionals: string[] }
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  if (parsed.values.help) return help
  const [noun = '', verb = '', ...others] = parsed.positionals
  const pair = commands[`${noun} ${verb}`]
  if (pair) return pair({ values: parsed.values, rest: others })
  const single = noun.includes(' ') ? undefined : commands[noun]
  if (!single) throw new UsageError(noun ? `There is no command ${noun} ${verb}`.trim() : 'No command')
  return single({ values: parsed.values, rest: parsed.positionals.slice(1) })
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', short: 'h' } as const
const console = processConsole(Date.now)
// Published files are for everybody; private ones are made with their own rights.
process.umask(0o022)
try {
  const run = parse(process.argv.slice(2))
  await run(console)
} catch (error) {
  console.log(`nhung: ${explainFailure(error) ?? describeError(error)}`)
  if (error instanceof UsageError) console.log(usage)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
