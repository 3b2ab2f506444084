import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { largeDraft } from '../../api/operation/worker-pool.ts'
import { storeLocator } from '../../widgets/store-locator/index.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const [sample] = storeLocator.sample.vi.collections?.locations ?? []
const stores = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...Object(sample), id: `s${n}`, name: `Cửa hàng ${n}` }))
const draft = { settings: { title: 'Hệ thống' }, collections: { locations: stores(400) } }
const body = JSON.stringify(draft)

let harness: AdminHarness
let path: string
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness()
  const { api } = harness.editor
  publicId = (await api('POST', '/widgets', { type: 'STORE_LOCATOR', name: 'Cửa hàng' })).body.publicId
  path = `/widgets/${publicId}`
  await api('POST', `${path}/publish`)
})
afterAll(() => harness.close())

const draftVersion = async () => (await harness.viewer.api('GET', '/widgets')).body.items[0].draftVersion

/** Longest JSON that is read or written during `work` by the thread that serves visitors. */
async function longestJson(work: () => Promise<unknown>): Promise<number> {
  const { parse, stringify } = JSON
  let longest = 0
  const seen = <T>(value: T) => {
    if (typeof value === 'string') longest = Math.max(longest, value.length)
    return value
  }
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => parse(seen(text), reviver))
  vi.spyOn(JSON, 'stringify').mockImplementation((...of: Parameters<typeof stringify>) =>
    seen(stringify(...of)),
  )
  await work().finally(() => vi.restoreAllMocks())
  return longest
}

async function send(method: string, address: string, headers: Record<string, string> = {}, sent?: string) {
  const response = await fetch(`${harness.origin}${address}`, {
    method,
    headers: {
      Authorization: `Bearer ${harness.editor.key}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}

test('a large draft is saved and read beside visitors, whose thread reads and writes none of it', async () => {
  const answers: Awaited<ReturnType<typeof send>>[] = []
  const longest = await longestJson(async () => {
    answers.push(await send('PUT', `/admin/api${path}/draft`, { 'If-Match': '"1"' }, body))
    answers.push(await send('PUT', `/admin/api${path}/draft`, { 'If-Match': '"2"' }, '{"name":"Tên mới"}'))
    const rpc = `{"json":{"publicId":"${publicId}","version":3,${body.slice(1)}}`
    answers.push(await send('POST', '/admin/rpc/widgets/saveDraft', {}, rpc))
    answers.push(await send('GET', `/admin/api${path}`))
    answers.push(await send('POST', '/admin/rpc/widgets/get', {}, `{"json":{"publicId":"${publicId}"}}`))
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(body.length).toBeGreaterThan(2 * largeDraft)
  expect(longest).toBeLessThan(largeDraft)

  const [saved, renamed, overRpc, read, readOverRpc] = answers.map(({ text }) => JSON.parse(text))
  expect([saved.draftVersion, renamed.draftVersion, overRpc.json.draftVersion]).toEqual([2, 3, 4])
  expect(answers[3]?.etag).toBe('"4"')
  expect(read).toMatchObject({ publicId, name: 'Tên mới', draftVersion: 4, liveRevision: 1, changed: true })
  expect(read.draft).toMatchObject({ name: 'Tên mới', locale: 'vi', ...draft })
  expect(read.snippet).toContain(publicId)
  expect(readOverRpc.json).toEqual(read)
})

/** A file that can be moved away. */
const onSqlite = test.skipIf(inject('postgres') !== undefined)

onSqlite(
  'where the database cannot be read that is a 503 with its reason in the log, and no fault of the body',
  async () => {
    const file = join(harness.folder, 'private/nhung.db')
    // The thread opens the database at its first task.
    await harness.restart()
    await rename(file, `${file}.away`)
    const refused = await send('PUT', `/admin/api${path}/draft`, { 'If-Match': '"1"' }, body)
    await rename(`${file}.away`, file)
    expect([refused.status, JSON.parse(refused.text).type]).toEqual([503, '/problems/unavailable'])
    expect(harness.everyLine.filter((line) => / status=503 .*why=.*SQLITE_CANTOPEN/.test(line))).toHaveLength(
      1,
    )
    expect((await send('PUT', '/admin/api/widgets/%E0/draft', {}, body)).status).toBe(400)
    expect(harness.log).toEqual([])
  },
)

test('so is a large draft that was published', async () => {
  const { widgets, revisions } = harness.stores.forTenant(harness.tenants.a)
  const present = await widgets.getSerialized(publicId)
  const now = Date.parse('2026-11-20T08:00:00Z')
  const made = { draft: present?.draft ?? '', locale: 'vi' as const, author: 'chu@tiem-a.vn', now }
  const n = (await revisions.begin(publicId, made)) ?? 0
  await revisions.goLive(publicId, n, { data: {}, publishedAt: now })
  const answers: Awaited<ReturnType<typeof send>>[] = []
  const longest = await longestJson(async () => {
    answers.push(await send('GET', `/admin/api${path}/revisions/${n}`))
    answers.push(await send('GET', `/admin/api${path}/revisions`))
  })
  expect(longest).toBeLessThan(largeDraft)
  const [revision, list] = answers.map(({ text }) => JSON.parse(text))
  const summary = {
    revision: n,
    live: true,
    publishedAt: '2026-11-20T08:00:00.000Z',
    author: 'chu@tiem-a.vn',
  }
  expect(revision).toEqual({ ...summary, draft: JSON.parse(made.draft) })
  expect(list.items[0]).toEqual(summary)
})

test('a large draft is refused as a small one is, and nothing is changed', async () => {
  const version = await draftVersion()
  const put = (own: object, headers?: Record<string, string>, who = harness.editor) =>
    who.api('PUT', `${path}/draft`, { ...draft, ...own }, headers)
  const current = { 'If-Match': `"${version}"` }
  expect((await put({}, { 'If-Match': '"1"' })).headers.get('etag')).toBe(`"${version}"`)
  expect((await put({}, { 'If-Match': '"1"' })).body.type).toBe('/problems/draft-conflict')
  expect((await put({})).body.type).toBe('/problems/version-needed')
  expect((await put({}, current, harness.viewer)).status).toBe(403)
  expect((await put({}, current, harness.otherOwner)).status).toBe(404)
  const unnamed = await put({ name: '' }, current)
  expect([unnamed.status, unnamed.body.errors[0].pointer]).toEqual([422, '#/name'])
  const unknown = await put({ nothing: 1 }, current)
  expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([422, '#/nothing'])
  const cut = await harness.editor.api('PUT', `${path}/draft`, body.slice(0, -1), {
    ...current,
    'Content-Type': 'application/json',
  })
  expect([cut.status, cut.body.type]).toEqual([400, '/problems/bad-json'])
  const overRpc = await harness.editor.rpc('widgets/saveDraft', { publicId, version: 1, ...draft })
  expect(overRpc.status).toBe(412)
  const other = await harness.otherOwner.api('GET', path)
  expect(other.status).toBe(404)
  expect(await draftVersion()).toBe(version)
})
