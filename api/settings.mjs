// @ts-check
/** Plain JavaScript without packages: `npm start` checks the settings before it installs any. */
import { resolve } from 'node:path'

/** In characters. */
export const passwordLength = { min: 8, max: 128 }

/** One-line message that names the setting; the process exits with it. */
export class SettingsError extends Error {
  /** @override */
  name = 'SettingsError'
}

/** @type {(min: number, max: number) => (text: string) => number} */
const wholeNumber = (min, max) => (text) => {
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number
  throw new SettingsError(`must be a whole number from ${min} to ${max}`)
}

/** @param {string} text */
function flag(text) {
  if (text === '0' || text === '1') return text === '1'
  throw new SettingsError('must be 0 or 1')
}

/** @param {string} text */
const asItIs = (text) => text

/** `s3://bucket/prefix?endpoint=https://…&region=…` @param {string} text */
function storeUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const names = [...(url?.searchParams.keys() ?? [])]
  const isPlain = url && !url.username && !url.password && !url.port && !url.hash
  const path = url?.pathname.replace(/^\/|\/$/g, '') ?? ''
  if (
    isPlain &&
    url.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    /^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(path) &&
    names.every((name) => name === 'endpoint' || name === 'region')
  ) {
    const region = url.searchParams.get('region') || 'us-east-1'
    const endpoint = url.searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`
    if (/^https?:\/\/[^/?#@\s]+\/?$/.test(endpoint) && URL.canParse(endpoint))
      return {
        endpoint: endpoint.replace(/\/$/, ''),
        region,
        bucket: url.hostname,
        prefix: path && `${path}/`,
      }
  }
  throw new SettingsError(
    'must be an address as s3://bucket/prefix?endpoint=https://s3.example&region=us-east-1',
  )
}

/** A folder, or an address as of `STORE_URL`. @param {string} text */
const copyPlace = (text) => (text.startsWith('s3:') ? { store: storeUrl(text) } : { folder: resolve(text) })

/**
 * @template {object} Location
 * @param {string} name of the setting
 * @param {Location} location
 * @param {Record<string, string | undefined>} env
 */
function withAccount(
  name,
  location,
  { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
) {
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`)
  return { ...location, accessKeyId, secretAccessKey }
}

/**
 * Reads where a copy is, as `REPLICATE_TO` says it. @throws SettingsError
 * @param {string} text
 * @param {Record<string, string | undefined>} env
 * @returns {import('./settings.ts').CopyPlace}
 */
export function readCopyPlace(text, env) {
  const place = copyPlace(text)
  return 'store' in place ? { store: withAccount('A copy in a store', place.store, env) } : place
}

/** @param {string} text */
function databaseUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return text
  throw new SettingsError('must be an address as postgres://user:password@host:5432/database')
}

/** `https://nhung.example` @param {string} text */
function origin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (isOrigin && !url.username) return url.origin
  throw new SettingsError('must be an address without a path, as https://nhung.example')
}

/** @param {string} text */
function smtpUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return text
  throw new SettingsError('must be an address as smtp://user:password@host:587')
}

/** @param {string} text */
function email(text) {
  if (/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)) return text
  throw new SettingsError('must be an e-mail address')
}

/** An e-mail address, a page, or the public id of a contact form here. @param {string} text */
function contact(text) {
  if (text.includes('@')) return { email: email(text) }
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return { url: text }
  if (/^[\w-]{1,100}$/.test(text)) return { form: text }
  throw new SettingsError(
    'must be an e-mail address, the address of a page or the public id of a contact form',
  )
}

/** @param {string} text */
function password(text) {
  const { min, max } = passwordLength
  if (text.length < min) throw new SettingsError(`must have at least ${min} characters`)
  if (text.length > max) throw new SettingsError(`must have at most ${max} characters`)
  return text
}

/** Caches that can be told what changed, each with its target; what they are told is in `edge/`. */
export const purgeProducts = {
  cloudflare: { target: /^[0-9a-f]{32}$/, written: '<zone id>', needsToken: true },
  fastly: { target: /^[A-Za-z0-9]{10,40}$/, written: '<service id>', needsToken: true },
  varnish: { target: /^https?:\/\/[^/\s]+$/, written: '<http://host:port>', needsToken: false },
  webhook: { target: /^https?:\/\/\S+$/, written: '<address>', needsToken: false },
}
const purgeNames = /** @type {(keyof typeof purgeProducts)[]} */ (Object.keys(purgeProducts))

/** `varnish http://127.0.0.1:6081` @param {string} text */
function purgeHook(text) {
  const [name = '', target = '', ...more] = text.trim().split(/\s+/)
  const product = purgeNames.find((one) => one === name)
  if (product && more.length === 0 && purgeProducts[product].target.test(target)) return { product, target }
  const choices = purgeNames.map((one) => `${one} ${purgeProducts[one].written}`)
  throw new SettingsError(`must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices)}`)
}

/** `9464` is for this machine alone. @param {string} text */
function listenAddress(text) {
  const { host = '127.0.0.1', port = '' } =
    /^(?:(?<host>\[[0-9a-f:]+\]|[^\s:]+):)?(?<port>\d+)$/i.exec(text)?.groups ?? {}
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new SettingsError('must be a port, or an address with one, as 10.0.0.5:9464')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** @param {string} text */
function httpAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return text
  throw new SettingsError('must be an address as http://127.0.0.1:4318')
}

/** @type {<Choice extends string>(...choices: Choice[]) => (text: string) => Choice} */
const oneOf =
  (...choices) =>
  (text) => {
    const choice = choices.find((one) => one === text)
    if (choice) return choice
    throw new SettingsError(`must be ${choices.join(' or ')}`)
  }

/** @param {string} text */
function token(text) {
  if (/^[!-~]+$/.test(text)) return text
  throw new SettingsError('must be printable ASCII without spaces')
}

const readers = {
  PORT: wholeNumber(0, 65535),
  HOST: asItIs,
  DATA_DIR: asItIs,
  SITE_URL: origin,
  DATABASE_URL: databaseUrl,
  STORE_URL: storeUrl,
  REPLICATE_TO: copyPlace,
  AWS_ACCESS_KEY_ID: asItIs,
  AWS_SECRET_ACCESS_KEY: asItIs,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  SMTP_URL: smtpUrl,
  TRUST_PROXY: wholeNumber(0, 10),
  SIGN_UP: oneOf('open', 'closed'),
  OPERATOR_CONTACT: contact,
  TENANT_WIDGETS: wholeNumber(1, 999_999),
  TENANT_ROWS: wholeNumber(1, 999_999_999),
  TENANT_MEGABYTES: wholeNumber(1, 99_999_999),
  EVENT_DAYS: wholeNumber(1, 3650),
  DEMO: flag,
  FAST_PATH: flag,
  PURGE_HOOK: purgeHook,
  PURGE_TOKEN: token,
  LOG_FORMAT: oneOf('text', 'json'),
  LOG_REQUESTS: oneOf('failed', 'all'),
  METRICS_LISTEN: listenAddress,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress,
}

/** @type {readonly string[]} */
export const settingNames = Object.keys(readers)

/** `SITE_URL` becomes `siteurl`. @param {string} name */
const spelling = (name) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Edit distance of at most 1. @type {(one: string, other: string) => boolean} */
function nearly(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = short.length === long.length ? short.slice(same + 1) : short.slice(same)
  return rest === long.slice(same + 1)
}

/** Ignores near misses of short names, which resemble too many other variables. @param {string[]} names */
function refuseMisspelled(names) {
  for (const name of names) {
    const meant = settingNames.find(
      (setting) => setting.length > 4 && setting !== name && nearly(spelling(setting), spelling(name)),
    )
    if (meant && !settingNames.includes(name))
      throw new SettingsError(`${name} is not a setting: did you mean ${meant}?`)
  }
}

/**
 * An empty variable counts as unset. @throws SettingsError for the first malformed or misspelled setting
 * @param {Record<string, string | undefined>} env
 * @returns {import('./settings.ts').Settings}
 */
export function readSettings(env) {
  refuseMisspelled(Object.keys(env))
  /**
   * @template {keyof typeof readers} Name
   * @param {Name} name
   * @returns {ReturnType<typeof readers[Name]> | undefined}
   */
  const read = (name) => {
    const text = env[name]
    if (text === undefined || text === '') return undefined
    try {
      return /** @type {ReturnType<typeof readers[Name]>} */ (readers[name](text))
    } catch (error) {
      throw error instanceof SettingsError ? new SettingsError(`${name} ${error.message}`) : error
    }
  }
  for (const name of /** @type {(keyof typeof readers)[]} */ (Object.keys(readers))) read(name)
  const [ownerEmail, ownerPassword, smtp] = [read('ADMIN_EMAIL'), read('ADMIN_PASSWORD'), read('SMTP_URL')]
  if ((ownerEmail === undefined) !== (ownerPassword === undefined))
    throw new SettingsError('ADMIN_PASSWORD goes together with ADMIN_EMAIL: set both or neither')
  const isOpen = read('SIGN_UP') === 'open'
  if (isOpen && smtp === undefined)
    throw new SettingsError('SIGN_UP=open needs SMTP_URL: an account begins with a mail to its address')
  const [widgets, rows, megabytes] = [read('TENANT_WIDGETS'), read('TENANT_ROWS'), read('TENANT_MEGABYTES')]
  const tenantLimits = {
    ...(widgets !== undefined && { widgets }),
    ...(rows !== undefined && { rows }),
    ...(megabytes !== undefined && { bytes: megabytes * 1_000_000 }),
  }
  const [hook, purgeToken] = [read('PURGE_HOOK'), read('PURGE_TOKEN')]
  if (purgeToken !== undefined && hook === undefined)
    throw new SettingsError('PURGE_TOKEN goes together with PURGE_HOOK')
  if (hook && purgeProducts[hook.product].needsToken && purgeToken === undefined)
    throw new SettingsError(`PURGE_HOOK of ${hook.product} needs PURGE_TOKEN`)
  const location = read('STORE_URL')
  const store = location && withAccount('STORE_URL', location, env)
  const replicateTo = read('REPLICATE_TO') && readCopyPlace(env.REPLICATE_TO ?? '', env)
  const dataDir = resolve(read('DATA_DIR') ?? './data')
  if (replicateTo && 'folder' in replicateTo && `${replicateTo.folder}/`.startsWith(`${dataDir}/`))
    throw new SettingsError('REPLICATE_TO is in DATA_DIR, and would be lost with it: name another disk')
  if (replicateTo && env.REPLICATE_TO === env.STORE_URL)
    throw new SettingsError(
      'REPLICATE_TO is where STORE_URL is, and would be lost with it: name another bucket',
    )
  const metricsListen = read('METRICS_LISTEN')
  const operatorContact = read('OPERATOR_CONTACT')
  const port = read('PORT') ?? 8080
  return {
    port,
    host: read('HOST') ?? '0.0.0.0',
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    ...(store && { store }),
    ...(replicateTo && { replicateTo }),
    siteUrl: read('SITE_URL') ?? `http://localhost:${port}`,
    ...(ownerEmail !== undefined &&
      ownerPassword !== undefined && { admin: { email: ownerEmail, password: ownerPassword } }),
    ...(smtp !== undefined && { smtpUrl: smtp }),
    ...(isOpen && { signUp: isOpen }),
    ...(operatorContact && { operatorContact }),
    tenantLimits,
    trustProxy: read('TRUST_PROXY') ?? 0,
    eventDays: read('EVENT_DAYS') ?? 30,
    demo: read('DEMO') ?? true,
    fastPath: read('FAST_PATH') ?? true,
    ...(hook && { purgeHook: { ...hook, ...(purgeToken !== undefined && { token: purgeToken }) } }),
    ...(read('LOG_FORMAT') === 'json' && { logFormat: 'json' }),
    ...(read('LOG_REQUESTS') === 'all' && { logsEveryRequest: true }),
    ...(metricsListen && { metricsListen }),
    ...(read('OTEL_EXPORTER_OTLP_ENDPOINT') !== undefined && { traces: true }),
  }
}
