/** Two processes of the service behind nginx, on one database and one folder. */
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../api/database/database.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { type MailServer, readMail, startMailServer } from '../api/mail-server.ts'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { freePort } from '../harness/free-port.ts'
import type { ServiceProcess } from '../harness/service-process.ts'
import { dropTestDatabase, startServiceOnDatabase, testDatabase } from '../harness/test-database.ts'
import { ownerOf, play, publishGame } from '../plays/stocked-game.ts'

let dataDir: string
let database: Database
let mails: MailServer
let one: ServiceProcess
let other: ServiceProcess
let edge: Edge
let post: Awaited<ReturnType<typeof ownerOf>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nhung-two-'))
  const location = { folder: dataFolders(dataDir).private, url: await testDatabase(dataDir) }
  mails = await startMailServer()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    DEMO: '0',
    ADMIN_EMAIL: 'chu@tiem.vn',
    ADMIN_PASSWORD: 'mật khẩu của chủ tiệm',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SITE_URL: origin,
    TRUST_PROXY: '1',
  }
  const start = () => startServiceOnDatabase({ dataDir, env, withoutRates: true })
  ;[one, other] = await Promise.all([start(), start()])
  // In turn, so that each gets half of what one visitor sends.
  const settings = `
    upstream nhung { server 127.0.0.1:${one.port}; server 127.0.0.1:${other.port}; keepalive 64; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://nhung;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header X-Forwarded-For $remote_addr;
      }
    }`
  const folder = join(dataDir, 'unused')
  edge = await startEdge({ folders: { published: folder, dist: folder, site: folder }, port, settings })
  post = await ownerOf(origin, location)
  database = await openDatabase(location, kindStorage)
})
afterAll(async () => {
  await database.close()
  await edge.stop()
  await Promise.all([one.stop(), other.stop()])
  await mails.stop()
  await dropTestDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const outcomesOf = (answers: string[]) => answers.map((text) => JSON.parse(text).outcome)

test('500 plays at once on a stock of 10 win exactly 10, and a play that is sent to both is one', async () => {
  const [stock, players] = [10, 500]
  const publicId = await publishGame(post, { stock, players })
  const numbers = Array.from({ length: players }, (_, player) => player)
  const answers = await Promise.all(numbers.map((player) => play(edge.origin, publicId, player)))
  const outcomes = outcomesOf(answers)
  expect(outcomes.filter(({ segmentId }) => segmentId === 'tv')).toHaveLength(stock)
  const codes = outcomes.flatMap(({ prize }) => prize?.code ?? [])
  expect(new Set(codes).size).toBe(codes.length)
  for (const { url } of [one, other]) expect(await play(url, publicId, 7)).toBe(answers[7])
  const stores = createStores(database, kinds)
  const [tenant] = await stores.tenants.list()
  const { inbox } = stores.forTenant(tenant?.id ?? '')
  expect(await inbox.play.verify(publicId)).toEqual({ draws: players })
})

const configOf = async (url: string, publicId: string): Promise<{ revision: number } | undefined> => {
  const response = await fetch(`${url}/api/v1/widgets/${publicId}/config`)
  return response.ok ? JSON.parse(await response.text()) : undefined
}

test('a widget that both publish at once has each number once, and both show the last', async () => {
  const { publicId } = await post('/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })
  const times = Array.from({ length: 6 }, (_, index) => [one, other][index % 2]?.url)
  const published = await Promise.all(times.map((url) => post(`/widgets/${publicId}/publish`, {}, url)))
  expect(published.map(({ revision }) => revision).sort()).toEqual([1, 2, 3, 4, 5, 6])
  for (const { url } of [one, other])
    await expect.poll(async () => (await configOf(url, publicId))?.revision).toBe(6)
  expect(await readlink(join(dataDir, 'published/widgets', publicId, 'live'))).toBe('r/6')
  await post(`/widgets/${publicId}/publish`, {}, one.url)
  await expect.poll(async () => (await configOf(other.url, publicId))?.revision).toBe(7)
})

const addressOf = (visitor: string) => `${visitor}@vidu.vn`

test('each mail goes out once, also after the process that sends them is killed', async () => {
  const privateSettings = { notifyEmails: ['chu@tiem.vn'], minFillSeconds: 0 }
  const draft = { name: 'Liên hệ', settings: {}, privateSettings }
  const { publicId } = await post('/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ', draft })
  await post(`/widgets/${publicId}/publish`, {})
  const count = 20
  const send = async (url: string, visitor: string) => {
    const body = { name: 'Lan', email: addressOf(visitor), message: `Còn bàn không? ${visitor}` }
    const response = await fetch(`${url}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
  }
  const before = Array.from({ length: count }, (_, index) => `truoc-${index}`)
  await Promise.all(before.map((visitor) => send(edge.origin, visitor)))
  // Mails to winners of the game have no such header.
  const senders = () => mails.received.flatMap(({ raw }) => readMail(raw).header('Reply-To') ?? []).sort()
  const waiting = () =>
    database.kysely.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()
  await expect.poll(waiting).toEqual([])
  expect(senders()).toEqual(before.map(addressOf).sort())

  // Whichever of the two leads, the one that stays has to.
  await one.stop('SIGKILL')
  const after = Array.from({ length: count }, (_, index) => `sau-${index}`)
  await Promise.all(after.map((visitor) => send(other.url, visitor)))
  await expect.poll(waiting).toEqual([])
  expect(senders()).toEqual([...before, ...after].map(addressOf).sort())
})
