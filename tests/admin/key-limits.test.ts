import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let ours: string
let other: string
beforeAll(async () => {
  harness = await openAdminHarness()
  const make = async (name: string) =>
    (await harness.editor.api('POST', '/widgets', { type: 'FAQ', name })).body.publicId
  ours = await make('Của chương trình')
  other = await make('Của người khác')
})
afterAll(() => harness.close())

const made = async (limits: object) =>
  (await harness.owner.api('POST', '/keys', { role: 'editor', ...limits })).body

/** Calls with a key of these limits, by name. */
async function callsWith(limits: object) {
  const { key } = await made(limits)
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${key}` }
    return (await harness.anonymous(method, `/admin/api${path}`, body, headers)).status
  }
  return {
    list: () => call('GET', '/widgets'),
    read: (publicId = ours) => call('GET', `/widgets/${publicId}`),
    create: () => call('POST', '/widgets', { type: 'FAQ', name: 'Bằng khóa' }),
    /** A question of viewers that is a `POST`. */
    preview: () => call('POST', '/profile/preview', { profile: {} }),
    publish: (publicId = ours) => call('POST', `/widgets/${publicId}/publish`),
    archive: (publicId = ours) => call('DELETE', `/widgets/${publicId}`),
  }
}

test('a key does what its scopes say, within its role', async () => {
  const reads = await callsWith({ scopes: ['read'] })
  expect([await reads.list(), await reads.read(), await reads.create(), await reads.publish()]).toEqual([
    200, 200, 403, 403,
  ])
  expect(await reads.preview()).toBe(200)
  const writes = await callsWith({ scopes: ['read', 'write'] })
  expect([await writes.list(), await writes.create(), await writes.publish()]).toEqual([200, 201, 403])
  const publishes = await callsWith({ scopes: ['publish'] })
  expect([await publishes.list(), await publishes.create(), await publishes.publish()]).toEqual([
    403, 403, 201,
  ])
  const viewer = await callsWith({ role: 'viewer', scopes: ['read', 'write', 'publish'] })
  expect([await viewer.list(), await viewer.create(), await viewer.publish()]).toEqual([200, 403, 403])
})

test('a key for certain widgets does only what names one of them', async () => {
  const calls = await callsWith({ widgets: [ours] })
  expect([await calls.read(), await calls.publish()]).toEqual([200, 201])
  expect([
    await calls.list(),
    await calls.create(),
    await calls.read(other),
    await calls.publish(other),
  ]).toEqual([403, 403, 403, 403])
})

test('a key opens nothing from its end on, and says its limits in the list', async () => {
  const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const { id, key } = await made({ name: 'Kế toán', scopes: ['read'], widgets: [ours], expiresAt })
  const { items } = (await harness.owner.api('GET', '/keys')).body
  expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
    name: 'Kế toán',
    scopes: ['read'],
    widgets: [ours],
    expiresAt,
  })
  const read = () =>
    harness.anonymous('GET', `/admin/api/widgets/${ours}`, undefined, { Authorization: `Bearer ${key}` })
  expect((await read()).status).toBe(200)
  await harness.database.kysely
    .updateTable('api_key')
    .set({ expires_at: Date.now() })
    .where('id', '=', id)
    .execute()
  expect((await read()).status).toBe(401)
})

test('limits that make no sense are refused by name', async () => {
  const create = (limits: object) => harness.owner.api('POST', '/keys', { role: 'viewer', ...limits })
  const past = await create({ expiresAt: '2020-01-01T00:00:00Z' })
  expect(past.status).toBe(422)
  expect(past.body.errors).toMatchObject([{ pointer: '#/expiresAt' }])
  expect((await create({ scopes: [] })).status).toBe(422)
  expect((await create({ scopes: ['admin'] })).status).toBe(422)
  expect((await create({ widgets: ['khongcoo0000'] })).status).toBe(404)
})
