import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, type Answer, openAdminHarness } from './harness.ts'
import { everyProcedure, type Listed, pathOf } from './procedures.ts'

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** Requests complete enough that procedures look up their object. */
const sent: Record<string, Sent> = {
  'widgets.saveDraft': { body: { name: 'Đổi' }, headers: { 'If-Match': '1' } },
  'widgets.saveHeights': { body: { version: 1, heights: [1, 2, 3] } },
  'widgets.rollback': { body: { revision: 1 } },
  'profile.follow': { body: { paths: [] } },
  'destinations.choose': { body: { chosen: null } },
  'schedules.create': { body: { publishAt: '2027-11-20T08:00:00Z' } },
  'pageCheck.run': { body: { url: 'https://tiem-a.vn/' } },
  'imports.run': { body: { csv: 'slug\nke-toan' } },
  'imports.columns': { body: { csv: 'slug' } },
  'inboxes.changeSubmission': { body: { status: 'done', note: 'Của B', spam: true } },
  'inboxes.changeApplication': { body: { status: 'hired', note: 'Của B', spam: true } },
  'inboxes.changeOrder': { body: { status: 'cancelled', note: 'Của B', spam: true } },
  'payments.resolve': { body: { orderId: null } },
  'inboxes.changePlay': { body: { status: 'void', note: 'Của B', spam: true } },
  'team.changeRole': { body: { role: 'viewer' } },
  'answers.send': { body: { channel: 'zalo', text: 'Của B' } },
  'answerTemplates.change': { body: { name: 'Của B', text: 'Của B' } },
}

/** The operator's are missing for all others. */
const isOfTenant = ({ role }: Listed) => role !== 'operator'
const namesObject = ({ path }: Listed) => path.includes('{')

const nowhere: Fixtures = {
  publicId: 'khongcoo0000',
  submissionId: 'submission-x',
  subscriberId: 'subscriber-x',
  applicationId: 'application-x',
  fileId: 'file-x',
  playId: 'play-x',
  orderId: 'order-x',
  paymentId: 'payment-x',
  scheduleId: 'schedule-x',
  keyId: 'key-x',
  invitationId: 'invitation-x',
  userId: 'user-x',
  mailId: 'mail-x',
  destinationId: 'destination-x',
  deviceId: 'device-x',
  webhookId: 'webhook-x',
  viewId: 'view-x',
  templateId: 'template-x',
}

let harness: AdminHarness
let fixtures: Fixtures
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
})
afterAll(() => harness.close())

const comparable = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
})

describe('every procedure', () => {
  test.for(everyProcedure().filter((one) => namesObject(one) && isOfTenant(one)))(
    '$name answers about an object of another tenant as about one that does not exist',
    async (listed) => {
      const { body, headers } = sent[listed.name] ?? {}
      const ask = (of: Fixtures) => harness.otherOwner.api(listed.method, pathOf(listed, of), body, headers)
      const foreign = await ask(fixtures)
      const missing = await ask(nowhere)
      expect(foreign.status).toBe(404)
      expect(foreign.body.type).toBe('/problems/not-found')
      expect(comparable(foreign)).toEqual(comparable(missing))
    },
  )

  test.for(everyProcedure())('$name rejects unauthenticated requests', async (listed) => {
    const path = isOfTenant(listed) ? pathOf(listed, fixtures) : listed.path
    for (const headers of [
      {},
      { Authorization: 'Bearer nhung_nothing' },
      { Cookie: 'nhung.session_token=x.y' },
    ]) {
      const { body } = sent[listed.name] ?? {}
      const response = await harness.anonymous(listed.method, `/admin/api${path}`, body, headers)
      expect(response.status).toBe(401)
      expect(response.body).toMatchObject({ type: '/problems/unauthorized', status: 401 })
    }
    const rpc = await harness.anonymous('POST', `/admin/rpc/${listed.name.replace('.', '/')}`, { json: {} })
    expect(rpc.status).toBe(401)
  })
})

test('after all of this everything of tenant A still stands', async () => {
  const { api } = harness.owner
  expect((await api('GET', `/widgets/${fixtures.publicId}`)).body).toMatchObject({
    name: 'Của A',
    liveRevision: 1,
    draftVersion: 1,
  })
  for (const inbox of ['submissions', 'applications'])
    expect((await api('GET', `/widgets/${fixtures.publicId}/${inbox}`)).body.items).toMatchObject([
      { status: 'new', note: '', spam: false },
    ])
  expect((await api('GET', `/widgets/${fixtures.publicId}/plays`)).body.items).toMatchObject([
    { status: 'won', note: '', spam: false },
  ])
  expect((await api('GET', '/schedules')).body.items).toMatchObject([
    { id: fixtures.scheduleId, state: 'waiting', endAt: null },
  ])
  expect((await api('GET', '/team')).body).toMatchObject({
    members: [{ userId: fixtures.userId, role: 'owner' }],
    invitations: [{ id: fixtures.invitationId }],
  })
  const keys: { id: string }[] = (await api('GET', '/keys')).body.items
  expect(keys.map(({ id }) => id)).toContain(fixtures.keyId)
  // the second invites a member
  expect((await api('GET', '/mail')).body.items).toHaveLength(2)
  expect((await api('GET', '/webhooks')).body.items).toHaveLength(1)
})

test('what lists and erases does so in its own tenant alone', async () => {
  const { api } = harness.otherOwner
  expect((await api('GET', '/me')).body.tenant.name).toBe('Tiệm B')
  expect((await api('GET', '/widgets')).body.items).toEqual([])
  expect((await api('GET', '/mail')).body.items).toEqual([])
  expect((await api('GET', '/webhooks')).body.items).toEqual([])
  expect((await api('GET', '/team')).body).toEqual({ members: [], invitations: [] })
  expect((await api('GET', '/keys')).body.items).toHaveLength(1)
  const nothing = { submissions: 0, subscribers: 0, applications: 0, plays: 0, orders: 0, files: 0, mails: 0 }
  for (const method of ['GET', 'DELETE'])
    expect((await api(method, '/people?email=lan@vidu.vn')).body).toEqual(nothing)
  expect((await api('GET', '/stats')).body).toMatchObject({ daily: [], widgets: [] })
  const kept = await harness.owner.api('GET', `/widgets/${fixtures.publicId}/applications`)
  expect(kept.body.items).toHaveLength(1)
})

test('a revoked key opens nothing', async () => {
  const made = await harness.owner.api('POST', '/keys', { role: 'viewer' })
  expect(made.status).toBe(201)
  const ask = () =>
    harness.anonymous('GET', '/admin/api/me', undefined, { Authorization: `Bearer ${made.body.key}` })
  expect((await ask()).status).toBe(200)
  expect((await harness.owner.api('GET', '/keys')).text).not.toContain(made.body.key)
  expect((await harness.owner.api('DELETE', `/keys/${made.body.id}`)).status).toBe(204)
  expect((await ask()).status).toBe(401)
})
