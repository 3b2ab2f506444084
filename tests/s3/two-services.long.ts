/** Two services with a database and a store in common, and each a DATA_DIR of its own, as on two machines. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startService } from '../../api/service.ts'
import { openAdminHarness } from '../admin/harness.ts'
import { jpeg } from '../admin/picture-files.ts'
import { freePort } from '../harness/free-port.ts'
import { startPostgres } from '../harness/postgres.ts'
import { testDatabase } from '../harness/test-database.ts'
import { newBucket } from '../harness/test-store.ts'
import { pdf } from '../uploads/files/pdf.ts'

const jobs = [
  { slug: 'ke-toan', title: 'Kế toán', location: 'Hà Nội', description: 'Sổ sách', postedAt: '2026-11-01' },
]

test('what one of them publishes or takes in, the other serves', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nhung-second-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const databaseUrl = await testDatabase(dataDir, postgres.url)
  const store = await newBucket(inject('s3') ?? expect.fail('no server'))
  const one = await openAdminHarness({ settings: { databaseUrl, store } })
  onTestFinished(one.close)
  const port = await freePort()
  const other = await startService(
    {
      ...{ port, host: 'localhost', dataDir, databaseUrl, store, siteUrl: one.origin, trustProxy: 0 },
      ...{ demo: false, eventDays: 30, fastPath: true },
    },
    () => {},
  )
  onTestFinished(other.stop)
  const get = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init)

  const draft = { collections: { jobs } }
  const made = await one.editor.api('POST', '/widgets', { type: 'JOB_BOARD', name: 'Tuyển dụng', draft })
  const { publicId } = made.body
  const publish = async () =>
    expect((await one.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  const address = `/api/v1/widgets/${publicId}`
  const titles = async () => {
    const response = await get(`${address}/jobs`)
    return response.ok ? response.text() : response.status
  }
  await publish()
  expect(await titles()).toContain('Kế toán')

  const changed = { collections: { jobs: jobs.map((job) => ({ ...job, title: 'Thủ quỹ' })) } }
  const saved = await one.editor.api('PUT', `/widgets/${publicId}/draft`, changed, { 'If-Match': '1' })
  expect(saved.status).toBe(200)
  await publish()
  await expect.poll(titles).toContain('Thủ quỹ')

  const form = new FormData()
  form.set('name', 'Nguyễn Đức')
  form.set('email', 'duc@vidu.vn')
  form.set('consent', 'true')
  form.set('resume', new Blob([pdf()], { type: 'application/pdf' }), 'Hồ sơ.pdf')
  expect((await get(`${address}/jobs/ke-toan/apply`, { method: 'POST', body: form })).status).toBe(201)
  const { body } = await one.viewer.api('GET', `/widgets/${publicId}/applications`)
  const [{ id, files }] = body.items
  const download = await fetch(`${one.origin}/admin/api/applications/${id}/files/${files[0].id}`, {
    headers: { Authorization: `Bearer ${one.viewer.key}` },
  })
  expect(Buffer.from(await download.arrayBuffer()).equals(pdf())).toBe(true)

  const photo = await one.editor.api('POST', '/pictures', jpeg(400, 300), { 'Content-Type': 'image/jpeg' })
  expect((await get(new URL(photo.body.url).pathname)).headers.get('content-type')).toBe('image/webp')

  expect((await one.editor.api('POST', `/widgets/${publicId}/unpublish`)).status).toBe(204)
  await expect.poll(titles).toBe(404)
})
