import { resolve } from 'node:path'
import * as z from 'zod'
import { passwordLength } from './admin/auth/password-length.ts'

/** One-line message that names the setting; the process exits with it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}`)

const notYet = (what: string) =>
  z.undefined(`is not supported by this version: leave it unset, ${what} in DATA_DIR`).optional()

/** `https://nhung.example` */
const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (isOrigin && !url.username) return url.origin
  context.addIssue({ code: 'custom', message: 'must be an address without a path, as https://nhung.example' })
  return z.NEVER
})

const environment = z
  .object({
    PORT: wholeNumber(0, 65535).default(8080),
    HOST: z.string().min(1, 'must not be empty').default('0.0.0.0'),
    DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
    SITE_URL: origin.optional(),
    DATABASE_URL: notYet('SQLite keeps its file'),
    STORE_URL: notYet('files are kept'),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(passwordLength.min, `must have at least ${passwordLength.min} characters`)
      .max(passwordLength.max, `must have at most ${passwordLength.max} characters`)
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address as smtp://user:password@host:587' })
      .optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    EVENT_DAYS: wholeNumber(1, 3650).default(30),
    DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
    FAST_PATH: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  })
  .refine((values) => (values.ADMIN_EMAIL === undefined) === (values.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    message: 'goes together with ADMIN_EMAIL: set both or neither',
  })

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** First owner, created at the first start. */
  admin?: { email: string; password: string }
  smtpUrl?: string
  /** Number of trusted proxies for the client address. */
  trustProxy: number
  /** Days for which raw events are kept; counters stay. */
  eventDays: number
  demo: boolean
  /** Serves ready reads before Node's HTTP parser, see api/README.md. */
  fastPath: boolean
}

/** `SITE_URL` becomes `siteurl`. */
const spelling = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Edit distance of at most 1. */
function nearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = short.length === long.length ? short.slice(same + 1) : short.slice(same)
  return rest === long.slice(same + 1)
}

/** Ignores near misses of short names, which resemble too many other variables. */
function refuseMisspelled(env: Record<string, string | undefined>) {
  const settings = Object.keys(environment.shape)
  for (const name of Object.keys(env)) {
    const meant = settings.find(
      (setting) => setting.length > 4 && setting !== name && nearly(spelling(setting), spelling(name)),
    )
    if (meant && !settings.includes(name))
      throw new SettingsError(`${name} is not a setting: did you mean ${meant}?`)
  }
}

/** An empty variable counts as unset. @throws SettingsError for the first malformed or misspelled setting */
export function readSettings(env: Record<string, string | undefined>): Settings {
  refuseMisspelled(env)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(set)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const values = read.data
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    ...(email !== undefined && password !== undefined && { admin: { email, password } }),
    ...(values.SMTP_URL !== undefined && { smtpUrl: values.SMTP_URL }),
    trustProxy: values.TRUST_PROXY,
    eventDays: values.EVENT_DAYS,
    demo: values.DEMO === '1',
    fastPath: values.FAST_PATH === '1',
  }
}
