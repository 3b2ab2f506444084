import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { StoreLocation } from '../../api/settings.ts'
import { openStorage } from '../../api/storage/open-storage.ts'
import { type AdminHarness, openAdminHarness } from '../admin/harness.ts'
import { type Ceph, startCeph } from '../harness/ceph.ts'
import { programEnvironment } from '../harness/program.ts'
import { keysIn, newBucket, readObject, storeEnvironment } from '../harness/test-store.ts'
import { pdf } from '../uploads/files/pdf.ts'

const root = join(import.meta.dirname, '../..')

let ceph: Ceph
let store: StoreLocation
let harness: AdminHarness
beforeAll(async () => {
  ceph = await startCeph()
  store = await newBucket(ceph.account)
  harness = await openAdminHarness({ settings: { store } })
})
afterAll(async () => {
  await harness.close()
  await ceph.stop()
})

const get = (path: string, init?: RequestInit) => fetch(`${harness.origin}/api/v1/widgets/${path}`, init)
const Config = z.object({ settings: z.object({ title: z.string() }) })
const titleIn = async (response: Response) => Config.parse(await response.json()).settings.title
const titleOf = async (publicId: string) => titleIn(await get(`${publicId}/config`))

async function makeFaq(title: string) {
  const draft = { settings: { title, items: [{ question: 'Mấy giờ mở cửa?', answer: '8 giờ' }] } }
  const { body } = await harness.editor.api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi đáp', draft })
  expect((await harness.editor.api('POST', `/widgets/${body.publicId}/publish`)).status).toBe(201)
  return String(body.publicId)
}

test('what is published is read from the store by a service that has nothing in memory, with the headers of a file', async () => {
  const publicId = await makeFaq('Lần một')
  await harness.restart()
  const response = await get(`${publicId}/config`, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  })
  expect(await titleIn(response)).toBe('Lần một')
  const etag = response.headers.get('etag') ?? ''
  const same = await get(`${publicId}/config`, {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
  })
  expect(same.status).toBe(304)
  expect((await get(`${publicId}/r/1/config`)).headers.get('cache-control')).toContain('immutable')
  expect((await get(`${publicId}/r/2/config`)).status).toBe(404)

  expect((await harness.editor.api('POST', `/widgets/${publicId}/unpublish`)).status).toBe(204)
  expect([(await get(`${publicId}/config`)).status, (await get(`${publicId}/r/1/config`)).status]).toEqual([
    404, 404,
  ])
})

test('an applicant’s file is in the bucket, for nobody without a signature, and is read through the service alone', async () => {
  const jobs = [
    { slug: 'ke-toan', title: 'Kế toán', location: 'Hà Nội', description: 'Sổ sách', postedAt: '2026-11-01' },
  ]
  const made = await harness.editor.api('POST', '/widgets', {
    ...{ type: 'JOB_BOARD', name: 'Tuyển dụng', draft: { collections: { jobs } } },
  })
  const { publicId } = made.body
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  const form = new FormData()
  form.set('name', 'Nguyễn Đức')
  form.set('email', 'duc@vidu.vn')
  form.set('consent', 'true')
  form.set('resume', new Blob([pdf()], { type: 'application/pdf' }), 'Hồ sơ.pdf')
  expect((await get(`${publicId}/jobs/ke-toan/apply`, { method: 'POST', body: form })).status).toBe(201)

  const { body } = await harness.viewer.api('GET', `/widgets/${publicId}/applications`)
  const [{ id, files }] = body.items
  const response = await fetch(`${harness.origin}/admin/api/applications/${id}/files/${files[0].id}`, {
    headers: { Authorization: `Bearer ${harness.viewer.key}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(files[0].sha256)
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  const [upload] = await keysIn(store, 'uploads/')
  expect((await fetch(`${store.endpoint}/${store.bucket}/${store.prefix}${upload}`)).status).toBe(403)
})

test('while the store is away what is in memory is read, the rest is 503, and a publish goes on afterwards', async () => {
  const seen = await makeFaq('Đã xem')
  const other = await makeFaq('Chưa xem')
  expect(await titleOf(seen)).toBe('Đã xem')
  await ceph.killGateway()
  expect(await titleOf(seen)).toBe('Đã xem')
  const away = await get(`${other}/config`)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1'])
  const publish = () => harness.editor.api('POST', `/widgets/${seen}/publish`)
  expect((await publish()).status).toBe(503)
  await ceph.startGateway()
  expect(await titleOf(other)).toBe('Chưa xem')
  expect((await publish()).status).toBe(201)
  expect(harness.log.splice(0).join('\n')).toContain('The store')
})

test('files in DATA_DIR that visitors would miss stop the start with one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'published/widgets/w'), { recursive: true })
  const folders = { published: join(folder, 'published'), private: folder, uploads: folder }
  await expect(openStorage(folders, store)).rejects.toThrow(/^STORE_URL needs an empty DATA_DIR/)
})

test('a store that refuses the account stops the start with one line', async () => {
  const another = { ...store, secretAccessKey: 'another' }
  const nowhere = join(tmpdir(), 'nhung-nowhere')
  const folders = { published: nowhere, private: nowhere, uploads: nowhere }
  await expect(openStorage(folders, another)).rejects.toThrow(
    /^STORE_URL: The store answers 403 SignatureDoesNotMatch/,
  )
})

test('deploy:static puts each built file under its address, with its type, its cache and its encoding', async () => {
  const run = promisify(execFile)
  const env = { ...programEnvironment, ...storeEnvironment(store) }
  const { stderr } = await run(process.execPath, ['api/storage/s3/deploy-static.ts'], { cwd: root, env })
  expect(stderr).toMatch(/^\d+ files are in /)
  const found = await keysIn(store, 'static/')
  expect(found).toEqual(expect.arrayContaining(['static/index.html', 'static/embed/v1/loader.js']))
  expect(found.filter((key) => /^static\/(?:admin|edge|scripts\.json)/.test(key))).toEqual([])
  const province = 'static/api/v1/geo/provinces'
  for (const [key, file, headers] of [
    [province, 'dist/api/v1/geo/provinces.json', { 'content-type': 'application/json; charset=utf-8' }],
    [`${province}.br`, 'dist/api/v1/geo/provinces.json.br', { 'content-encoding': 'br' }],
    [
      'static/embed/v1/loader.js.gz',
      'dist/embed/v1/loader.js.gz',
      { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' },
    ],
    [
      found.find((key) => /^static\/embed\/a\/.*\.js$/.test(key)) ?? '',
      '',
      { 'cache-control': 'public, max-age=31536000, immutable' },
    ],
  ] as const) {
    const object = await readObject(store, key)
    expect(object.headers).toMatchObject(headers)
    if (file) expect(object.body.equals(await readFile(join(root, file)))).toBe(true)
  }
})
