import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { sql } from 'kysely'
import type { DatabaseOptions } from '../../api/database/database.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { respondWithProblems } from '../../api/http/problem-response.ts'
import { createInbox, type InboxOptions } from '../../api/inbox/inbox.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import type { PublicDeps } from '../../api/public/deps.ts'
import { createPublicRouter } from '../../api/public/router.ts'
import { createLiveWidgets, type LiveWidgetsOptions } from '../../api/publishing/live-widgets.ts'
import { createInspector } from '../../api/uploads/inspector.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { isInTwo } from '../harness/two-services.ts'
import { definitionOf } from './fake-types.ts'

const tenant = 'tenant-a'

type Own = 'database' | 'stores' | 'liveWidgets'
export interface ServiceOptions
  extends Partial<Omit<InboxOptions, Own>>,
    Partial<Pick<PublicDeps, 'draining'>>,
    Pick<LiveWidgetsOptions, 'definitionOf'> {
  database?: Omit<DatabaseOptions, 'folder'>
}

const boundless = { burst: 1_000_000, perMinute: 1_000_000 }
const noRates = { attempts: boundless, kept: boundless, keptByWidget: boundless }
export const generous = {
  subscribe: noRates,
  contact: noRates,
  consent: noRates,
  events: noRates,
  apply: noRates,
  play: noRates,
  order: noRates,
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

interface Place {
  folder: string
  url: string | undefined
}

/** One process of the service, on a free port. */
async function startProcess(
  location: Place,
  incidents: unknown[],
  { database: databaseOptions, definitionOf: given = definitionOf, draining, ...options }: ServiceOptions,
) {
  const database = await openDatabase({ ...location, ...databaseOptions }, kindStorage)
  const stores = createStores(database, kinds)
  const { uploads } = await openTestStorage(location.folder)
  const inspector = createInspector()
  const app = new Koa()
  // Koa would log the connections that tests break off.
  app.silent = true
  app.use(respondWithProblems((_incident, error) => void incidents.push(error)))
  const liveWidgets = createLiveWidgets({ store: stores.publicWidgets, definitionOf: given })
  const inbox = createInbox({
    database,
    stores,
    liveWidgets,
    uploads,
    inspector,
    secret: 'a secret of the test',
    siteUrl: 'http://localhost:8080',
    trustProxy: 0,
    rates: generous,
    addressRate: { burst: 1e9, perMinute: 1e9 },
    ...options,
  })
  const { now, monotonic } = options
  const operation = { version: '0.0.0-test', dataDir: location.folder, hasMail: true }
  app.use(
    createPublicRouter({ database, stores, liveWidgets, inbox, ...operation, now, monotonic, draining }),
  )
  const server = createServer(app.callback())
  const port = await listen(server)
  return {
    database,
    stores,
    liveWidgets,
    uploads,
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await inspector.close()
      await database.close()
    },
  }
}

/** With two services, `post` and `get` alternate between them; everything else belongs to the first. */
export async function startService(options: ServiceOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-api-'))
  const location = { folder, url: await testDatabase(folder) }
  const incidents: unknown[] = []
  const first = await startProcess(location, incidents, options)
  const processes = isInTwo() ? [first, await startProcess(location, incidents, options)] : [first]
  let asked = 0
  const nextOrigin = () => processes[asked++ % processes.length]?.origin ?? first.origin
  const { database, stores, liveWidgets, uploads, origin, port } = first

  const publish = async (publicId: string, type: string, draft: Partial<Draft> = {}, owner = tenant) => {
    const whole: Draft = {
      name: 'Widget thử',
      locale: 'vi',
      settings: {},
      privateSettings: {},
      theme: {},
      collections: {},
      ...draft,
    }
    const mine = stores.forTenant(owner)
    if (!(await mine.widgets.get(publicId)))
      await mine.widgets.create({ publicId, type, draft: whole, now: 1 })
    const { locale } = whole
    const made = { draft: JSON.stringify(whole), locale, author: 'test', now: 1 }
    const n = await mine.revisions.begin(publicId, made)
    if (n === undefined) throw new Error('No such widget')
    await mine.revisions.goLive(publicId, n, { data: {}, publishedAt: 1 })
    await mine.revisions.settled(publicId, n)
    return n
  }

  return {
    folder,
    location,
    database,
    stores,
    liveWidgets,
    uploads,
    origin,
    nextOrigin,
    port,
    mine: stores.forTenant(tenant),
    incidents,
    publish,
    /** Public writes wait until it is released: for the one writer of SQLite, or a table of PostgreSQL. */
    async holdWrites() {
      const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = database.transaction(async (trx) => {
        if (location.url) await sql`lock table submission`.execute(trx)
        begun.resolve()
        await held.promise
      })
      await begun.promise
      return () => {
        held.resolve()
        return holding
      }
    },
    unpublish: (publicId: string) => stores.forTenant(tenant).revisions.pointTo(publicId, null, 2),
    /** @param path below the API's widgets: `contact-1/contact` */
    post: (
      path: string,
      body: object | string | Uint8Array<ArrayBuffer>,
      headers: Record<string, string> = {},
    ): Promise<Reply> =>
      fetch(`${nextOrigin()}/api/v1/widgets/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
      }) as Promise<Reply>,
    get: (path: string, init: RequestInit = {}): Promise<Reply> =>
      fetch(`${nextOrigin()}${path}`, init) as Promise<Reply>,
    async stop() {
      await Promise.all(processes.map((process) => process.stop()))
      await dropTestDatabase(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface ReplyBody {
  id: string
  consentId: string
  message: string
  receivedAt: string
  recordedAt: string
  type: string
  title: string
  detail: string
  status: string | number
  errors?: { pointer: string; code: string; message: string }[]
  publicId: string
  views: { total: number; unique: number }
  clicks: number
  interactions: number
  daily: object[]
  salt: string
  challenge: string
}

export interface Reply extends Omit<Response, 'json'> {
  json(): Promise<ReplyBody>
}

export type Service = Awaited<ReturnType<typeof startService>>
