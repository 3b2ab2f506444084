import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, type Answer, openAdminHarness } from './harness.ts'
import { everyProcedure } from './procedures.ts'

interface Row {
  path: (of: Fixtures) => string
  body?: unknown
  headers?: Record<string, string>
}

const about =
  (suffix = '') =>
  ({ publicId }: Fixtures) =>
    `/widgets/${publicId}${suffix}`

/** A procedure that is neither here nor in `ownOnly` fails the test. */
const rows: Record<string, Row> = {
  'widgets.get': { path: about() },
  'widgets.archive': { path: about() },
  'widgets.restore': { path: about('/restore') },
  'webhooks.test': { path: about('/webhooks/test') },
  'widgets.saveDraft': { path: about('/draft'), body: { name: 'Đổi' }, headers: { 'If-Match': '1' } },
  'widgets.publish': { path: about('/publish') },
  'widgets.rollback': { path: about('/rollback'), body: { revision: 1 } },
  'widgets.unpublish': { path: about('/unpublish') },
  'revisions.list': { path: about('/revisions') },
  'revisions.get': { path: about('/revisions/1') },
  'imports.run': { path: about('/import/jobs'), body: { csv: 'slug\nke-toan' } },
  'imports.progress': { path: about('/import/jobs') },
  'imports.columns': { path: about('/import/jobs/columns'), body: { csv: 'slug' } },
  'inboxes.submissions': { path: about('/submissions') },
  'inboxes.subscribers': { path: about('/subscribers') },
  'inboxes.applications': { path: about('/applications') },
  'inboxes.changeSubmission': {
    path: (of) => about(`/submissions/${of.submissionId}`)(of),
    body: { status: 'done', note: 'Của B', spam: true },
  },
  'inboxes.changeApplication': {
    path: (of) => about(`/applications/${of.applicationId}`)(of),
    body: { status: 'hired', note: 'Của B', spam: true },
  },
  'inboxes.consents': { path: about('/consents') },
  'inboxes.verifyConsents': { path: about('/consents/verify') },
  'inboxes.plays': { path: about('/plays') },
  'inboxes.changePlay': {
    path: (of) => about(`/plays/${of.playId}`)(of),
    body: { status: 'void', note: 'Của B', spam: true },
  },
  'inboxes.playCodes': { path: about('/plays/codes') },
  'inboxes.playTotals': { path: about('/plays/totals') },
  'inboxes.verifyDraws': { path: about('/plays/verify') },
  'exports.csv': { path: about('/csv/submissions') },
  'files.download': { path: (of) => `/applications/${of.applicationId}/files/${of.fileId}` },
  'stats.get': { path: about('/stats') },
  'team.withdraw': { path: (of) => `/team/invitations/${of.invitationId}` },
  'team.changeRole': { path: (of) => `/team/${of.userId}`, body: { role: 'viewer' } },
  'team.remove': { path: (of) => `/team/${of.userId}` },
  'keys.revoke': { path: (of) => `/keys/${of.keyId}` },
  'mail.retry': { path: (of) => `/mail/${of.mailId}/retry` },
  'webhooks.retry': { path: (of) => `/webhooks/${of.webhookId}/retry` },
}

const ownOnly = [
  ...['me.get', 'me.audit', 'types.list', 'widgets.list', 'widgets.create', 'people.erase'],
  ...['people.preview', 'stats.overall', 'kinds.list', 'kinds.widgets'],
  ...['tenant.get', 'tenant.change', 'tenant.previewRetention', 'tenant.requestDeletion'],
  'pageStyle.read',
  ...['operator.overview', 'operator.tenants', 'operator.failed', 'operator.retry'],
  ...['weeklyMail.get', 'weeklyMail.set', 'tenant.withdrawDeletion'],
  ...['tenantExport.start', 'tenantExport.get', 'tenantExport.download'],
  ...['team.list', 'team.invite', 'keys.list', 'keys.create', 'mail.list', 'webhooks.list'],
]

const nowhere: Fixtures = {
  publicId: 'khongcoo0000',
  submissionId: 'submission-x',
  applicationId: 'application-x',
  fileId: 'file-x',
  playId: 'play-x',
  keyId: 'key-x',
  invitationId: 'invitation-x',
  userId: 'user-x',
  mailId: 'mail-x',
  webhookId: 'webhook-x',
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
  headers: [...headers].filter(([name]) => name !== 'date'),
})

describe('every procedure', () => {
  test('has a row in this test', () => {
    const known = [...Object.keys(rows), ...ownOnly].sort()
    expect(known).toEqual(
      everyProcedure()
        .map(({ name }) => name)
        .sort(),
    )
  })

  test.for(everyProcedure().filter(({ name }) => rows[name]))(
    '$name answers about an object of another tenant as about one that does not exist',
    async ({ name, method }) => {
      const { path, body, headers } = rows[name]!
      const foreign = await harness.otherOwner.api(method, path(fixtures), body, headers)
      const missing = await harness.otherOwner.api(method, path(nowhere), body, headers)
      expect(foreign.status).toBe(404)
      expect(foreign.body.type).toBe('/problems/not-found')
      expect(comparable(foreign)).toEqual(comparable(missing))
    },
  )

  test.for(everyProcedure())('$name rejects unauthenticated requests', async (listed) => {
    const row = rows[listed.name]
    const path = row ? row.path(fixtures) : listed.path
    for (const headers of [
      {},
      { Authorization: 'Bearer nhung_nothing' },
      { Cookie: 'nhung.session_token=x.y' },
    ]) {
      const response = await harness.anonymous(listed.method, `/admin/api${path}`, row?.body, headers)
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
  const nothing = { submissions: 0, subscribers: 0, applications: 0, plays: 0, files: 0, mails: 0 }
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
