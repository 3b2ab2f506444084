import { parseArgs } from 'node:util'
import { holdRelease } from '../../database/sqlite/locks.ts'
import { CommandError, explainFailure } from '../../operation/explain-failure.ts'
import type { Purpose } from '../../operation/installation.ts'
import { describeError } from '../../operation/logging.ts'
import { root, typedCommand } from '../../root.ts'
import { readSettings } from '../../settings.ts'
import { type Console, promptPassword } from './console.ts'
import type { CommandContext } from './context.ts'

const usage = `${typedCommand('admin', '<command>')}

Commands, all of them beside a running service too:
  tenant create <name>                          prints the id of the new tenant
  tenant list                                   id, state, widgets, rows, bytes and name; --search <text>, --json
  tenant suspend --tenant <id>                  nothing of it changes, its widgets take nothing; what is published stays
  tenant resume --tenant <id>                   takes that back
  tenant limit --tenant <id>                    --widgets, --rows, --megabytes: a number in the place of TENANT_…, or default
  tenant delete --tenant <id>                   in seven days; mails its owners, who can take it back
  tenant keep --tenant <id>                     takes that back
  operator add --email <e-mail>                 opens /admin/operator to somebody with an account
  operator remove --email <e-mail>              closes it
  owner create --tenant <id> --email <e-mail>   asks for the password, or generates and prints it
  owner reset --email <e-mail>                  turns two-step sign-in off, removes passkeys, prints a link for a new password
  key create --tenant <id> --role <role>        owner, editor or viewer; prints the key and nothing else
  backup <folder>                               into a new folder
  replicate [<folder or s3://…>]                keeps a copy that is seconds old (REPLICATE_TO) until it is stopped; --interval <seconds>,
                                                10 by default; --keep <days> for a state of each day, 14 by default
  restore <folder>                              puts the state of a backup or a copy in the place of the present one;
                                                --at <time> takes that of a copy, as 2026-11-28T20:15+07:00
  doctor                                        what belongs to what, and what is wrong; changes nothing
  verify [<folder or s3://…>]                   every row, published and uploaded file against the checksums in the database, or
                                                in a backup or copy;
                                                --repair mends what it can, --from <backup> from a backup too, --record
                                                takes checksums of what an older version has made
  republish                                     publishes what is live once more, as this version writes it
  migrate --to <address>                        moves the data to PostgreSQL, or with --to sqlite into a data folder;
                                                --store <address> or --store files moves the files too, --data <folder>
                                                names another DATA_DIR, --cancel takes writes again where it left from
  batch                                         runs the commands on stdin that are of tenants, owners, operators and keys, one a
                                                line, and prints the outcome of each; "--tenant last" is the tenant made last;
                                                --stop-on-error
  help                                          this page

They read the settings of the service: give them the same DATA_DIR, SITE_URL and PORT. The page «settings» of the documentation says what each means.`

class UsageError extends CommandError {}

/** @param open the context of a batch */
type Run = (console: Console, open?: CommandContext) => Promise<void> | void

interface Arguments {
  values: {
    tenant?: string
    email?: string
    role?: string
    name?: string
    to?: string
    store?: string
    data?: string
    search?: string
    widgets?: string
    rows?: string
    megabytes?: string
    json?: boolean
    'stop-on-error'?: boolean
    cancel?: boolean
    repair?: boolean
    record?: boolean
    from?: string
    at?: string
    interval?: string
    keep?: string
    help?: boolean
  }
  rest: string[]
}

const required = (value: string | undefined, option: string): string => {
  if (value) return value
  throw new UsageError(`${option} is missing`)
}

function wholeNumber(text: string, option: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new UsageError(`${option} must be a whole number from 1 to 9999`)
}

/** @returns epoch ms */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new UsageError('--at must be a time, as 2026-11-28T20:15+07:00')
  return time
}

/** Commands are loaded when they run: a wrong option is answered at once. */
const withDatabase =
  (work: (context: CommandContext) => Promise<void>, purpose: Purpose = 'command'): Run =>
  async (console, open) => {
    if (open) return work({ ...open, console })
    const { withCommandContext } = await import('./context.ts')
    await withCommandContext(readSettings(process.env), console, work, { purpose })
  }

function suspension(values: Arguments['values'], isSuspended: boolean): Run {
  const tenant = required(values.tenant, '--tenant <id>')
  return withDatabase(async (context) => {
    const { setSuspension } = await import('./tenants.ts')
    await setSuspension(context, tenant, isSuspended)
  })
}

const help: Run = (console) => console.result(usage)

const commands: Record<string, (args: Arguments) => Run> = {
  'tenant create': ({ rest }) => {
    const name = required(rest.join(' '), 'The name of the tenant')
    return withDatabase(async (context) => {
      const { createTenant } = await import('./accounts.ts')
      await createTenant(context, name)
    })
  },
  'tenant list': ({ values }) =>
    withDatabase(async (context) => {
      const { listTenants } = await import('./tenants.ts')
      await listTenants(context, { search: values.search, asJson: values.json === true })
    }),
  'tenant suspend': ({ values }) => suspension(values, true),
  'tenant resume': ({ values }) => suspension(values, false),
  'tenant limit': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    return withDatabase(async (context) => {
      const { setLimits } = await import('./tenants.ts')
      await setLimits(context, tenant, values)
    })
  },
  'tenant delete': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    return withDatabase(async (context) => {
      const { deleteTenant } = await import('./tenants.ts')
      await deleteTenant(context, tenant)
    })
  },
  'tenant keep': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    return withDatabase(async (context) => {
      const { keepTenant } = await import('./tenants.ts')
      await keepTenant(context, tenant)
    })
  },
  'operator add': ({ values }) => {
    const email = required(values.email, '--email <e-mail>')
    return withDatabase(async (context) => {
      const { addOperator } = await import('./accounts.ts')
      await addOperator(context, email)
    })
  },
  'operator remove': ({ values }) => {
    const email = required(values.email, '--email <e-mail>')
    return withDatabase(async (context) => {
      const { removeOperator } = await import('./accounts.ts')
      await removeOperator(context, email)
    })
  },
  'owner create': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    const email = required(values.email, '--email <e-mail>')
    return withDatabase(async (context) => {
      const { createOwner } = await import('./accounts.ts')
      await createOwner(context, { tenant, email, password: await promptPassword() })
    })
  },
  'owner reset': ({ values }) => {
    const email = required(values.email, '--email <e-mail>')
    return withDatabase(async (context) => {
      const { resetOwner } = await import('./accounts.ts')
      await resetOwner(context, email)
    })
  },
  'key create': ({ values }) => {
    const tenant = required(values.tenant, '--tenant <id>')
    const role = required(values.role, '--role <role>')
    return withDatabase(async (context) => {
      const { createKey } = await import('./accounts.ts')
      await createKey(context, { tenant, role, name: values.name ?? 'CLI' })
    })
  },
  backup: ({ rest }) => {
    const folder = required(rest[0], 'The folder')
    return withDatabase(async (context) => {
      const { backUp } = await import('./backup.ts')
      await backUp(context, folder)
    })
  },
  replicate: ({ rest: [where], values }) => {
    const interval = wholeNumber(values.interval ?? '10', '--interval')
    const keepDays = wholeNumber(values.keep ?? '14', '--keep')
    return async (console) => {
      const settings = readSettings({ ...process.env, ...(where && { REPLICATE_TO: where }) })
      const { replicateTo: place } = settings
      if (!place)
        throw new UsageError('Where to is missing: name a folder of another disk, or an address of S3')
      const { replicate } = await import('./replication/replicate.ts')
      const stopping = new AbortController()
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
      const times = { interval: interval * 1000, keepDays, now: Date.now }
      await replicate({ settings, place, console, signal: stopping.signal, ...times })
    }
  },
  restore: ({ rest, values }) => {
    const where = required(rest[0], 'The folder')
    const at = timeOf(values.at)
    return async (console) => {
      const { restore } = await import('./restore.ts')
      await restore(readSettings(process.env), console, where, at)
    }
  },
  doctor: () => async (console) => {
    const { doctor } = await import('./doctor.ts')
    await doctor(readSettings(process.env), console)
  },
  verify: ({ rest: [where], values: { repair = false, record = false, from, at } }) => {
    const time = timeOf(at)
    if (where !== undefined)
      return async (console) => {
        const { verifySource } = await import('./verify.ts')
        await verifySource(readSettings(process.env), console, where, time)
      }
    return withDatabase(async (context) => {
      const { verify } = await import('./verify.ts')
      await verify(context, { repair: repair || from !== undefined, record, from })
    })
  },
  republish: () =>
    withDatabase(async (context) => {
      const { republish } = await import('./republish.ts')
      await republish(context)
    }),
  migrate: ({ values }) => {
    if (values.cancel)
      return withDatabase(async (context) => {
        const { cancelMigration } = await import('./migrate.ts')
        await cancelMigration(context)
      }, 'move')
    const to = required(values.to, '--to <address>')
    return withDatabase(async (context) => {
      const { settingsOfTarget } = await import('./migrate-target.ts')
      const { migrate } = await import('./migrate.ts')
      const options = { to, store: values.store, dataDir: values.data }
      await migrate(context, settingsOfTarget(options, process.env))
    }, 'move')
  },
  batch: ({ values }) =>
    withDatabase(async (context) => {
      const { runBatch } = await import('./batch.ts')
      const run = (argv: string[], console: Console) => parse(argv, isOfBatch)(console, context)
      await runBatch(context.console, run, { stopsOnError: values['stop-on-error'] === true })
    }),
  help: () => help,
}

/** A noun and a verb. The others take the whole of the data, and their time. */
const isOfBatch = (command: string) => command.includes(' ')

function parse(argv: string[], isAllowed = (_command: string) => true): Run {
  const options = {
    ...{ tenant: text, email: text, role: text, name: text, to: text, store: text, data: text },
    ...{ search: text, widgets: text, rows: text, megabytes: text, from: text },
    ...{ at: text, interval: text, keep: text },
    ...{ repair: option, record: option, cancel: option, json: option, 'stop-on-error': option, help: flag },
  } as const
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
  const single = noun.includes(' ') || !isAllowed(noun) ? undefined : commands[noun]
  if (!single) throw new UsageError(noun ? `There is no command ${noun} ${verb}`.trim() : 'No command')
  return single({ values: parsed.values, rest: parsed.positionals.slice(1) })
}

const text = { type: 'string' } as const
const option = { type: 'boolean' } as const
const flag = { type: 'boolean', short: 'h' } as const

/**
 * Runs a command as `admin` is given it, with the settings of the environment; what goes wrong is explained on the console.
 * @returns the exit code: 2 for a command that cannot be read
 */
export async function runCommand(argv: string[], console: Console): Promise<number> {
  try {
    holdRelease(root)
    await parse(argv)(console)
    return 0
  } catch (error) {
    console.log(`nhung: ${explainFailure(error) ?? describeError(error)}`)
    if (!(error instanceof UsageError)) return 1
    console.log(usage)
    return 2
  }
}
