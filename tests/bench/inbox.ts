/** One tenant's large inbox, import and publish beside the reads of another's visitors. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { storeLocator } from '../../widgets/store-locator/index.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { inFolder } from './folder.ts'
import { fillInboxes } from './inbox-rows.ts'
import { resident } from './memory.ts'
import { startProber } from './prober.ts'
import { median, type Result, say } from './report.ts'
import { type RequestLoad, request } from './request-load.ts'

const tenantId = 'bench'
const few = 1000
const many = 1_000_000
const storeCount = 20_000
const importedLines = 100_000
/** Quiet times and work take turns, and the median of each counts. */
const rounds = 3
/** ms */
const quietTime = 4000
const searchRounds = 15

const searches = [
  'khach',
  'nguyen',
  'nguyen van an',
  'dacbiet',
  'giao hang lan',
  'khach77',
  'tran bao gia',
  'k',
]
const requests = {
  'the first page': [''],
  searches: searches.map((words) => `search=${encodeURIComponent(words)}`),
  filters: ['status=new', 'status=done', 'spam=true'],
  'the begin of an export': ['format=csv'],
}

function locations(count: number) {
  const sample = storeLocator.sample.vi.collections?.locations ?? []
  return Array.from({ length: count }, (_, index) => {
    const one = Object(sample[index % sample.length])
    return { ...one, id: `s${index}`, name: `${one.name} ${index}` }
  })
}

const csvOf = (rows: readonly Record<string, unknown>[]) => {
  const columns = ['id', 'name', 'address', 'lat', 'lng', 'provinceCode', 'districtCode']
  const line = (row: Record<string, unknown>) => columns.map((name) => `"${row[name] ?? ''}"`).join(',')
  return `${columns.join(',')}\n${rows.map(line).join('\n')}\n`
}

/** Two inboxes, widgets with 20,000 stores, and a key that may do all. */
async function prepare(folder: string) {
  await mkdir(folder, { recursive: true })
  const database = await openDatabase({ folder }, kindStorage)
  const stores = createStores(database, kinds)
  const now = Date.now()
  await stores.tenants.create({ id: tenantId, name: 'Bench', now })
  const { widgets, keys } = stores.forTenant(tenantId)
  const draft = {
    ...sampleDraft(storeLocator, new Date()),
    collections: { locations: locations(storeCount) },
  }
  const create = (publicId: string, draft: Draft) =>
    widgets.create({ publicId, type: 'STORE_LOCATOR', draft, now })
  for (const publicId of ['few', 'many', 'imported'])
    await create(publicId, sampleDraft(storeLocator, new Date()))
  // Each round needs a new widget: a draft that is published already would be skipped.
  for (let round = 0; round < rounds; round++) await create(`stores-${round}`, draft)
  const { key, hash, prefix } = newApiKey()
  await keys.create({
    id: newRowId(now),
    name: 'bench',
    role: 'owner',
    prefix,
    createdBy: 'bench',
    hash,
    now,
  })
  await database.close()
  say(`inbox: filling ${many} rows`)
  await fillInboxes(folder, [
    { tenantId, publicId: 'few', rows: few },
    { tenantId, publicId: 'many', rows: many },
  ])
  return key
}

const memoryWhile = async (pid: number, work: () => Promise<unknown>) => {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(resident(pid)), 100)
  await work().finally(() => clearInterval(timer))
  const quarter = Math.ceil(seen.length / 4)
  return Math.max(...seen.slice(quarter)) / Math.max(...seen.slice(0, quarter))
}

export const inbox = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const { private: databaseFolder } = dataFolders(folder)
    const key = await prepare(databaseFolder)
    const service = await startServiceProcess({ dataDir: folder, withoutRates: true })
    const pid = service.child.pid ?? 0
    const origin = `http://127.0.0.1:${service.port}`
    const visited = `${origin}/api/v1/widgets/demo-countdown/config`
    const headers = { Authorization: `Bearer ${key}` }
    const admin = (path: string) => `${origin}/admin/api/widgets/${path}`

    /** ms until the first byte of the body. */
    const begin = async (publicId: string, query: string) => {
      const started = performance.now()
      const response = await fetch(admin(`${publicId}/submissions?${query}`), { headers })
      if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
      const reader = response.body.getReader()
      await reader.read()
      const time = performance.now() - started
      await reader.cancel()
      return time
    }
    /** The sum over the queries of the median times. */
    const totalsOf = async (queries: readonly string[]) => {
      const totals = { few: 0, many: 0 }
      for (const query of queries) {
        const times = { few: [] as number[], many: [] as number[] }
        for (let round = 0; round < searchRounds; round++)
          for (const publicId of ['few', 'many'] as const) times[publicId].push(await begin(publicId, query))
        totals.few += median(times.few)
        totals.many += median(times.many)
        say(
          `inbox: «${query}» ${median(times.few).toFixed(1)} ms of ${few}, ${median(times.many).toFixed(1)} ms of ${many}`,
        )
      }
      return totals
    }
    const begun: Result[] = []
    for (const [name, queries] of Object.entries(requests)) {
      const totals = await totalsOf(queries)
      begun.push({
        name: `inbox: ${name} of ${many} rows against ${few}`,
        value: totals.many / totals.few,
        unit: '×',
        goal: { at: 'most', value: 1.2 },
      })
    }

    const readsDuring = async (work: () => Promise<unknown>) => {
      const prober = await startProber(visited)
      await work()
      return prober.stop()
    }
    const quiet = () => readsDuring(() => new Promise((resolve) => setTimeout(resolve, quietTime)))
    const compare = async (name: string, work: (round: number) => Promise<unknown>): Promise<Result[]> => {
      say(`inbox: public reads beside ${name}`)
      const calm = [await quiet()]
      const during: typeof calm = []
      for (let round = 0; round < rounds; round++) {
        during.push(await readsDuring(() => work(round)))
        calm.push(await quiet())
      }
      const p99 = median(during.map((times) => times.p99))
      return [
        { name: `inbox: public reads beside ${name}, p99`, value: p99, unit: 'ms' },
        {
          name: `inbox: public reads beside ${name}, longest`,
          value: Math.max(...during.map(({ max }) => max)),
          unit: 'ms',
        },
        {
          name: `inbox: public reads beside ${name}, p99 against quiet`,
          value: p99 / median(calm.map((times) => times.p99)),
          unit: '×',
          goal: { at: 'most', value: 3 },
        },
      ]
    }

    const csv = join(folder, 'lines.csv')
    await writeFile(csv, csvOf(locations(importedLines)))
    const get = (path: string, forMs: number) => request({ url: admin(path), method: 'GET', headers, forMs })
    const post = (path: string, more: Partial<RequestLoad> = {}) =>
      request({ url: admin(path), method: 'POST', headers, forMs: 0, ...more })
    let memory = 0
    const results = [
      ...(await compare(`an export of ${many} rows`, async () => {
        memory = Math.max(memory, await memoryWhile(pid, () => get('many/submissions?format=csv', 0)))
      })),
      ...(await compare(`searches in ${many} rows`, () =>
        get('many/submissions?search=nguyen%20an', quietTime),
      )),
      ...(await compare(`an import of ${importedLines} lines`, () =>
        post('imported/import/locations?mode=replace&dryRun=true', {
          headers: { ...headers, 'Content-Type': 'text/csv' },
          body: csv,
        }),
      )),
      ...(await compare(`a publish of ${storeCount} stores`, (round) => post(`stores-${round}/publish`))),
    ]
    await service.stop('SIGTERM')
    return [
      ...begun,
      {
        name: 'inbox: memory of an export, its last three quarters against the first',
        value: memory,
        unit: '×',
        goal: { at: 'most', value: 1.2 },
      },
      ...results,
    ]
  })
