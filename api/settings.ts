import type { purgeProducts } from './settings.mjs'

export { readCopyPlace, readSettings, SettingsError } from './settings.mjs'

/** Limits of each tenant; an absent one is unlimited. */
export interface TenantLimits {
  /** Archived ones aside. */
  widgets?: number
  /** Rows sent by visitors; without consents, which the law wants kept. */
  rows?: number
  /** Size of drafts, revisions, pictures and visitors' files. */
  bytes?: number
}

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL's; without it SQLite is in `dataDir`. */
  databaseUrl?: string | undefined
  /** Published files, uploads and pictures; without it they are in `dataDir`. */
  store?: StoreLocation | undefined
  /** Where `admin replicate` keeps its copy. */
  replicateTo?: CopyPlace
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** First owner, created at the first start. */
  admin?: { email: string; password: string }
  smtpUrl?: string
  /** Lets anybody open a tenant of their own. */
  signUp?: true
  /** How a person without an account asks for one: shown where sign-up is closed. */
  operatorContact?: OperatorContact
  tenantLimits?: TenantLimits
  /** Number of trusted proxies for the client address. */
  trustProxy: number
  /** Days for which raw events are kept; counters stay. */
  eventDays: number
  demo: boolean
  /** Serves ready reads before Node's HTTP parser, see api/static/README.md. */
  fastPath: boolean
  purgeHook?: PurgeHook
  /** Absent: text for people. */
  logFormat?: 'json'
  /** Absent: only slow and failed requests are logged. */
  logsEveryRequest?: true
  /** Address of Prometheus' metrics; absent: none. */
  metricsListen?: ListenAddress
  /** Sent to a collector of OpenTelemetry. */
  traces?: true
}

/** `form`: public id of a contact form of this installation. */
export type OperatorContact = { email: string } | { url: string } | { form: string }

/** Location in an S3-compatible store. */
export interface StoreLocation {
  /** Without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  /** Prefix of each key; empty, or with a slash at its end. */
  prefix: string
  accessKeyId: string
  /** Secret. */
  secretAccessKey: string
}

/** A folder of another disk, or a store. */
export type CopyPlace = { folder: string } | { store: StoreLocation }

export interface ListenAddress {
  host: string
  port: number
}

/** A cache in front that is told what changed. */
export interface PurgeHook {
  product: keyof typeof purgeProducts
  /** Zone, service, origin or address. */
  target: string
  /** Secret. */
  token?: string
}
