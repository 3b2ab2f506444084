/** PostgreSQL ends in the middle of writes and comes back; the service stays. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../api/harness.ts'
import { startPostgres } from '../harness/postgres.ts'
import { testDatabase } from '../harness/test-database.ts'

const writers = 32
const enough = 300

test('what was answered before the end of PostgreSQL is there after it, and writes wait with a 503', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-away-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await startPostgres()
  onTestFinished(server.stop)
  const url = await testDatabase(folder, server.url)
  const service = await startService({ database: { url } })
  onTestFinished(service.stop)
  await service.publish('contact-1', 'CONTACT_FORM')

  const answered = new Set<string>()
  const refused = new Map<string, number>()
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const body = { name: 'Lan', email: 'lan@vidu.vn', message: `Lần ${writer}.${n}` }
      const response = await service.post('contact-1/contact', body)
      const { id, type } = await response.json()
      if (response.status === 201) answered.add(id)
      else refused.set(`${response.status} ${type}`, Number(response.headers.get('retry-after')))
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await expect.poll(() => answered.size).toBeGreaterThan(enough)
  await server.kill()
  await expect.poll(() => refused.size).toBeGreaterThan(0)
  await server.start()
  const before = answered.size
  await expect.poll(() => answered.size).toBeGreaterThan(before + enough)
  isOver = true
  await writing

  expect([...refused.keys()]).toEqual(['503 /problems/unavailable'])
  expect([...refused.values()].every((seconds) => seconds > 0)).toBe(true)
  const rows = await service.database.kysely.selectFrom('submission').select('id').execute()
  const stored = new Set(rows.map(({ id }) => id))
  expect([...answered].filter((id) => !stored.has(id))).toEqual([])
})
