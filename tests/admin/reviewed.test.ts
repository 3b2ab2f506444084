import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

async function widget() {
  const { api, rpc } = harness.editor
  const { publicId } = (await api('POST', '/widgets', { type: 'FAQ', name: 'Hai người' })).body
  const path = `/widgets/${publicId}`
  const save = async (version: number, title: string) => {
    const { draft } = (await api('GET', path)).body
    const saved = await api('PUT', `${path}/draft`, { version, settings: { ...draft.settings, title } })
    expect(saved.status).toBe(200)
  }
  return { publicId, path, api, rpc, save }
}

test('what a colleague saves between the look and the press is not published unseen', async () => {
  const { publicId, path, api, rpc, save } = await widget()
  await save(1, 'Đã xem')
  await save(2, 'Đồng nghiệp vừa lưu')
  const late = await api('POST', `${path}/publish`, undefined, { 'If-Match': '"2"' })
  expect([late.status, late.body.type, late.headers.get('etag')]).toEqual([
    412,
    '/problems/draft-conflict',
    '"3"',
  ])
  expect((await rpc('widgets/publish', { publicId, version: 2 })).status).toBe(412)
  expect((await api('POST', `${path}/publish`, undefined, { 'If-Match': 'nothing of ours' })).status).toBe(
    412,
  )
  expect((await api('GET', path)).body.liveRevision).toBe(null)

  expect((await api('POST', `${path}/publish`, undefined, { 'If-Match': '"3"' })).status).toBe(201)
  expect((await rpc('widgets/publish', { publicId, version: 3 })).status).toBe(200)
  expect((await api('POST', `${path}/publish`)).body).toMatchObject({ revision: 3 })
  expect((await rpc('widgets/publish', { publicId, version: 0 })).status).toBe(422)
})

test('nor is it scheduled unseen', async () => {
  const { publicId, path, api, rpc, save } = await widget()
  await save(1, 'Đã xem')
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const late = await api('POST', `${path}/schedules`, { publishAt }, { 'If-Match': '"1"' })
  expect([late.status, late.headers.get('etag')]).toEqual([412, '"2"'])
  expect((await rpc('schedules/create', { publicId, publishAt, version: 1 })).status).toBe(412)
  expect((await api('GET', `${path}/schedules`)).body.items).toEqual([])
  expect((await rpc('schedules/create', { publicId, publishAt, version: 2 })).status).toBe(200)
})
