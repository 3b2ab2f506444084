/** Two services behind nginx, on one PostgreSQL and one folder, under visitors: they restart in turn, and one is killed. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../api/database/database.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { sendRequest } from '../edge/send-request.ts'
import type { ServiceProcess } from '../harness/service-process.ts'
import { dropTestDatabase, startServiceOnDatabase, testDatabase } from '../harness/test-database.ts'

const root = join(import.meta.dirname, '../..')
const w = '/api/v1/widgets'
/** nginx reads the first two itself; a service answers the others. */
const reads = ['/embed/v1/loader.js', `${w}/demo-countdown/config`, `${w}/demo-countdown/stats`, '/']
const enough = 40

let dataDir: string
let database: Database
let services: ServiceProcess[]
let edge: Edge

const start = (port?: number) =>
  startServiceOnDatabase({
    dataDir,
    env: { TRUST_PROXY: '1', ...(port !== undefined && { PORT: String(port) }) },
    withoutRates: true,
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nhung-restarts-'))
  const folder = dataFolders(dataDir)
  database = await openDatabase({ folder: folder.private, url: await testDatabase(dataDir) }, kindStorage)
  services = await Promise.all([start(), start()])
  const dist = join(root, 'dist')
  const folders = { published: folder.published, dist, site: join(dataDir, 'no-site') }
  edge = await startEdge({
    folders,
    services: services.map(({ url }) => url.replace('localhost', '127.0.0.1')),
  })
})
afterAll(async () => {
  await edge.stop()
  await Promise.all(services.map((service) => service.stop()))
  await database.close()
  await dropTestDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** Visitors of several networks, so that both services have some. */
const networks = [1, 2, 3, 4, 5, 6].map((network) => `127.0.${network}.1`)

function visit() {
  let leaving = false
  const responses: string[] = []
  const answers = new Set<string>()
  const stored = new Set<string>()

  async function reader(path: string) {
    for (let turn = 0; !leaving; turn++) {
      const { status } = await sendRequest(edge.origin, path, {
        localAddress: networks[turn % networks.length] ?? '',
      })
      responses.push(`${status} ${path}`)
    }
  }
  /** Retries with the same key until it is stored, like a visitor's form. */
  async function send(key: string, localAddress: string) {
    const { status, headers } = await sendRequest(edge.origin, `${w}/demo-contact-form/contact`, {
      method: 'POST',
      localAddress,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name: 'An', email: 'an@vidu.vn', phone: '0912345678', message: `Tin ${key}` }),
    })
    answers.add(`${status} ${headers['retry-after'] ?? 'done'}`)
    return status
  }
  async function writer(localAddress: string) {
    while (!leaving) {
      const key = randomUUID()
      await expect.poll(() => send(key, localAddress), { interval: 50 }).toBe(201)
      stored.add(key)
    }
  }
  const visitors = [...reads.map(reader), ...networks.map(writer)]
  return {
    responses,
    answers,
    stored,
    async goOn() {
      const [read, sent] = [responses.length, stored.size]
      await expect.poll(() => Math.min(responses.length - read, stored.size - sent)).toBeGreaterThan(enough)
    },
    async leave() {
      leaving = true
      await Promise.all(visitors)
    },
  }
}

const keysStored = async () => {
  const rows = await database.kysely
    .selectFrom('submission')
    .select('message')
    .where('public_id', '=', 'demo-contact-form')
    .execute()
  return rows.map(({ message }) => message.replace('Tin ', ''))
}

/** Requests in flight when a service stops are retried and succeed. */
const expectToArrive = (answers: ReadonlySet<string>) =>
  expect([...answers].filter((answer) => !['201 done', '503 5'].includes(answer))).toEqual([])

const counted = (keys: readonly string[], wanted: ReadonlySet<string>) =>
  keys.filter((key) => wanted.has(key)).sort()

test('services that restart in turn fail no read, and what is sent arrives once', async () => {
  const visitors = visit()
  await visitors.goOn()
  for (const [index, service] of services.entries()) {
    expect(await service.stop()).toEqual({ code: 0, signal: null })
    await visitors.goOn()
    services[index] = await start(service.port)
    await visitors.goOn()
  }
  await visitors.leave()
  expect(new Set(visitors.responses)).toEqual(new Set(reads.map((path) => `200 ${path}`)))
  expectToArrive(visitors.answers)
  expect(counted(await keysStored(), visitors.stored)).toEqual([...visitors.stored].sort())
})

test('a service that is killed loses nothing that was answered, and fails no read', async () => {
  const visitors = visit()
  await visitors.goOn()
  const [first] = services
  await first?.stop('SIGKILL')
  await visitors.goOn()
  await visitors.leave()
  expect(new Set(visitors.responses)).toEqual(new Set(reads.map((path) => `200 ${path}`)))
  expect(visitors.stored.size).toBeGreaterThan(2 * enough)
  expectToArrive(visitors.answers)
  expect(counted(await keysStored(), visitors.stored)).toEqual([...visitors.stored].sort())
})
