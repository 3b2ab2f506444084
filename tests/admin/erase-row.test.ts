import { afterAll, beforeAll, expect, test } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { storedFiles } from '../harness/test-store.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let fixtures: Fixtures
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
})
afterAll(() => harness.close())

async function publish(type: string, draft: object) {
  const made = await harness.editor.api('POST', '/widgets', { type, name: 'Thử', draft })
  const { publicId } = made.body
  expect((await harness.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  return publicId as string
}
const erase = (publicId: string, id: string, as = harness.editor) =>
  as.api('DELETE', `/widgets/${publicId}/rows/${id}`)
const rows = async (publicId: string, inbox = 'submissions') =>
  (await harness.viewer.api('GET', `/widgets/${publicId}/${inbox}`)).body.items
const count = async (table: 'submission_file' | 'answer' | 'outbox' | 'webhook', publicId: string) => {
  const { kysely } = harness.database
  if (table === 'submission_file') return (await kysely.selectFrom(table).select('id').execute()).length
  return (await kysely.selectFrom(table).select('id').where('public_id', '=', publicId).execute()).length
}

test('a message goes with its file, answers, mails and deliveries; the next one of the same person stays whole', async () => {
  const { editor, owner, viewer, otherOwner } = harness
  const fields = [{ type: 'name' }, { type: 'email' }, { type: 'file', key: 'anh', label: 'Ảnh' }]
  const publicId = await publish('CONTACT_FORM', {
    settings: { fields },
    privateSettings: { minFillSeconds: 0, notifyEmails: ['chu@tiem.vn'], autoReply: true },
  })
  const chat = { url: 'https://crm.example/x', secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` }
  const made = await editor.api('POST', '/destinations', { type: 'webhook', name: 'CRM', settings: chat })
  expect(made.status).toBe(201)
  const send = async (name: string) => {
    const form = new FormData()
    form.set('name', name)
    form.set('email', 'buoi@vidu.vn')
    form.set('fields.anh', new Blob([pdf()]), 'Ảnh chụp.pdf')
    const path = `${harness.origin}/api/v1/widgets/${publicId}/contact`
    expect((await fetch(path, { method: 'POST', body: form })).status).toBe(201)
    return (await rows(publicId))[0].id as string
  }
  const first = await send('Trần Bưởi')
  const answer = { channel: 'mail', text: 'Còn hàng ạ.' }
  expect((await editor.api('POST', `/widgets/${publicId}/rows/${first}/answers`, answer)).status).toBe(201)
  const second = await send('Bưởi')
  const tables = ['submission_file', 'answer', 'outbox', 'webhook'] as const
  const counts = () => Promise.all(tables.map((table) => count(table, publicId)))
  const [files = 0, answers, mails = 0, webhooks] = await counts()
  expect([answers, webhooks]).toEqual([1, 2])
  const stored = (await storedFiles(harness.folder, 'uploads')).size

  expect((await erase(publicId, first, viewer)).status).toBe(403)
  expect((await erase(publicId, first, otherOwner)).status).toBe(404)
  expect((await erase(fixtures.publicId, first)).status).toBe(404)
  expect(await counts()).toEqual([files, 1, mails, 2])

  expect((await erase(publicId, first)).status).toBe(204)
  expect((await rows(publicId)).map(({ id }: { id: string }) => id)).toEqual([second])
  // The notification, the reply and the answer; what the second message caused stays.
  expect(await counts()).toEqual([files - 1, 0, mails - 3, 1])
  expect((await storedFiles(harness.folder, 'uploads')).size).toBe(stored - 1)
  expect(await harness.database.kysely.selectFrom('erased_file').selectAll().execute()).toEqual([])
  expect((await erase(publicId, first)).status).toBe(404)

  const [entry] = (await owner.api('GET', '/audit')).body.items
  expect(entry).toMatchObject({ actor: 'key:editor', action: 'rows.erase', target: publicId })
  expect(entry.changes).toMatchObject([{ label: { vi: 'Tin nhắn' }, after: { vi: 'đã xóa' } }])
  expect(JSON.stringify(entry)).not.toMatch(/Bưởi|buoi@/)
})

test('applications, orders and subscribers go one by one too', async () => {
  const { applicationId, orderId, publicId } = fixtures
  for (const [inbox, id] of [
    ['applications', applicationId],
    ['orders', orderId],
  ] as const) {
    expect((await rows(publicId, inbox)).map((row: { id: string }) => row.id)).toContain(id)
    expect([inbox, (await erase(publicId, id)).status]).toEqual([inbox, 204])
    expect((await rows(publicId, inbox)).map((row: { id: string }) => row.id)).not.toContain(id)
  }
  const news = await publish('EMAIL_SUBSCRIPTION', {
    settings: { title: 'Thư' },
    privateSettings: { doubleOptIn: false },
  })
  const form = { email: 'lan@vidu.vn' }
  const sent = await insist(() => harness.anonymous('POST', `/api/v1/widgets/${news}/subscribe`, form))
  expect(sent.status).toBe(201)
  const [subscriber] = await rows(news, 'subscribers')
  expect((await erase(news, subscriber.id)).status).toBe(204)
  expect(await rows(news, 'subscribers')).toEqual([])
  const told = await harness.database.kysely
    .selectFrom('webhook')
    .select(['event', 'erased'])
    .where('public_id', '=', news)
    .execute()
  expect(told).toMatchObject([{ event: 'unsubscribe', erased: expect.stringContaining('lan@vidu.vn') }])
})

test('a play stays, and so does a record of consent: the answer and the list of kinds say why', async () => {
  const { playId, publicId } = fixtures
  const refused = await erase(publicId, playId)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('quay thưởng')])
  expect((await rows(publicId, 'plays')).map((row: { id: string }) => row.id)).toContain(playId)
  const { body: kinds } = await harness.viewer.api('GET', '/inboxes')
  const kept = kinds.filter(({ keeps }: { keeps?: object }) => keeps)
  expect(kept.map(({ name }: { name: string }) => name)).toEqual(['consents', 'plays'])
})
