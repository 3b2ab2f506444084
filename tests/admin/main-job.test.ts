import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const send = (publicId: string, body: unknown) =>
  harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, body)

test('a merchant makes a contact form, publishes it, reads what was sent and erases a person', async () => {
  const { api } = harness.editor
  const created = await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ tiệm phở' })
  expect(created.status).toBe(201)
  const { publicId, draftVersion, draft } = created.body
  expect(publicId).toMatch(/^[a-z0-9]{12}$/)
  expect(created.headers.get('location')).toBe(`/admin/api/widgets/${publicId}`)
  expect(created.body).toMatchObject({ liveRevision: null, changed: true, draftVersion: 1 })
  const id = `contact-form-${publicId}`
  const script =
    `<script async src="${harness.origin}/embed/v1/loader.js#${id}" ` +
    `data-widget="${publicId}" data-container="${id}" data-type="contact-form"></script>`
  expect(created.body.snippet).toMatch(new RegExp(`^<div id="${id}" style="min-height:calc[^"]+"></div>\n`))
  expect(created.body.snippet.endsWith(`\n${script}`)).toBe(true)
  const strict: string = created.body.snippetWithoutStyle
  expect(strict).toMatch(new RegExp(`^<div id="${id}">.*<svg width="100%" height="calc[^"]+".*</div>\n`))
  expect(strict.endsWith(`\n${script}`)).toBe(true)
  expect(strict).not.toContain('style')
  expect((await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).status).toBe(404)

  const saved = await api(
    'PUT',
    `/widgets/${publicId}/draft`,
    { settings: { ...draft.settings, title: 'Nhắn cho tiệm' }, theme: { primary: '#aa0000' } },
    { 'If-Match': String(draftVersion) },
  )
  expect(saved.status).toBe(200)
  expect(saved.body.draftVersion).toBe(2)
  expect(saved.headers.get('etag')).toBe('"2"')

  const published = await api('POST', `/widgets/${publicId}/publish`)
  expect(published.status).toBe(201)
  expect(published.body).toEqual({
    ...{ revision: 1, publishedAt: expect.any(String) },
    warnings: expect.arrayContaining([
      expect.objectContaining({ pointer: '#/settings/email', code: 'sample' }),
    ]),
  })
  const config = await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)
  expect(config.status).toBe(200)
  expect(config.body).toMatchObject({ publicId, revision: 1, theme: { primary: '#aa0000' } })
  expect((await api('GET', `/widgets/${publicId}`)).body).toMatchObject({ liveRevision: 1, changed: false })

  const lan = { name: 'Nguyễn Thị Lan', email: 'lan@vidu.vn', message: 'Còn bàn tối nay không?' }
  const minh = { name: 'Minh', email: 'minh@vidu.vn', phone: '+84912345678', message: '=HYPERLINK("x")' }
  expect((await send(publicId, lan)).status).toBe(201)
  expect((await send(publicId, minh)).status).toBe(201)

  const inbox = await api('GET', `/widgets/${publicId}/submissions?search=nguyen thi`)
  expect(inbox.body.items).toHaveLength(1)
  expect(inbox.body.items[0]).toMatchObject(lan)

  const csv = await api('GET', `/widgets/${publicId}/submissions?format=csv`)
  expect(csv.status).toBe(200)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toContain('attachment')
  const bytes = await fetch(`${harness.origin}/admin/api/widgets/${publicId}/submissions?format=csv`, {
    headers: { Authorization: `Bearer ${harness.viewer.key}` },
  }).then((response) => response.arrayBuffer())
  expect([...new Uint8Array(bytes).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows: Record<string, string>[] = parse(csv.text, { columns: true, bom: true })
  expect(rows.map((row) => [row.name, row.phone, row.message])).toEqual([
    ['Minh', "'+84912345678", `'=HYPERLINK("x")`],
    ['Nguyễn Thị Lan', '', 'Còn bàn tối nay không?'],
  ])

  const erased = await harness.owner.api('DELETE', '/people?email=LAN@vidu.vn')
  expect(erased.status).toBe(200)
  expect(erased.body).toMatchObject({ submissions: 1, subscribers: 0, applications: 0, files: 0 })
  const left = await api('GET', `/widgets/${publicId}/submissions`)
  expect(left.body.items.map((item: { email: string }) => item.email)).toEqual(['minh@vidu.vn'])
})

test('revisions roll back, and what is unpublished is gone for visitors', async () => {
  const { api } = harness.editor
  const { publicId, draft } = (await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })).body
  const threshold = async () =>
    (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).body?.settings.threshold
  const found = async (query: string): Promise<Record<string, unknown>[]> =>
    (await api('GET', `/widgets?type=SCROLL_TO_TOP${query}`)).body.items
  expect(await found('&state=draft')).toMatchObject([{ publicId, changed: true }])
  await api('POST', `/widgets/${publicId}/publish`)
  expect(await found('&state=live')).toMatchObject([{ publicId, changed: false }])
  expect([await found('&state=draft'), await found('&state=changed')]).toEqual([[], []])
  const settings = { ...draft.settings, threshold: 777 }
  await api('PUT', `/widgets/${publicId}/draft`, { settings, version: 1 })
  expect((await api('GET', `/widgets/${publicId}`)).body.changed).toBe(true)
  expect(await found('&state=changed')).toMatchObject([{ publicId, changed: true }])
  expect(await found('&state=live')).toEqual([])
  await api('POST', `/widgets/${publicId}/publish`)
  expect(await threshold()).toBe(777)

  expect((await api('POST', `/widgets/${publicId}/rollback`, { revision: 1 })).body).toEqual({ revision: 1 })
  expect(await threshold()).toBe(draft.settings.threshold)
  const { items } = (await api('GET', `/widgets/${publicId}/revisions`)).body
  expect(items).toMatchObject([
    { revision: 2, live: false, author: 'key:editor' },
    { revision: 1, live: true },
  ])
  const second = await api('GET', `/widgets/${publicId}/revisions/2`)
  expect(second.body.draft.settings.threshold).toBe(777)
  expect((await api('GET', `/widgets/${publicId}/revisions/3`)).status).toBe(404)
  expect((await api('POST', `/widgets/${publicId}/rollback`, { revision: 9 })).status).toBe(404)

  expect((await api('POST', `/widgets/${publicId}/unpublish`)).status).toBe(204)
  for (const path of ['config', 'r/1/config', 'r/2/config', 'stats'])
    expect((await harness.anonymous('GET', `/api/v1/widgets/${publicId}/${path}`)).status).toBe(404)
  expect((await api('POST', `/widgets/${publicId}/publish`)).body.revision).toBe(3)
  expect((await api('DELETE', `/widgets/${publicId}`)).status).toBe(204)
  expect((await api('GET', `/widgets/${publicId}`)).status).toBe(404)
  expect((await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).status).toBe(404)
})

test('a draft that somebody else saved first is a 412 that says where it stands, and nothing is lost', async () => {
  const { api } = harness.editor
  const { publicId } = (await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })).body
  const put = (threshold: number, ifMatch?: string) =>
    api(
      'PUT',
      `/widgets/${publicId}/draft`,
      { settings: { threshold } },
      ifMatch === undefined ? {} : { 'If-Match': ifMatch },
    )
  expect((await put(10)).status).toBe(428)
  expect((await put(10, '"1"')).status).toBe(200)
  for (const stale of ['1', '"1"', 'W/"1"', '3', '*', 'abc', '2.0', '-2']) {
    const response = await put(20, stale)
    expect([stale, response.status]).toEqual([stale, 412])
    expect(response.headers.get('etag')).toBe('"2"')
  }
  expect((await api('GET', `/widgets/${publicId}`)).body.draft.settings).toEqual({ threshold: 10 })
  const both = await Promise.all([put(30, '2'), put(40, '2')])
  expect(both.map((response) => response.status).sort()).toEqual([200, 412])
})

test('publishing names each field that stops it, and what was live stays', async () => {
  const { api } = harness.editor
  const { publicId } = (await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })).body
  await api('POST', `/widgets/${publicId}/publish`)
  const wrong = { settings: { threshold: 'xa', nothing: 1 }, theme: { primary: 'red' } }
  await api('PUT', `/widgets/${publicId}/draft`, { ...wrong, version: 1 })
  const refused = await api('POST', `/widgets/${publicId}/publish`)
  expect(refused.status).toBe(422)
  const pointers = refused.body.errors.map((error: { pointer: string }) => error.pointer).sort()
  expect(pointers).toEqual(['#/settings/nothing', '#/settings/threshold', '#/theme/primary'])
  expect((await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).body.revision).toBe(1)
})

test('the list is paged, newest first, and searched without accents', async () => {
  const { api } = harness.otherOwner
  for (const name of ['Đồng hồ Tết', 'Câu hỏi', 'Tin tức', 'Đếm ngược'])
    expect((await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name })).status).toBe(201)
  const names: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 5; pages++) {
    const { body } = await api('GET', `/widgets?limit=2${cursor && `&cursor=${cursor}`}`)
    names.push(...body.items.map((item: { name: string }) => item.name))
    cursor = body.next ?? ''
    if (!cursor) break
  }
  expect(names).toEqual(['Đếm ngược', 'Tin tức', 'Câu hỏi', 'Đồng hồ Tết'])
  const found = await api('GET', `/widgets?search=${encodeURIComponent('dong ho')}`)
  expect(found.body.items.map((item: { name: string }) => item.name)).toEqual(['Đồng hồ Tết'])
  expect((await api('GET', '/widgets?type=FAQ')).body.items).toEqual([])
})

test('the types come in the order of the specification, those that stand with schemas and a sample that compiles', async () => {
  const { body } = await harness.viewer.api('GET', '/types')
  expect(body).toHaveLength(20)
  expect(body[0].type).toBe('MAP')
  const contact = body.find((type: { type: string }) => type.type === 'CONTACT_FORM')
  expect(contact).toMatchObject({ slug: 'contact-form', available: true })
  expect(contact.schemas.settings.properties).toHaveProperty('title')
  expect(contact.sample).toMatchObject({ locale: 'vi', collections: {} })
})
