import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '../harness/test-store.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const resume = pdf()

const jobs = [
  { slug: 'ke-toan', title: 'Kế toán', location: 'Hà Nội', description: 'Sổ sách', postedAt: '2026-11-01' },
]

async function apply(publicId: string, email: string) {
  const form = new FormData()
  form.set('name', 'Nguyễn Đức')
  form.set('email', email)
  form.set('phone', '0912345678')
  form.set('consent', 'true')
  form.set('resume', new Blob([resume], { type: 'application/pdf' }), 'Hồ sơ Nguyễn Đức.pdf')
  const path = `${harness.origin}/api/v1/widgets/${publicId}/jobs/ke-toan/apply`
  const response = await fetch(path, { method: 'POST', body: form })
  expect(await response.text().then((text) => [response.status, text])).toEqual([201, expect.any(String)])
}

test('an application is read with its file, by nobody else, and erased with everything', async () => {
  const draft = { collections: { jobs } }
  const made = await harness.editor.api('POST', '/widgets', { type: 'JOB_BOARD', name: 'Tuyển dụng', draft })
  const { publicId } = made.body
  expect((await harness.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  await apply(publicId, 'duc@vidu.vn')
  await apply(publicId, 'khac@vidu.vn')

  const inbox = await harness.viewer.api(
    'GET',
    `/widgets/${publicId}/applications?search=nguyen duc&jobSlug=ke-toan`,
  )
  expect(inbox.body.items).toHaveLength(2)
  const [, application] = inbox.body.items
  expect(application).toMatchObject({ name: 'Nguyễn Đức', email: 'duc@vidu.vn', jobSlug: 'ke-toan' })
  const [file] = application.files
  expect(file).toMatchObject({ name: 'Hồ sơ Nguyễn Đức.pdf', kind: 'resume', size: resume.length })
  expect(inbox.text).not.toContain('storageKey')

  const path = `/applications/${application.id}/files/${file.id}`
  const response = await fetch(`${harness.origin}/admin/api${path}`, {
    headers: { Authorization: `Bearer ${harness.viewer.key}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.equals(resume)).toBe(true)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
  const { headers } = response
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Ho so Nguyen Duc.pdf"; filename*=UTF-8''H%E1%BB%93%20s%C6%A1%20Nguy%E1%BB%85n%20%C4%90%E1%BB%A9c.pdf`,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  const head = await harness.viewer.api('HEAD', path)
  expect([head.status, head.text]).toEqual([200, ''])
  expect((await harness.otherOwner.api('GET', path)).status).toBe(404)
  expect((await harness.viewer.api('GET', path.replace(application.id, 'khac'))).status).toBe(404)

  expect((await storedFiles(harness.folder, 'uploads')).size).toBe(2)
  const erased = await harness.owner.api('DELETE', '/people?email=duc@vidu.vn')
  expect(erased.body).toMatchObject({ applications: 1, files: 1 })
  expect((await storedFiles(harness.folder, 'uploads')).size).toBe(1)
  expect((await harness.viewer.api('GET', path)).status).toBe(404)
  const left = await harness.viewer.api('GET', `/widgets/${publicId}/applications`)
  expect(left.body.items.map((item: { email: string }) => item.email)).toEqual(['khac@vidu.vn'])
})
