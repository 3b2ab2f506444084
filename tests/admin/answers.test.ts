import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let fixtures: Fixtures
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
})
afterAll(() => harness.close())

const answersOf = (id: string) => `/widgets/${fixtures.publicId}/rows/${id}/answers`
const toLan = async () =>
  (await harness.owner.api('GET', '/mail')).body.items.filter(({ recipients }: { recipients: string[] }) =>
    recipients.includes('lan@vidu.vn'),
  )

test('templates are kept in an order of the business', async () => {
  const { editor, viewer, otherOwner } = harness
  const add = async (name: string) =>
    (await editor.api('POST', '/answer-templates', { name, text: 'Chào {tên} ạ' })).body
  await editor.api('DELETE', `/answer-templates/${fixtures.templateId}`)
  const first = await add('Chào')
  const second = await add('Báo giá')
  const names = async (call = viewer) =>
    (await call.api('GET', '/answer-templates')).body.items.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Chào', 'Báo giá'])
  await editor.api('PUT', '/answer-templates', { ids: [second.id] })
  expect(await names()).toEqual(['Báo giá', 'Chào'])
  const change = (call: typeof editor) =>
    call.api('PUT', `/answer-templates/${first.id}`, { name: 'Cảm ơn', text: 'Cảm ơn {tên}' })
  expect((await change(otherOwner)).status).toBe(404)
  expect((await change(editor)).body).toEqual({ id: first.id, name: 'Cảm ơn', text: 'Cảm ơn {tên}' })
  expect((await editor.api('POST', '/answer-templates', { name: ' ', text: '' })).body.errors).toMatchObject([
    { pointer: '#/name' },
    { pointer: '#/text' },
  ])
  expect((await otherOwner.api('DELETE', `/answer-templates/${second.id}`)).status).toBe(404)
  expect((await editor.api('DELETE', `/answer-templates/${second.id}`)).status).toBe(204)
  expect(await names()).toEqual(['Cảm ơn'])
  expect(await names(otherOwner)).toEqual([])
})

test('an answer is a mail in the name of the business, and stands in the thread of its row', async () => {
  const { editor, viewer, otherOwner } = harness
  const path = answersOf(fixtures.submissionId)
  const answer = { channel: 'mail', text: 'Chào Lan,\ncửa hàng còn hàng ạ.' }
  expect((await viewer.api('POST', path, answer)).status).toBe(403)
  expect((await otherOwner.api('POST', path, answer)).status).toBe(404)
  expect((await otherOwner.api('GET', path)).status).toBe(404)
  const sent = await editor.api('POST', path, answer)
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({ ...answer, author: 'key:editor', state: 'queued', error: null })
  const second = await editor.api('POST', path, { channel: 'mail', text: 'Chiều nay giao nhé.' })
  await editor.api('POST', path, { channel: 'zalo', text: 'Chào Lan' })
  expect((await viewer.api('GET', path)).body.items).toMatchObject([
    { id: sent.body.id, channel: 'mail' },
    { id: second.body.id, channel: 'mail' },
    { channel: 'zalo', text: 'Chào Lan', state: 'opened' },
  ])
  const [later, earlier] = await toLan()
  expect(earlier).toMatchObject({
    id: sent.body.id,
    text: answer.text,
    replyTo: 'chu@tiem-a.vn',
    recipients: ['lan@vidu.vn'],
  })
  expect(later.subject).toBe(`Re: ${earlier.subject}`)
  const stored = await harness.database.kysely
    .selectFrom('outbox')
    .select(['id', 'follows'])
    .where('follows', 'is not', null)
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { id: sent.body.id, follows: '[]' },
    { id: second.body.id, follows: JSON.stringify([sent.body.id]) },
  ])
})

test('an answer names what is wrong with it, and a person has so many mails in a day', async () => {
  const { editor } = harness
  const path = answersOf(fixtures.applicationId)
  const empty = await editor.api('POST', path, { channel: 'mail', text: ' ' })
  expect([empty.status, empty.body.errors[0].pointer]).toEqual([422, '#/text'])
  expect((await editor.api('POST', path, { channel: 'fax', text: 'a' })).body.errors[0].pointer).toBe(
    '#/channel',
  )
  expect((await editor.api('POST', answersOf('nothing'), { channel: 'mail', text: 'a' })).status).toBe(404)
  const before = (await toLan()).length
  for (let sent = before; sent < 5; sent++)
    expect((await editor.api('POST', path, { channel: 'mail', text: `Thư ${sent}` })).status).toBe(201)
  const over = await editor.api('POST', path, { channel: 'mail', text: 'Thư nữa' })
  expect([over.status, over.body.type]).toEqual([403, expect.stringMatching(/limit-reached$/)])
  expect(await toLan()).toHaveLength(5)
})

test('a thread goes with its row', async () => {
  const { owner, database } = harness
  const left = () => database.kysely.selectFrom('answer').select('id').execute()
  expect((await left()).length).toBeGreaterThan(0)
  expect((await owner.api('DELETE', '/people?email=lan@vidu.vn')).status).toBe(200)
  expect(await left()).toEqual([])
  expect(await toLan()).toEqual([])
})
