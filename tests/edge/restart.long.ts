/** A restart behind nginx under visitors: no read fails, and what is sent arrives, once each. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { startEdge } from './nginx.ts'

const root = join(import.meta.dirname, '../..')
const w = '/api/v1/widgets'
const files = ['/embed/v1/loader.js', `${w}/demo-countdown/config`, `${w}/demo-store-locator/locations`]
const enough = 40

it('fails no read, and refuses what is sent only with a time to send it again', async () => {
  const env = { TRUST_PROXY: '1', LOG_FORMAT: 'json', LOG_REQUESTS: 'all' }
  const first = await startServiceProcess({ env, withoutRates: true })
  onTestFinished(() => first.remove())
  const folders = {
    published: join(first.dataDir, 'published'),
    dist: join(root, 'dist'),
    site: join(root, 'dist/site/client'),
  }
  const edge = await startEdge({ folders, services: [first.url] })
  onTestFinished(() => edge.stop())

  let leaving = false
  const reads: number[] = []
  const stored: string[] = []
  const answers = new Set<string>()

  async function reader(path: string) {
    while (!leaving) {
      const response = await fetch(edge.origin + path)
      await response.arrayBuffer()
      reads.push(response.status)
    }
  }
  /** Retries with the same key until it is stored, like a visitor's form. */
  async function send(key: string) {
    const response = await fetch(`${edge.origin}${w}/demo-contact-form/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name: 'An', email: 'an@vidu.vn', phone: '0912345678', message: `Tin ${key}` }),
    })
    await response.arrayBuffer()
    answers.add(`${response.status} ${response.headers.get('retry-after') ?? 'done'}`)
    return response.status
  }
  async function writer() {
    while (!leaving) {
      const key = randomUUID()
      await expect.poll(() => send(key), { interval: 50 }).toBe(201)
      stored.push(key)
    }
  }
  const visitors = [...files.map(reader), ...Array.from({ length: 4 }, writer)]

  await expect.poll(() => stored.length).toBeGreaterThan(enough)
  expect(await first.stop()).toEqual({ code: 0, signal: null })
  // stopped, with visitors of both kinds
  const readBefore = reads.length
  await expect.poll(() => reads.length).toBeGreaterThan(readBefore + enough)
  await expect.poll(() => answers).toContain('503 5')
  const storedBefore = stored.length
  const options = { env: { ...env, PORT: String(first.port) }, dataDir: first.dataDir, withoutRates: true }
  const second = await startServiceProcess(options)
  onTestFinished(() => second.stop().then(() => undefined))
  await expect.poll(() => stored.length).toBeGreaterThan(storedBefore + enough)
  leaving = true
  await Promise.all(visitors)
  await second.stop()

  expect(new Set(reads)).toEqual(new Set([200]))
  expect(answers).toEqual(new Set(['201 done', '503 5']))
  const file = new Sqlite(join(dataFolders(first.dataDir).private, databaseFile), { readonly: true })
  const count = 'select count(*) from submission where public_id = ?'
  expect(file.prepare<[string], number>(count).pluck().get('demo-contact-form')).toBe(stored.length)
  file.close()
  // nginx gave each request its id
  expect(second.output()).toMatch(/"message":"request","id":"[0-9a-f]{32}"/)
})
