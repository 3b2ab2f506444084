import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { createAdmin } from './admin/admin.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/database.ts'
import { lockFolder } from './database/sqlite/folder-lock.ts'
import { createStores } from './database/stores.ts'
import type { Report } from './http/problem-response.ts'
import { listen } from './http/server.ts'
import { createMailSender } from './mail/sender.ts'
import { smtpTransport } from './mail/smtp.ts'
import { openFolder } from './operation/data-folder.ts'
import { createHousekeeping } from './operation/housekeeping.ts'
import { describeError, type Log } from './operation/logging.ts'
import type { Rates } from './public/limits.ts'
import { demoTenantId, publishDemo } from './publishing/demo.ts'
import { fileStore } from './publishing/file-store.ts'
import { createPublisher } from './publishing/publisher.ts'
import { sweep } from './publishing/sweep.ts'
import type { Settings } from './settings.ts'
import { createStaticHandler } from './static/handler.ts'
import { siteHandler } from './static/site-pages.ts'
import { fileUploads } from './uploads/file-uploads.ts'
import { createInspector } from './uploads/inspector.ts'
import { createPost, type PostOptions } from './webhooks/post.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import { liveTarget, rowData } from './webhooks/subject.ts'

export interface Service {
  port: number
  /** Rejects when the service has to be restarted. */
  failure: Promise<never>
  /** Finishes running requests within 10 s, then closes all resources. */
  stop(): Promise<void>
}

/** Overrides for benches and tests. */
export interface ServiceOptions {
  rates?: Partial<Rates>
  groupCommit?: boolean
  /** The database may not grow beyond this many pages of 4,096 bytes. */
  maxPages?: number
  /** Webhooks may go to a receiver on this machine. */
  webhooks?: PostOptions
}

/** ms */
const drainTimeout = 10_000
const root = join(import.meta.dirname, '..')

interface Setting {
  settings: Settings
  options: ServiceOptions
  log: Log
}

/** Wires the service in the order of its dependencies, and listens. */
export async function startService(
  settings: Settings,
  log: Log,
  options: ServiceOptions = {},
): Promise<Service> {
  const setting = { settings, log, options }
  const resources = await openResources(setting)
  await sweep(resources.stores, resources.files)
  if (settings.demo) await publishDemo({ ...resources, report: reporter(log, 'demo') })
  const background = await startBackground(setting, resources)
  const handler = await createHandler(setting, resources)
  const ready = settings.fastPath ? resources.statics.ready : undefined
  const server = await listen({ handle: handler.handle, ready }, settings)
  handler.drainsWith(server.draining)

  return {
    port: server.port,
    failure: resources.database.failure,
    async stop() {
      await server.drain(drainTimeout)
      await background.stop()
      await resources.inspector.close()
      await resources.database.close()
      resources.unlock()
    },
  }
}

const reporter = (log: Log, during: string) => (error: unknown) => log(`${during}: ${describeError(error)}`)

/** Opens everything that is closed at stop. */
async function openResources({ settings: { dataDir, siteUrl }, log, options }: Setting) {
  await openFolder(dataDir)
  const unlock = lockFolder(dataDir)
  const database = await openDatabase({ folder: dataDir, ...options })
  const stores = createStores(database)
  const published = join(dataDir, 'published')
  const files = fileStore(published)
  const statics = createStaticHandler({
    folders: { published, dist: join(root, 'dist'), site: join(root, 'dist/site/client') },
    report: reporter(log, 'static file'),
  })
  const publisher = createPublisher({
    stores,
    files,
    siteUrl,
    now: Date.now,
    changed: statics.forget,
    report: (error, during) => reporter(log, during)(error),
  })
  return {
    unlock,
    database,
    stores,
    files,
    statics,
    publisher,
    uploads: fileUploads(join(dataDir, 'uploads')),
    inspector: createInspector(),
    now: Date.now,
  }
}
type Resources = Awaited<ReturnType<typeof openResources>>

/** Starts housekeeping, mail and webhooks. */
async function startBackground(
  { settings: { smtpUrl, siteUrl }, log, options }: Setting,
  resources: Resources,
) {
  const housekeeping = createHousekeeping({ ...resources, report: reporter(log, 'housekeeping') })
  await housekeeping.start()
  const mail =
    smtpUrl !== undefined
      ? createMailSender({
          outbox: resources.stores.outbox,
          transport: smtpTransport(smtpUrl, siteUrl),
          report: reporter(log, 'outbox'),
        })
      : undefined
  mail?.start()
  const webhooks = createWebhookSender({
    queue: resources.stores.webhooks,
    targetOf: liveTarget(resources.stores),
    dataOf: rowData(resources.stores),
    post: createPost(options.webhooks),
    report: reporter(log, 'webhooks'),
  })
  webhooks.start()
  return {
    async stop() {
      await housekeeping.stop()
      await mail?.stop()
      await webhooks.stop()
    },
  }
}

/** Static files first, then the Koa application. */
async function createHandler({ settings, log, options }: Setting, resources: Resources) {
  let draining = () => false
  const { siteUrl, trustProxy } = settings
  const version = packageJson.version
  const report: Report = (incident, error, { method, path }) =>
    log(`incident ${incident} ${method} ${path}: ${describeError(error)}`)
  const admin = createAdmin({
    ...resources,
    siteUrl,
    trustProxy,
    version,
    report,
    demoTenantId,
    admin: settings.admin,
  })
  const setUpLink = await admin.start()
  if (setUpLink) log(`There is no owner yet. This link makes the first one, once: ${setUpLink}`)
  const app = createApp({
    public: {
      ...resources,
      secret: await resources.stores.tenants.secret('public', randomBytes(32).toString('base64url')),
      siteUrl,
      trustProxy,
      version,
      draining: () => draining(),
      ...(options.rates && { rates: options.rates }),
    },
    admin: admin.middleware,
    site: siteHandler(join(root, 'dist/site')),
    report,
  })
  const koa = app.callback()
  const handle: RequestListener = (request, response) =>
    resources.statics(request, response, () => void koa(request, response))
  return {
    handle,
    /** The server, and with it the state of draining, exists only after the handler. */
    drainsWith(truth: () => boolean) {
      draining = truth
    },
  }
}
