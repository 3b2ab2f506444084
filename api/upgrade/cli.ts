import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv, promisify } from 'node:util'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { CommandError, explainFailure } from '../operation/explain-failure.ts'
import { describeError } from '../operation/logging.ts'
import { root } from '../root.ts'
import { readSettings } from '../settings.ts'
import { compareVersions } from './archive.ts'
import { portsOf, systemd } from './systemd.ts'
import { homeOf, upgrade } from './upgrade.ts'

const usage = `nhung upgrade <archive>   checks the signature, backs up, and starts that version; the one before comes back where it is not
                          healthy within 30 s
nhung upgrade --check     says whether the feed has a newer version

  --env <file>            settings of the service (/etc/nhung.env)
  --key <file>            public key of those who sign releases, PEM (/etc/nhung-release.pem)
  --backups <folder>      (/srv/nhung/backup)
  --service <names>       of systemd, with commas between processes that share a database (nhung)
  --supervisor <program>  in the place of systemd: it is called with "stop" and "start"
  --feed <address>        JSON: [{ "version": "1.2.0", "archive": "https://…" }]`

const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
const Feed = z.array(z.object({ version, archive: z.url() }))
/** ms */
const feedTimeout = 10_000

async function check(feed: string | undefined) {
  if (feed === undefined)
    throw new CommandError('--feed is missing: it is the address of the list of releases')
  const response = await fetch(feed, { signal: AbortSignal.timeout(feedTimeout) }).catch(() => undefined)
  const read = response?.ok ? Feed.safeParse(await response.json().catch(() => undefined)) : undefined
  if (!read?.success) throw new CommandError(`${feed} has no list of releases`)
  const newest = read.data.toSorted((a, b) => compareVersions(b.version, a.version))[0]
  console.log(
    newest && compareVersions(newest.version, packageJson.version) > 0
      ? `${newest.version} is there: ${newest.archive}`
      : `${packageJson.version} is the newest`,
  )
}

async function run(argv: string[]) {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      env: { ...text, default: '/etc/nhung.env' },
      key: { ...text, default: '/etc/nhung-release.pem' },
      backups: { ...text, default: '/srv/nhung/backup' },
      service: { ...text, default: 'nhung' },
      supervisor: text,
      feed: text,
      check: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.check) return check(values.feed)
  const [archive, ...more] = positionals
  if (values.help || archive === undefined || more.length) return console.log(usage)
  const environment = settingsIn(values.env)
  const { supervisor } = values
  const services = values.service.split(',')
  const settings = readSettings(environment)
  await upgrade({
    archive,
    key: values.key,
    home: homeOf(root),
    backups: values.backups,
    settings,
    ports: supervisor === undefined ? portsOf(services, settings.port) : [settings.port],
    environment,
    supervisor: supervisor === undefined ? systemd(services) : programOf(supervisor),
    say: (line) => console.error(`nhung: ${line}`),
  })
}

const programOf = (supervisor: string) => {
  const call = async (verb: 'stop' | 'start') => void (await promisify(execFile)(supervisor, [verb]))
  return { stop: () => call('stop'), start: () => call('start') }
}

/** @throws CommandError */
function settingsIn(file: string): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(parseEnv(readFileSync(file, 'utf8'))).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
  } catch {
    throw new CommandError(`${file} can't be read: name the settings of the service with --env`)
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(`nhung: ${explainFailure(error) ?? describeError(error)}`)
  process.exitCode = 1
}
