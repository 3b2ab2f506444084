/** Files in a field of a subscription, whose row may be replaced by a later one of the same person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailSubscription } from '../../widgets/email-subscription/index.ts'
import { type Service, startService } from '../api/harness.ts'
import { pdf } from './files/pdf.ts'
import { file, multipart, type Part } from './multipart.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const day = 24 * 3600_000
const fields = [
  { type: 'text', key: 'lop', label: 'Lớp' },
  { type: 'file', key: 'the', label: 'Thẻ sinh viên', types: ['pdf'], maxFileMb: 1 },
]

let service: Service
beforeAll(async () => {
  service = await startService({
    now: () => now,
    definitionOf: (type) => (type === 'EMAIL_SUBSCRIPTION' ? emailSubscription : undefined),
  })
  const settings = { title: 'Ưu đãi sinh viên', fields }
  const privateSettings = { doubleOptIn: false, retentionDays: 30, welcomeMail: true }
  await service.publish('tin', 'EMAIL_SUBSCRIPTION', { settings, privateSettings })
})
afterAll(() => service.stop())

const card = (name: string) => file('fields.the', name, pdf())
async function subscribe(email: string, ...parts: Part[]) {
  const { body, type } = multipart([{ name: 'email', content: email }, ...parts])
  const response = await service.post('tin/subscribe', Uint8Array.from(body), { 'Content-Type': type })
  return { status: response.status, body: await response.json() }
}
const subscriber = async (email: string) =>
  (await service.mine.inbox.subscription.list('tin', {})).items.find((one) => one.email === email)
const namesOf = async (email: string) => (await subscriber(email))?.files.map(({ name }) => name)
const filesIn = async (table: 'submission_file' | 'erased_file') =>
  (await service.database.kysely.selectFrom(table).select('storage_key').execute()).map(
    (row) => row.storage_key,
  )

test('a subscriber has the file that came with them; a known one keeps it, and what they send again is deleted', async () => {
  expect(
    await subscribe('lan@vidu.vn', card('Thẻ 1.pdf'), { name: 'fields.lop', content: '12A' }),
  ).toMatchObject({
    status: 201,
    body: { status: 'subscribed' },
  })
  expect(await subscriber('lan@vidu.vn')).toMatchObject({
    fields: { lop: '12A', the: ['Thẻ 1.pdf'] },
    files: [{ kind: 'field', field: 'the', name: 'Thẻ 1.pdf' }],
  })
  const stored = await filesIn('submission_file')
  expect((await subscribe('lan@vidu.vn', card('Thẻ 2.pdf'))).status).toBe(201)
  expect(await namesOf('lan@vidu.vn')).toEqual(['Thẻ 1.pdf'])
  expect(await filesIn('submission_file')).toEqual(stored)
  const erased = await filesIn('erased_file')
  expect(erased).toHaveLength(1)
  expect(stored).not.toContain(erased[0])
})

test('the row that replaces one has its own files, and those of the former are queued for deletion', async () => {
  await subscribe('ve@vidu.vn', card('Cũ.pdf'))
  const before = await subscriber('ve@vidu.vn')
  const [{ storage_key: old } = { storage_key: '' }] = await service.database.kysely
    .selectFrom('submission_file')
    .select('storage_key')
    .where('row_id', '=', before?.id ?? '')
    .execute()
  const left = { tenantId: 'tenant-a', publicId: 'tin', at: now, email: 've@vidu.vn' }
  await service.database.append('unsubscribe', { ...left, response: { status: 200, body: '' } })
  expect(await namesOf('ve@vidu.vn')).toEqual(['Cũ.pdf'])
  await subscribe('ve@vidu.vn', card('Mới.pdf'))
  expect(await namesOf('ve@vidu.vn')).toEqual(['Mới.pdf'])
  expect((await subscriber('ve@vidu.vn'))?.id).not.toBe(before?.id)
  expect(await filesIn('erased_file')).toContain(old)
  expect(await filesIn('submission_file')).not.toContain(old)
})

test('two of one address in the same moment leave one file', async () => {
  await Promise.all([subscribe('doi@vidu.vn', card('Một.pdf')), subscribe('doi@vidu.vn', card('Hai.pdf'))])
  expect(await namesOf('doi@vidu.vn')).toHaveLength(1)
  const rows = await service.database.kysely.selectFrom('submission_file').select('row_id').execute()
  const ids = (await service.mine.inbox.subscription.list('tin', {})).items.map(({ id }) => id)
  for (const { row_id } of rows) expect(ids).toContain(row_id)
})

test('a file goes with its subscriber: erased, or as their time is over', async () => {
  await subscribe('xoa@vidu.vn', card('Xóa.pdf'))
  expect(await service.mine.people.erase({ email: 'xoa@vidu.vn' }, now)).toMatchObject({
    files: [expect.any(String)],
  })
  const all = await filesIn('submission_file')
  const swept = await service.stores.retention.sweep({
    now: now + 30 * day,
    today: '2026-12-21',
    eventsSince: 0,
  })
  expect(new Set(swept.files)).toEqual(new Set(all))
  expect(await filesIn('submission_file')).toEqual([])
})

test('a wrong file is refused at its field, without a subscriber', async () => {
  expect(
    await subscribe('sai@vidu.vn', file('fields.the', 'the.pdf', Buffer.from('không phải PDF'))),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/fields/the' }] },
  })
  expect(await subscriber('sai@vidu.vn')).toBeUndefined()
  expect(service.incidents).toEqual([])
})
