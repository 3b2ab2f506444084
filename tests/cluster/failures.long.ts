/** Machines of a platform fail under visitors, one after the other. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../api/database/open-database.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { adminOf } from '../harness/owned-service.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { startVisitors } from './visitors.ts'

const w = '/api/v1/widgets'
const writers = 64
const widgets = 8
const enough = 20_000
/** ms; the machine may have much else to do */
const patience = { timeout: 300_000 }

let cluster: Cluster
let rpc: ReturnType<typeof adminOf>['rpc']
/** Paths of public files: of the build, of the store, and a page. */
let reads: string[]
/** Event paths of several widgets: writes of one widget are serialized. */
let events: string[]

beforeAll(async () => {
  cluster = await startCluster()
  rpc = adminOf(cluster.edge.origin).rpc
  const ids: string[] = []
  for (let nth = 0; nth < widgets; nth++) {
    const { publicId } = await rpc('widgets/create', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })
    await rpc('widgets/publish', { publicId })
    ids.push(publicId)
  }
  events = ids.map((id) => `${w}/${id}/events`)
  reads = ['/embed/v1/loader.js', `${w}/${ids[0]}/config`, `${w}/${ids[0]}/r/1/config`, '/']
})
afterAll(() => cluster.stop())

const allRead = () => new Set(reads.map((path) => `200 ${path}`))

/** Visitors who leave at the end of the test at the latest. */
function visitUntilEnd(options: Parameters<typeof startVisitors>[1]) {
  const visiting = startVisitors(cluster.edge.origin, options)
  onTestFinished(visiting.leave)
  return visiting
}

/** Returns the names that are missing or stored more than once. */
async function notOnce(names: ReadonlySet<string>): Promise<string[]> {
  const database = await openDatabase(
    {
      folder: cluster.services[0]?.dataDir ?? '',
      url: cluster.postgres.url,
    },
    kindStorage,
  )
  const rows = await database.kysely.selectFrom('event').select('name').execute()
  await database.close()
  const counts = new Map<string | null, number>()
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...names].filter((name) => counts.get(name) !== 1)
}

test('when the primary of PostgreSQL is gone its standby goes on with all that was answered, within a minute', async () => {
  const { visited, leave } = visitUntilEnd({ events, writers, paths: reads })
  await expect.poll(() => visited.stored.size, patience).toBeGreaterThan(enough / 2)
  await cluster.postgres.killPrimary()
  const before = visited.stored.size
  await expect.poll(() => visited.stored.size, patience).toBeGreaterThan(Math.max(enough, before + 1000))
  await leave()
  expect(visited.answers).toEqual(new Set(['202', '503 with Retry-After']))
  expect(visited.longestWait).toBeLessThanOrEqual(60)
  expect(new Set(visited.read.keys())).toEqual(allRead())
  expect(await notOnce(visited.stored)).toEqual([])
})

const Config = z.object({ revision: z.number(), settings: z.object({ title: z.string() }) })
const shown = (body: string) => {
  const { revision, settings } = Config.parse(JSON.parse(body))
  return `${revision} ${settings.title}`
}

test('when a disk of the store is gone while widgets are published, readers see a whole revision, and none is lost', async () => {
  const { publicId, draft } = await rpc('widgets/create', { type: 'FAQ', name: 'Hỏi đáp' })
  const published: string[] = []
  const publishMore = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const version = published.length + 1
      const title = `Lần ${version}`
      await rpc('widgets/saveDraft', { ...draft, publicId, version, settings: { ...draft.settings, title } })
      const { revision } = await rpc('widgets/publish', { publicId })
      published.push(`${revision} ${title}`)
    }
  }
  await publishMore(1)
  const config = `${w}/${publicId}/config`
  const { visited, leave } = visitUntilEnd({ paths: [config] })
  await publishMore(5)
  const publishing = publishMore(15)
  await cluster.ceph.killDisk(0)
  await publishing
  await leave()
  expect([...visited.read.keys()]).toEqual([`200 ${config}`])
  const seen = [...(visited.bodies.get(config) ?? [])].map(shown)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter((one) => !published.includes(one))).toEqual([])
  for (const { url } of cluster.services) {
    const bodies = published.map(async (_, nth) =>
      (await fetch(`${url}${w}/${publicId}/r/${nth + 1}/config`)).text(),
    )
    expect((await Promise.all(bodies)).map(shown)).toEqual(published)
    expect(shown(await (await fetch(url + config)).text())).toBe(published.at(-1))
  }
})

test('when one of two services is gone no read fails, and nothing that was answered is lost', async () => {
  const { visited, leave } = visitUntilEnd({ events, writers, paths: reads })
  await expect.poll(() => visited.stored.size, patience).toBeGreaterThan(1000)
  await cluster.services[0]?.stop('SIGKILL')
  const before = visited.stored.size
  await expect.poll(() => visited.stored.size, patience).toBeGreaterThan(before + 1000)
  await leave()
  expect(visited.answers).toEqual(new Set(['202', '503 with Retry-After']))
  expect(new Set(visited.read.keys())).toEqual(allRead())
  expect(await notOnce(visited.stored)).toEqual([])
})

test('when no PostgreSQL is left reads go on, and what is sent waits', async () => {
  await cluster.postgres.killPrimary()
  const { visited, readings, leave } = visitUntilEnd({ events, writers: 1, paths: reads })
  await expect.poll(() => visited.answers).toEqual(new Set(['503 with Retry-After']))
  const before = readings()
  await expect.poll(readings).toBeGreaterThan(before + 100)
  await leave()
  expect(new Set(visited.read.keys())).toEqual(allRead())
})
