import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { createAdmin } from './admin/admin.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/database.ts'
import { lockFolder } from './database/sqlite/folder-lock.ts'
import { createStores } from './database/stores.ts'
import type { Report } from './http/problem-answer.ts'
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
  /** Rejects when the service can't go on and has to be started anew. */
  failure: Promise<never>
  /** Finishes what is under way, within 10 s, and lets go of everything. */
  stop(): Promise<void>
}

/** What benches and tests set otherwise. */
export interface ServiceOptions {
  rates?: Partial<Rates>
  groupCommit?: boolean
  /** The database may not grow beyond this many pages of 4,096 bytes. */
  maxPages?: number
  /** Webhooks may go to a receiver on this machine. */
  webhooks?: PostOptions
}

/** ms that requests have to finish once the service is told to stop */
const drainPatience = 10_000
const root = join(import.meta.dirname, '..')

interface Setting {
  settings: Settings
  options: ServiceOptions
  log: Log
}

/** Puts the service together, in the order in which its parts need each other, and listens. */
export async function startService(
  settings: Settings,
  log: Log,
  options: ServiceOptions = {},
): Promise<Service> {
  const setting = { settings, log, options }
  const stock = await openStock(setting)
  await sweep(stock.stores, stock.files)
  if (settings.demo) await publishDemo({ ...stock, report: reporter(log, 'demo') })
  const background = await startBackground(setting, stock)
  const handler = await createHandler(setting, stock)
  const ready = settings.fastPath ? stock.statics.ready : undefined
  const server = await listen({ handle: handler.handle, ready }, settings)
  handler.drainsWith(server.draining)

  return {
    port: server.port,
    failure: stock.database.failure,
    async stop() {
      await server.drain(drainPatience)
      await background.stop()
      await stock.inspector.close()
      await stock.database.close()
      stock.unlock()
    },
  }
}

const reporter = (log: Log, during: string) => (error: unknown) => log(`${during}: ${describeError(error)}`)

/** Where everything is kept, and what moves it. */
async function openStock({ settings: { dataDir, siteUrl }, log, options }: Setting) {
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
type Stock = Awaited<ReturnType<typeof openStock>>

/** What goes on without a request. */
async function startBackground({ settings: { smtpUrl, siteUrl }, log, options }: Setting, stock: Stock) {
  const housekeeping = createHousekeeping({ ...stock, report: reporter(log, 'housekeeping') })
  await housekeeping.start()
  const mail =
    smtpUrl !== undefined
      ? createMailSender({
          outbox: stock.stores.outbox,
          transport: smtpTransport(smtpUrl, siteUrl),
          report: reporter(log, 'outbox'),
        })
      : undefined
  mail?.start()
  const webhooks = createWebhookSender({
    queue: stock.stores.webhooks,
    targetOf: liveTarget(stock.stores),
    dataOf: rowData(stock.stores),
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

/** Files first; what is no file goes on to the application. */
async function createHandler({ settings, log, options }: Setting, stock: Stock) {
  let draining = () => false
  const { siteUrl, trustProxy } = settings
  const version = packageJson.version
  const report: Report = (incident, error, { method, path }) =>
    log(`incident ${incident} ${method} ${path}: ${describeError(error)}`)
  const admin = createAdmin({
    ...stock,
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
      ...stock,
      secret: await stock.stores.tenants.secret('public', randomBytes(32).toString('base64url')),
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
    stock.statics(request, response, () => void koa(request, response))
  return {
    handle,
    /** Health tells the truth once the server is known. */
    drainsWith(truth: () => boolean) {
      draining = truth
    },
  }
}
