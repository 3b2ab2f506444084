import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let fixtures: Fixtures
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
})
afterAll(() => harness.close())

const inboxes = [
  { inbox: 'submissions', id: 'submission-a', first: 'open', last: 'done' },
  { inbox: 'applications', id: 'application-a', first: 'interview', last: 'hired' },
] as const
const pathOf = (inbox: string) => `/widgets/${fixtures.publicId}/${inbox}`
const day = 24 * 3600_000

test.for(inboxes)('a row of $inbox has a status and a note that its merchant changes', async (row) => {
  const { inbox, id, first, last } = row
  const path = pathOf(inbox)
  const change = (body: object) => harness.editor.api('PATCH', `${path}/${id}`, body)
  const found = async (query: string) =>
    (await harness.viewer.api('GET', `${path}?${query}`)).body.items.length
  expect((await harness.viewer.api('GET', path)).body.items[0]).toMatchObject({
    id,
    status: 'new',
    note: '',
    expiresAt: null,
  })
  const changed = await change({ status: first, note: ' Gọi lại chiều nay,\nhỏi về giá ' })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ id, status: first, note: 'Gọi lại chiều nay,\nhỏi về giá' })
  expect((await change({ status: last })).body).toMatchObject({ status: last, note: changed.body.note })
  const { body } = await change({})
  expect(body).toMatchObject({ status: last, note: changed.body.note, spam: false })
  expect((await harness.viewer.api('GET', path)).body.items).toEqual([body])
  expect(await found(`status=${last}&spam=false`)).toBe(1)
  expect(await found('status=new')).toBe(0)

  const csv = async (query = '') =>
    parse<Record<string, string>>((await harness.viewer.api('GET', `${path}?format=csv${query}`)).text, {
      columns: true,
      bom: true,
    })
  expect(await csv()).toMatchObject([{ id, status: last, note: changed.body.note, expiresAt: '' }])
  expect(await csv(`&status=${last}`)).toHaveLength(1)
  expect(await csv('&status=new')).toEqual([])
  expect((await change({ note: '' })).body.note).toBe('')
})

test.for(inboxes)(
  'a row of $inbox is spam when its merchant says so, and until they take it back',
  async (row) => {
    const { inbox, id } = row
    const path = pathOf(inbox)
    const change = (body: object) => harness.editor.api('PATCH', `${path}/${id}`, body)
    const from = Date.now()
    const { body } = await change({ spam: true })
    expect(body).toMatchObject({ id, spam: true, spamReasons: ['merchant'] })
    const left = Date.parse(body.expiresAt)
    expect(left).toBeGreaterThanOrEqual(from + 30 * day)
    expect(left).toBeLessThanOrEqual(Date.now() + 30 * day)
    expect((await harness.viewer.api('GET', `${path}?spam=true`)).body.items).toEqual([body])
    const csv = await harness.viewer.api('GET', `${path}?format=csv&spam=true`)
    expect(csv.text).toContain(body.expiresAt)
    expect((await change({ spam: true })).body.spamReasons).toEqual(['merchant'])
    expect((await change({ spam: false })).body).toMatchObject({
      spam: false,
      spamReasons: [],
      expiresAt: null,
    })
    expect((await harness.viewer.api('GET', `${path}?spam=true`)).body.items).toEqual([])
  },
)

test.for(inboxes)('a row of $inbox is not to be had through another widget', async ({ inbox, id }) => {
  const other = await harness.editor.api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Khác' })
  const path = `/widgets/${other.body.publicId}/${inbox}/${id}`
  const response = await harness.editor.api('PATCH', path, { note: 'Nhầm chỗ' })
  expect(response.status).toBe(404)
  expect(response.body.type).toBe('/problems/not-found')
  const wrong = inbox === 'submissions' ? 'applications' : 'submissions'
  expect((await harness.editor.api('PATCH', `${pathOf(wrong)}/${id}`, { note: 'Nhầm' })).status).toBe(404)
  expect((await harness.viewer.api('GET', pathOf(inbox))).body.items[0].note).toBe('')
})

test('a sender marked as no spam stays trusted until the person is erased', async () => {
  const privateSettings = { blockedWords: ['casino'] }
  const draft = { privateSettings }
  const made = await harness.editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ', draft })
  const { publicId } = made.body
  expect((await harness.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  let serial = 0
  const send = async () => {
    const message = `Casino, lần ${serial++}`
    const form = { name: 'Hoa', email: 'hoa@vidu.vn', phone: '0912345678', message, consent: true }
    const sent = await insist(() => harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, form))
    expect([sent.status, sent.text]).toEqual([201, expect.any(String)])
    const { items } = (await harness.viewer.api('GET', `/widgets/${publicId}/submissions`)).body
    return items[0]
  }
  const row = await send()
  expect(row).toMatchObject({ spam: true, spamReasons: ['blocked-word'] })
  expect(Date.parse(row.expiresAt)).toBe(Date.parse(row.receivedAt) + 30 * day)
  const path = `/widgets/${publicId}/submissions/${row.id}`
  const good = (await harness.editor.api('PATCH', path, { spam: false })).body
  expect(Date.parse(good.expiresAt)).toBe(Date.parse(row.receivedAt) + 365 * day)
  expect(await send()).toMatchObject({ spam: false, spamReasons: [] })
  const preview = (await harness.owner.api('GET', '/people?email=hoa@vidu.vn')).body
  expect(preview.submissions).toBe(2)
  expect((await harness.owner.api('DELETE', '/people?email=HOA@vidu.vn')).body).toEqual(preview)
  expect(await harness.database.kysely.selectFrom('known_sender').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ email_key: 'hoa@vidu.vn' }),
  )
  expect((await send()).spamReasons).toEqual(['blocked-word'])
})

test.for([...inboxes, { inbox: 'plays', id: 'play-a' }])(
  'a row of $inbox is given to a member, and found by them',
  async ({ inbox, id }) => {
    const path = pathOf(inbox)
    const change = (body: object) => harness.editor.api('PATCH', `${path}/${id}`, body)
    const found = async (assignee: string) =>
      (await harness.viewer.api('GET', `${path}?assignee=${assignee}`)).body.items.map(
        (row: { id: string }) => row.id,
      )
    const { userId } = fixtures
    expect((await harness.viewer.api('GET', path)).body.items[0].assignee).toBeNull()
    expect(await found('none')).toEqual([id])
    expect((await change({ assignee: userId })).body).toMatchObject({ id, assignee: userId })
    expect([await found(userId), await found('none')]).toEqual([[id], []])
    const csv = await harness.viewer.api('GET', `${path}?format=csv&assignee=none`)
    expect(csv.text.trim().split('\n')).toHaveLength(1)
    const [entry] = (await harness.owner.api('GET', '/audit')).body.items
    expect(entry).toMatchObject({ actor: 'key:editor', target: fixtures.publicId })
    expect(entry.changes).toMatchObject([{ label: { vi: 'Phụ trách' }, before: { vi: 'không ai' } }])

    const refused = await change({ assignee: 'khong-phai-thanh-vien' })
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '#/assignee'])
    expect((await harness.viewer.api('PATCH', `${path}/${id}`, { assignee: userId })).status).toBe(403)
    expect((await change({ note: 'Gọi lại' })).body.assignee).toBe(userId)
    expect((await change({ assignee: null })).body.assignee).toBeNull()
    expect(await found(userId)).toEqual([])
  },
)

test('filters are saved under a name for all members, and named filters are those that the inbox has', async () => {
  const { editor, viewer, otherOwner } = harness
  const save = (body: object) =>
    editor.api('POST', '/inboxes/views', { inbox: 'submissions', name: 'Chờ', ...body })
  const listed = async () => (await viewer.api('GET', '/inboxes/views')).body
  const before = await listed()
  const saved = await save({ name: ' Chờ gọi lại ', filters: { status: 'open', assignee: 'me' } })
  expect(saved).toMatchObject({ status: 201, body: { name: 'Chờ gọi lại', inbox: 'submissions' } })
  expect(await listed()).toEqual([saved.body, ...before])
  const again = await save({ name: 'Chờ gọi lại', filters: { status: 'new' } })
  expect(await listed()).toEqual([again.body, ...before])
  for (const [body, pointer] of [
    [{ inbox: 'thu', filters: {} }, '#/inbox'],
    [{ filters: { jobSlug: 'a' } }, '#/filters/jobSlug'],
    [{ name: ' ', filters: {} }, '#/name'],
  ] as const) {
    const refused = await save(body)
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, pointer])
  }
  const id = again.body.id
  expect((await otherOwner.api('GET', '/inboxes/views')).body).toEqual([])
  expect((await otherOwner.api('DELETE', `/inboxes/views/${id}`)).status).toBe(404)
  expect((await viewer.api('DELETE', `/inboxes/views/${id}`)).status).toBe(403)
  expect((await editor.api('DELETE', `/inboxes/views/${id}`)).body).toEqual({ name: 'Chờ gọi lại' })
  expect(await listed()).toEqual(before)
})
