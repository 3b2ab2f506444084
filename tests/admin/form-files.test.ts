import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '../harness/test-store.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const drawing = pdf()

async function send(publicId: string, email: string) {
  const form = new FormData()
  form.set('name', 'Trần Bưởi')
  form.set('email', email)
  form.set('fields.ban_ve', new Blob([drawing]), 'Bản vẽ.pdf')
  const path = `${harness.origin}/api/v1/widgets/${publicId}/contact`
  const response = await fetch(path, { method: 'POST', body: form })
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}

test('the file of a message is read by its owner alone, named in exports, and erased with its person', async () => {
  const fields = [{ type: 'name' }, { type: 'email' }, { type: 'file', key: 'ban_ve', label: 'Bản vẽ' }]
  const draft = { settings: { fields }, privateSettings: { minFillSeconds: 0 } }
  const made = await harness.editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Báo giá', draft })
  const { publicId } = made.body
  expect((await harness.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  await send(publicId, 'buoi@vidu.vn')
  await send(publicId, 'khac@vidu.vn')

  const inbox = await harness.viewer.api('GET', `/widgets/${publicId}/submissions`)
  const [, message] = inbox.body.items
  expect(message.files).toMatchObject([{ kind: 'field', field: 'ban_ve', name: 'Bản vẽ.pdf' }])
  expect(inbox.text).not.toContain('storageKey')
  const path = `/submissions/${message.id}/files/${message.files[0].id}`
  const response = await fetch(`${harness.origin}/admin/api${path}`, {
    headers: { Authorization: `Bearer ${harness.viewer.key}` },
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(drawing)).toBe(true)
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect((await harness.otherOwner.api('GET', path)).status).toBe(404)
  expect((await harness.viewer.api('GET', path.replace('submissions', 'applications'))).status).toBe(404)
  const csv = await harness.viewer.api('GET', `/widgets/${publicId}/csv/submissions`)
  expect(csv.text).toContain('Bản vẽ.pdf')

  expect((await storedFiles(harness.folder, 'uploads')).size).toBe(2)
  const erased = await harness.owner.api('DELETE', '/people?email=buoi@vidu.vn')
  expect(erased.body).toMatchObject({ submissions: 1, files: 1 })
  expect((await storedFiles(harness.folder, 'uploads')).size).toBe(1)
  expect((await harness.viewer.api('GET', path)).status).toBe(404)
})
