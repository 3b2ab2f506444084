import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { createAdmin } from './admin/admin.ts'
import { createImporter } from './admin/import/importer.ts'
import { createLargeDrafts } from './admin/large-drafts/large-drafts.ts'
import { createApp } from './app.ts'
import { lockFolder } from './database/sqlite/locks.ts'
import { createStores } from './database/stores.ts'
import { createPost, createTestDelivery, transmitToWidget } from './destinations/delivery.ts'
import { createExchange, type Exchange, type ExchangeOptions } from './destinations/exchange.ts'
import { createDestinations } from './destinations/manage.ts'
import { buttonToken, destinationPresses } from './destinations/presses.ts'
import { createSender, type Transmit } from './destinations/sender.ts'
import { transmitToDestination } from './destinations/transmit.ts'
import type { Report } from './http/problem-response.ts'
import { listen, type RunningServer } from './http/server.ts'
import type { Rate } from './http/token-bucket.ts'
import { createExports } from './inbox/export/exports.ts'
import { deferredSideEffects } from './inbox/form/side-effects.ts'
import { createInbox } from './inbox/inbox.ts'
import { kinds } from './inbox/kinds.ts'
import { tenantPayments } from './inbox/order/payments.ts'
import type { Rates } from './inbox/pipeline/rates.ts'
import { pressRow, submissionOf } from './inbox/submissions.ts'
import { webhookData, webhookTarget } from './inbox/webhooks.ts'
import { createMailSender } from './mail/sender.ts'
import { smtpTransport } from './mail/smtp.ts'
import { monotonic as processMonotonic } from './operation/clock.ts'
import { openFolder } from './operation/data-folder.ts'
import { createHousekeeping, maxRequestTime } from './operation/housekeeping.ts'
import { openInstallation } from './operation/installation.ts'
import { createLog, describeError, failureLog, type Log, type WriteLine } from './operation/logging.ts'
import { createPageReader } from './page-check/read-page.ts'
import { createPageProposals } from './page-reading/read-proposal.ts'
import { createPageStyles } from './page-style/read-page-style.ts'
import { createPaymentProviders } from './payments/manage.ts'
import { paymentReceiver } from './payments/receiver.ts'
import { createReconciliation } from './payments/reconcile.ts'
import { createPictures } from './pictures/pictures.ts'
import { demoTenantId, publishDemo } from './publishing/demo.ts'
import { createLiveWidgets } from './publishing/live-widgets.ts'
import { sweep } from './publishing/pointer.ts'
import { createPublisher } from './publishing/publisher.ts'
import { createScheduler } from './publishing/scheduler.ts'
import { createThreadedBuilder } from './publishing/threaded-builder.ts'
import { root } from './root.ts'
import type { Settings } from './settings.ts'
import { createStaticHandler } from './static/handler.ts'
import { publishBuild } from './static/published-build.ts'
import { siteHandler } from './static/site-pages.ts'
import { createTenantExports } from './tenant-export/tenant-exports.ts'
import { openTrial, type Trial } from './upgrade/trial.ts'
import { createInspector } from './uploads/inspector.ts'
import { weeklyMailPage } from './weekly-mail/page.ts'
import { createWeeklyMails } from './weekly-mail/weekly-mails.ts'

export interface Service {
  port: number
  failure: Promise<never>
  /** Drains open requests for up to 10 s. */
  stop(): Promise<void>
}

/** For benches and tests. */
export interface ServiceOptions {
  rates?: Partial<Rates>
  addressRate?: Rate
  groupCommit?: boolean
  /** Maximum pages of 4,096 bytes. */
  maxPages?: number
  /** ms for a read of the admin */
  readTimeout?: number
  /** ms that an export waits for others */
  maxExportWait?: number
  /** epoch ms; the date of the whole service */
  now?: () => number
  /** ms of a monotonic clock, for rates and the health */
  monotonic?: () => number
  /** Allows receivers on this machine. */
  webhooks?: ExchangeOptions
  /** In place of the services of destinations. */
  exchange?: Exchange
}

/** ms */
const drainTimeout = 10_000
const built = { dist: join(root, 'dist'), site: join(root, 'dist/site/client') }
const { version } = packageJson

interface Environment {
  settings: Settings
  options: ServiceOptions
  log: Log
}

export async function startService(
  settings: Settings,
  writeLine: WriteLine,
  options: ServiceOptions = {},
): Promise<Service> {
  const log = createLog(settings.logFormat ?? 'text', writeLine)
  const environment = { settings, log, options }
  const resources = await openResources(environment)
  const { trial } = resources
  const { processes } = resources.database
  const background = await processes.lead(
    () => startBackground(environment, resources, trial),
    reporter(log, 'background work'),
  )
  const handler = await createHandler(environment, resources, trial)
  const ready = settings.fastPath ? resources.statics.ready : undefined
  const server = await listen({ handle: handler.handle, ready }, settings)
  handler.drainsWith(server.draining)
  const metricsServer = await startMetrics(environment, resources, server)
  // After the port is ours: a new link ends the one before.
  const setUpLink = await processes.exclusive('first owner', handler.makeFirstOwner)
  if (setUpLink) log(`There is no owner yet. This link makes the first one, once: ${setUpLink}`)

  log('start', { version, host: settings.host, port: server.port, data: settings.dataDir })

  return {
    port: server.port,
    failure: Promise.race([resources.database.failure, trial.undecided]),
    async stop() {
      const began = performance.now()
      await server.drain(drainTimeout)
      await background.stop()
      const { tracing, inspector, pictures, pageStyles, pageReader, pageProposals } = resources
      const { importer, largeDrafts, exports, tenantExports, builder, database } = resources
      const opened = [
        metricsServer,
        tracing,
        inspector,
        pictures,
        pageStyles,
        pageReader,
        pageProposals,
        importer,
      ]
      for (const one of [...opened, largeDrafts, exports, tenantExports, builder, database])
        await one?.close()
      resources.unlock()
      log('stop', { ms: Math.round(performance.now() - began) })
    },
  }
}

const reporter = (log: Log, during: string) => (error: unknown) => failureLog(log)(error, during)

async function openResources({ settings, log, options }: Environment) {
  const { dataDir, databaseUrl, siteUrl, purgeHook } = settings
  const folders = await openFolder(dataDir, lockFolder)
  // Several processes may share a folder beside PostgreSQL.
  const unlock = databaseUrl === undefined ? lockFolder(folders.private, 'service', dataDir) : () => undefined
  const { now = Date.now, monotonic = processMonotonic } = options
  const trial = await openTrial(folders.private, version, now)
  const location = { folder: folders.private, url: databaseUrl }
  const { database, storage } = await openInstallation({ settings, folders, purpose: 'service', options })
  const stores = createStores(database, kinds)
  const liveWidgets = createLiveWidgets({ store: stores.publicWidgets })
  const { published } = folders
  const metrics = settings.metricsListen
    ? (await import('./operation/metrics.ts')).createMetrics({ database, stores, dataDir, version, now })
    : undefined
  const { trustProxy } = settings
  const tracing = settings.traces
    ? (await import('./operation/tracing.ts')).createTracing({
        version,
        trustProxy,
        report: reporter(log, 'traces'),
      })
    : undefined
  const statics = createStaticHandler({
    folders: { published, ...built },
    published: storage.source,
    report: reporter(log, 'static file'),
    onResponse: metrics?.countFile,
  })
  const { isAlone, exclusive, announce, onAnnounced } = database.processes
  await exclusive('build', () => publishBuild(published, built, now()))
  const forget = (changed: string) =>
    changed.startsWith('/') ? statics.forgetPath(changed) : statics.forget(changed)
  onAnnounced(forget)
  const changed = (what: string) => {
    forget(what)
    announce(what).catch(reporter(log, 'announcement'))
  }
  const gone = async (tenantId: string, paths: readonly string[]) => {
    for (const path of paths) changed(path)
    if (purgeHook) await stores.purges.add({ tenantId, publicId: '', addresses: paths, at: now() })
  }
  const builder = createThreadedBuilder()
  const publishing = {
    stores,
    builder,
    files: storage.published,
    siteUrl,
    now,
    changed,
    exclusive,
    purges: purgeHook !== undefined,
    report: failureLog(log),
  }
  return {
    unlock,
    trial,
    database,
    stores,
    liveWidgets,
    storage,
    files: storage.published,
    statics,
    metrics,
    tracing,
    builder,
    publisher: createPublisher({ ...publishing, done: log }),
    // Publishing the demo widgets sends no notifications.
    demoPublisher: createPublisher(publishing),
    uploads: storage.uploads,
    inspector: createInspector(),
    pictures: createPictures({ files: storage.pictures, stores, siteUrl, now, gone, exclusive }),
    importer: createImporter(location),
    largeDrafts: createLargeDrafts(location),
    post: createPost(options.webhooks),
    exchange: options.exchange ?? createExchange(options.webhooks),
    pageStyles: createPageStyles(options.webhooks),
    pageReader: createPageReader(options.webhooks),
    pageProposals: createPageProposals(options.webhooks),
    secret: await stores.tenants.secret('public', randomBytes(32).toString('base64url')),
    exports: createExports(location, options.maxExportWait),
    tenantExports: await createTenantExports({
      folders,
      store: settings.store,
      location,
      now,
      isAlone,
      report: reporter(log, 'tenant export'),
    }),
    now,
    monotonic,
  }
}
type Resources = Awaited<ReturnType<typeof openResources>>

/** Work run by the leader process only. */
async function startBackground({ settings, log }: Environment, resources: Resources, trial: Trial) {
  const { stores, files, demoPublisher: publisher, now } = resources
  const { isAlone, exclusive } = resources.database.processes
  const stagedBefore = isAlone ? Number.POSITIVE_INFINITY : now() - maxRequestTime
  await sweep(stores, files, { exclusive, stagedBefore, report: reporter(log, 'sweep') })
  if (settings.demo) await publishDemo({ ...resources, publisher, report: reporter(log, 'demo') })
  const { smtpUrl, siteUrl, purgeHook: hook } = settings
  const { outbox, webhooks: queue, purges } = stores
  const jobs = [
    createHousekeeping({ ...resources, settings, isAlone, log, report: reporter(log, 'housekeeping') }),
    smtpUrl !== undefined &&
      createMailSender({
        ...{ outbox, now, transport: smtpTransport(smtpUrl, siteUrl) },
        report: reporter(log, 'outbox'),
      }),
    createSender({
      queue,
      now,
      transmit: transmitter(resources, siteUrl),
      report: reporter(log, 'webhooks'),
    }),
    createWeeklyMails({ ...resources, siteUrl, report: reporter(log, 'weekly mail') }),
    hook &&
      (await import('./edge/purge-sender.ts')).createPurgeSender({
        ...{ hook, siteUrl, now, queue: purges },
        report: reporter(log, 'purges'),
      }),
    createReconciliation({ ...resources, report: reporter(log, 'payments') }),
    createScheduler({ ...resources, report: reporter(log, 'schedules') }),
  ].filter((job) => job !== undefined && job !== false)
  let stopped = false
  void trial.ended.then(() => {
    if (!stopped) for (const job of jobs) job.start()
  })
  return {
    async stop() {
      stopped = true
      for (const job of jobs.toReversed()) await job.stop()
    },
  }
}

/** To widgets' own webhooks, and to destinations. */
function transmitter(resources: Resources, siteUrl: string): Transmit {
  const { database, liveWidgets, post, now } = resources
  const toWidget = transmitToWidget({
    ...{ post, now },
    targetOf: webhookTarget(liveWidgets),
    dataOf: webhookData(database),
  })
  const toDestination = transmitToDestination({
    ...resources,
    exclusive: database.processes.exclusive,
    submissionOf: submissionOf({
      ...{ ...resources, siteUrl },
      tokenOf: (row) => buttonToken(resources.secret, row),
    }),
  })
  return (webhook, signal) => (webhook.destinationId ? toDestination : toWidget)(webhook, signal)
}

/** After the port is ours. */
async function startMetrics(
  { settings: { metricsListen }, log }: Environment,
  { metrics }: Resources,
  { connections }: RunningServer,
) {
  if (!metrics || !metricsListen) return undefined
  const { serveMetrics } = await import('./operation/metrics.ts')
  const read = async () => metrics.read(await connections())
  const server = await serveMetrics(read, metricsListen, reporter(log, 'metrics'))
  return {
    async close() {
      await server.close()
      metrics.close()
    },
  }
}

async function createHandler({ settings, log, options }: Environment, resources: Resources, trial: Trial) {
  let draining = () => false
  const { siteUrl, trustProxy, tenantLimits = {} } = settings
  const operation = {
    dataDir: settings.dataDir,
    hasMail: settings.smtpUrl !== undefined,
    isReplicated: settings.replicateTo !== undefined,
  }
  const report: Report = (incident, error, { method, route }) =>
    log('failure', { id: incident, method, route, error: describeError(error) })
  const admin = createAdmin({
    ...resources,
    siteUrl,
    trustProxy,
    version,
    ...operation,
    startedAt: resources.now(),
    report,
    demoTenantId,
    isSignUpOpen: settings.signUp ?? false,
    operatorContact: settings.operatorContact,
    tenantLimits,
    kinds,
    deferredSideEffects: deferredSideEffects({ ...resources, siteUrl }),
    destinations: createDestinations({
      ...resources,
      siteUrl,
      exclusive: resources.database.processes.exclusive,
    }),
    paymentProviders: createPaymentProviders({ siteUrl, secret: resources.secret }),
    paymentsOf: (tenantId) => tenantPayments(resources.database, tenantId),
    testWebhook: createTestDelivery(resources.post, resources.now),
    admin: settings.admin,
    warn: (line) => log(line),
  })
  const inbox = createInbox({
    ...resources,
    siteUrl,
    trustProxy,
    tenantLimits,
    ...(options.rates && { rates: options.rates }),
    ...(options.addressRate && { addressRate: options.addressRate }),
  })
  const app = createApp({
    refuseWrites: trial.refuseWrites,
    public: { ...resources, ...operation, inbox, version, draining: () => draining() },
    admin: admin.middleware,
    weeklyMail: weeklyMailPage(resources),
    payments: paymentReceiver({ ...resources, trustProxy }),
    presses: destinationPresses({ ...resources, press: pressRow(resources) }),
    site: siteHandler(join(root, 'dist/site')),
    report,
    requests: {
      log,
      all: settings.logsEveryRequest ?? false,
      trustProxy,
      observe: resources.metrics?.observeRequest,
    },
    traces: resources.tracing?.middleware,
  })
  const koa = app.callback()
  const handle: RequestListener = (request, response) =>
    resources.statics(request, response, () => void koa(request, response))
  return {
    handle,
    makeFirstOwner: admin.start,
    drainsWith(isDraining: () => boolean) {
      draining = isDraining
    },
  }
}
