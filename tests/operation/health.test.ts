/** `/health` against what happens to writes. */
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { generous, type ServiceOptions, startService } from '../api/harness.ts'

const start = Date.parse('2026-11-28T03:00:00Z')
const hour = 3_600_000
const generousRates = { rates: generous }

async function startShop(options: ServiceOptions = {}) {
  const service = await startService({ ...generousRates, ...options })
  onTestFinished(service.stop)
  await service.publish('contact-1', 'CONTACT_FORM')
  return {
    ...service,
    send: async (message: string) =>
      (await service.post('contact-1/contact', { name: 'Lan', email: 'lan@vidu.vn', message })).status,
    async health() {
      const response = await service.get('/health')
      const { checks } = (await response.json()) as unknown as { checks: Record<string, string> }
      return [response.status, checks.database]
    },
  }
}

/** Sends until the disk refuses it. */
async function fill(send: (message: string) => Promise<number>) {
  for (let sent = 0; (await send(`${sent} ${long}`)) === 201; ) sent++
}
const long = 'x'.repeat(4900)
const quota = 400

test('a clock that goes back an hour freezes neither the health nor a rate, and refuses no write', async () => {
  let wall = start
  let elapsed = 0
  const monotonic = () => elapsed
  const attempts = { burst: 300, perMinute: 60 }
  const { send, health } = await startShop({
    ...{ now: () => wall, monotonic, database: { monotonic, maxPages: quota } },
    rates: { ...generous, contact: { ...generous.contact, attempts } },
  })
  expect(await health()).toEqual([200, 'ok'])
  wall -= hour
  elapsed += 1000
  expect(await send('Xin chào')).toBe(201)
  await fill(send)
  expect(await health()).toEqual([503, 'full'])
  while ((await send('Xin chào')) !== 429);
  elapsed += 1000
  expect(await send('Xin chào')).not.toBe(429)
})

test('a full disk that takes short rows and refuses long ones is unavailable, until it refuses none', async () => {
  let elapsed = 0
  const monotonic = () => elapsed
  const { send, health, database } = await startShop({ monotonic, database: { monotonic, maxPages: quota } })
  await fill(send)
  expect(await send('Ngắn thôi')).toBe(201)
  expect(await health()).toEqual([503, 'full'])
  elapsed += 2000
  expect(await send('Ngắn thôi, lần nữa')).toBe(201)
  expect(await health()).toEqual([503, 'full'])
  await database.kysely.deleteFrom('submission').where('created_at', '>', 0).execute()
  elapsed += 6000
  expect(await health()).toEqual([200, 'ok'])
  expect(await send(long)).toBe(201)
})

test('a damaged database is said, for every visitor alike', async () => {
  let elapsed = 0
  const monotonic = () => elapsed
  const { send, health, folder, incidents } = await startShop({ monotonic, database: { monotonic } })
  expect(await send('Xin chào')).toBe(201)
  expect(await health()).toEqual([200, 'ok'])
  const path = join(folder, databaseFile)
  const other = new Sqlite(path)
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.close()
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(size - 4096, 'hỏng'), 0, size - 4096, 4096)
  await file.close()
  elapsed += 2000
  expect(await health()).toEqual([503, 'damaged'])
  elapsed += hour
  expect(await health()).toEqual([503, 'damaged'])
  expect(incidents).toEqual([])
})

test('many who ask for the health at once cost one commit', async () => {
  let elapsed = 0
  const monotonic = () => elapsed
  const { health, database } = await startShop({ monotonic, database: { monotonic } })
  const commits = async () =>
    (await database.kysely.selectFrom('commit_probe').select('commits').executeTakeFirstOrThrow()).commits
  const before = await commits()
  elapsed += 10_000
  await Promise.all(Array.from({ length: 50 }, health))
  expect(await commits()).toBe(before + 1)
  await Promise.all(Array.from({ length: 20 }, () => database.probe()))
  expect(await commits()).toBe(before + 1)
})
