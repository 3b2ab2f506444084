/** Two services from one checkout behind nginx, under visitors, while its sources and its lock change: each is restarted into the new version. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { builtFolders } from '../../api/static/published-build.ts'
import { startEdge } from '../edge/nginx.ts'
import { sendRequest } from '../edge/send-request.ts'
import { npmStart, pathWithoutInstalling, temporaryCheckout } from '../harness/checkout.ts'
import { freePort } from '../harness/free-port.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'

const w = '/api/v1/widgets'
/** nginx reads files itself; a service answers the others. */
const reads = [
  '/embed/v1/loader.js',
  '/admin',
  `${w}/demo-countdown/config`,
  `${w}/demo-countdown/stats`,
  '/',
]
const enough = 40
/** ms in which a visitor reads: without them the new version is built beside a processor full of requests. */
const pause = 10

function visit(origin: string) {
  let leaving = false
  const responses: string[] = []
  const answers = new Set<string>()
  const stored = new Set<string>()
  /** ms for which somebody who sends was answered 503 */
  let longestWait = 0
  let visitor = 0
  /** Each write is of somebody else. */
  const nextAddress = () => {
    visitor++
    return `127.${(visitor >> 8) % 200}.${visitor % 256}.1`
  }

  async function reader(path: string) {
    while (!leaving) {
      const { status } = await sendRequest(origin, path, { localAddress: nextAddress() })
      responses.push(`${status} ${path}`)
      await setTimeout(pause)
    }
  }
  async function writer() {
    while (!leaving) {
      const key = randomUUID()
      const localAddress = nextAddress()
      let away: number | undefined
      const send = async () => {
        const { status } = await sendRequest(origin, `${w}/demo-contact-form/contact`, {
          method: 'POST',
          localAddress,
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({
            name: 'An',
            email: 'an@vidu.vn',
            phone: '0912345678',
            message: `Tin ${key}`,
          }),
        })
        answers.add(String(status))
        if (status === 503) away ??= performance.now()
        else if (away !== undefined) longestWait = Math.max(longestWait, performance.now() - away)
        return status
      }
      await expect.poll(send, { interval: 100 }).toBe(201)
      stored.add(key)
      await setTimeout(pause)
    }
  }
  const visitors = [...reads.map(reader), writer(), writer()]
  return {
    responses,
    answers,
    stored,
    longestWait: () => Math.round(longestWait),
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

/** Changes the checkout as `git pull` does: another lock, and a bundle with another hash. */
async function pull(checkout: string) {
  for (const name of ['package.json', 'package-lock.json']) {
    const path = join(checkout, name)
    await writeFile(
      path,
      (await readFile(path, 'utf8')).replace(/("name": "nhung",\s+"version": )"0\.1\.0"/g, '$1"0.1.1"'),
    )
  }
  const path = join(checkout, 'widgets/countdown/visitor/countdown.css')
  await writeFile(path, `${await readFile(path, 'utf8')}\n.upgraded {\n  color: red;\n}\n`)
}

test('an upgrade of one after the other fails no read, loses nothing that is sent, and keeps what cached loaders ask for', async () => {
  const checkout = await temporaryCheckout({ built: true })
  const dataDir = await temporaryFolder()
  const { published, private: home } = dataFolders(dataDir)
  const url = await testDatabase(dataDir)
  if (!url) throw new Error('This test is of the project `postgres`.')
  onTestFinished(() => dropTestDatabase(dataDir))
  const PATH = await pathWithoutInstalling()
  const start = (port: number) =>
    npmStart(checkout, {
      env: {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '1',
        PATH,
      },
    })
  const ports = [await freePort(), await freePort()] as const
  const services = [await start(ports[0]), await start(ports[1])]
  const edge = await startEdge({
    folders: { published, ...builtFolders(published) },
    services: ports.map((port) => `http://127.0.0.1:${port}`),
  })
  onTestFinished(() => edge.stop())
  const bundles = (await readdir(join(builtFolders(published).dist, 'embed/a'))).filter((name) =>
    name.endsWith('.js'),
  )

  const visitors = visit(edge.origin)
  await visitors.goOn()
  await pull(checkout)
  for (const [index, port] of ports.entries()) {
    expect((await services[index]?.stop())?.code).toBe(0)
    services[index] = await start(port)
    await visitors.goOn()
    // The other one loads only now what renders this page: of its own version.
    const other = ports[1 - index]
    expect((await fetch(`http://127.0.0.1:${other}/dev/frame?slug=faq`)).status).toBe(200)
  }
  await visitors.leave()

  expect(new Set(visitors.responses)).toEqual(new Set(reads.map((path) => `200 ${path}`)))
  // A widget takes only so much at once.
  expect([...visitors.answers].filter((answer) => !['201', '429', '503'].includes(answer))).toEqual([])
  const database = await openDatabase({ folder: home, url }, kindStorage)
  onTestFinished(() => database.close())
  const rows = await database.kysely
    .selectFrom('submission')
    .select('message')
    .where('public_id', '=', 'demo-contact-form')
    .execute()
  const kept = rows.map(({ message }) => message.replace('Tin ', ''))
  expect(kept.filter((key) => visitors.stored.has(key)).sort()).toEqual([...visitors.stored].sort())
  console.log(
    `upgrade: ${visitors.responses.length} reads, ${kept.length} writes, the longest wait ${visitors.longestWait()} ms`,
  )

  const now = await readdir(join(builtFolders(published).dist, 'embed/a'))
  for (const origin of [edge.origin, ...ports.map((port) => `http://127.0.0.1:${port}`)])
    for (const name of bundles) expect((await fetch(`${origin}/embed/a/${name}`)).status, name).toBe(200)
  expect(now.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(bundles.length)
})
