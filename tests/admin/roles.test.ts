import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../api/database/schema/accounts.ts'
import { everyKind } from '../../api/inbox/kinds.ts'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'
import { everyAuthProcedure, everyProcedure, pathOf } from './procedures.ts'

/** Independent of the router: a changed role there fails here. */
const needed: Record<string, Role | 'operator'> = {
  'me.get': 'viewer',
  'me.audit': 'owner',
  'types.list': 'viewer',
  'widgets.list': 'viewer',
  'widgets.get': 'viewer',
  'widgets.create': 'editor',
  'widgets.archive': 'editor',
  'widgets.restore': 'editor',
  'widgets.saveDraft': 'editor',
  'widgets.saveHeights': 'editor',
  'widgets.publish': 'editor',
  'widgets.rollback': 'editor',
  'widgets.unpublish': 'editor',
  'revisions.list': 'viewer',
  'revisions.get': 'viewer',
  'schedules.list': 'viewer',
  'schedules.pending': 'viewer',
  'schedules.get': 'viewer',
  'schedules.create': 'editor',
  'schedules.change': 'editor',
  'schedules.cancel': 'editor',
  'imports.run': 'editor',
  'imports.progress': 'viewer',
  'imports.columns': 'editor',
  'exports.csv': 'viewer',
  'files.download': 'viewer',
  'files.message': 'viewer',
  'files.subscriber': 'viewer',
  'stats.get': 'viewer',
  'stats.overall': 'viewer',
  'stats.sources': 'viewer',
  'stats.campaigns': 'viewer',
  'stats.searches': 'viewer',
  'stats.variants': 'viewer',
  'stats.votes': 'viewer',
  'kinds.list': 'viewer',
  'kinds.widgets': 'viewer',
  'inboxViews.list': 'viewer',
  'inboxViews.save': 'editor',
  'inboxViews.remove': 'editor',
  'answers.list': 'viewer',
  'answers.send': 'editor',
  'answerTemplates.list': 'viewer',
  'answerTemplates.add': 'editor',
  'answerTemplates.change': 'editor',
  'answerTemplates.remove': 'editor',
  'answerTemplates.order': 'editor',
  'rows.erase': 'editor',
  'people.preview': 'owner',
  'people.erase': 'owner',
  'tenant.get': 'owner',
  'tenant.change': 'owner',
  'tenant.previewRetention': 'owner',
  'tenant.requestDeletion': 'owner',
  'tenant.usage': 'owner',
  'tenant.withdrawDeletion': 'owner',
  'tenantExport.start': 'owner',
  'tenantExport.get': 'owner',
  'tenantExport.download': 'owner',
  'weeklyMail.get': 'owner',
  'weeklyMail.set': 'owner',
  'team.list': 'viewer',
  'team.invite': 'owner',
  'team.withdraw': 'owner',
  'team.changeRole': 'owner',
  'team.remove': 'owner',
  'keys.list': 'owner',
  'keys.create': 'owner',
  'keys.revoke': 'owner',
  'mail.list': 'viewer',
  'mail.retry': 'editor',
  'mail.test': 'editor',
  'operator.overview': 'operator',
  'operator.tenants': 'operator',
  'operator.suspend': 'operator',
  'operator.resume': 'operator',
  'operator.limit': 'operator',
  'operator.failed': 'operator',
  'operator.retry': 'operator',
  'webhooks.list': 'viewer',
  'webhooks.retry': 'editor',
  'webhooks.test': 'editor',
  'payments.types': 'viewer',
  'payments.sources': 'viewer',
  'payments.saveSource': 'editor',
  'payments.removeSource': 'editor',
  'payments.list': 'viewer',
  'payments.book': 'viewer',
  'payments.csv': 'viewer',
  'payments.candidates': 'viewer',
  'payments.resolve': 'editor',
  'counters.list': 'viewer',
  'counters.make': 'owner',
  'counters.revoke': 'owner',
  'destinations.types': 'viewer',
  'destinations.list': 'viewer',
  'destinations.create': 'editor',
  'destinations.change': 'editor',
  'destinations.remove': 'editor',
  'destinations.test': 'editor',
  'destinations.testUnsaved': 'editor',
  'destinations.chosen': 'viewer',
  'destinations.choose': 'editor',
  'devices.list': 'viewer',
  'devices.add': 'viewer',
  'devices.remove': 'viewer',
  'devices.test': 'viewer',
  'pageStyle.read': 'editor',
  'pictures.upload': 'editor',
  'pageCheck.run': 'editor',
  'pageProposal.read': 'editor',
  'profile.get': 'viewer',
  'profile.preview': 'viewer',
  'profile.change': 'editor',
  'profile.rollback': 'editor',
  'profile.following': 'viewer',
  'profile.follow': 'editor',
}

/** Each kind of submission: viewers read its list and reports, editors change its rows. */
const neededForInboxes = Object.fromEntries(
  everyKind.flatMap(({ inbox, rows }): [string, Role][] => [
    ...[inbox.name, ...Object.keys(inbox.reports ?? {})].map((name): [string, Role] => [
      `inboxes.${name}`,
      'viewer',
    ]),
    ...('spam' in rows.columns ? [[`polling.${inbox.name}`, 'viewer'] as [string, Role]] : []),
    ...(inbox.change ? [[`inboxes.${inbox.change.name}`, 'editor'] as [string, Role]] : []),
  ]),
)

let harness: AdminHarness
let fixtures: Fixtures
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
})
afterAll(() => harness.close())

test('every procedure needs the role that stands here', () => {
  const found = Object.fromEntries(everyProcedure().map(({ name, role }) => [name, role]))
  expect(found).toEqual({ ...needed, ...neededForInboxes })
})

test('what needs no tenant is in `auth`, and what needs no session is in this list', () => {
  const open = everyAuthProcedure().filter(({ role }) => role === 'anyone')
  expect(open.map(({ name }) => name.replace('auth.', '')).sort()).toEqual([
    ...['accept', 'code', 'forgot', 'invitation', 'isOpen', 'passkeySignIn', 'passkeySignInOptions'],
    ...['reset', 'signIn', 'signOut', 'signUp'],
  ])
  const others = everyAuthProcedure().filter(({ role }) => role !== 'anyone')
  expect([...new Set(others.map(({ role }) => role))]).toEqual(['person'])
})

test.for(everyAuthProcedure().filter(({ role }) => role === 'person'))(
  '$name refuses requests without a session, also by the other addresses and by RPC',
  async ({ method, path, name }) => {
    const body = method === 'GET' ? undefined : {}
    for (const address of [`/admin${path}`, `/admin/api${path}`])
      expect((await harness.anonymous(method, address, body)).status).toBe(401)
    const keyed = { Authorization: `Bearer ${harness.owner.key}` }
    expect((await harness.anonymous(method, `/admin${path}`, body, keyed)).status).toBe(401)
    const rpc = await harness.anonymous('POST', `/admin/rpc/${name.replace('.', '/')}`, { json: {} })
    expect([rpc.status, rpc.body.json.code]).toEqual([401, 'unauthorized'])
  },
)

test.for(everyProcedure())('$name refuses each lesser role before it looks at anything', async (listed) => {
  const lesser = {
    viewer: [],
    editor: [harness.viewer],
    owner: [harness.viewer, harness.editor],
    ...{ operator: [], person: [], anyone: [] },
  }[listed.role]
  for (const { api, rpc } of lesser) {
    const response = await api(
      listed.method,
      pathOf(listed, fixtures),
      listed.method === 'GET' ? undefined : {},
    )
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ type: '/problems/forbidden', status: 403 })
    const called = await rpc(listed.name.replace('.', '/'), {})
    expect(called.status).toBe(403)
    expect(called.body.json).toMatchObject({ code: 'forbidden', status: 403 })
  }
})

test('a viewer reads all that is theirs to read', async () => {
  const reads = everyProcedure().filter(({ method, role }) => method === 'GET' && role === 'viewer')
  for (const listed of reads) {
    const { name } = listed
    // The row exists, the file does not; the widget has no jobs.
    const status = ['files.download', 'files.message', 'files.subscriber', 'imports.progress'].includes(name)
      ? 404
      : 200
    expect([name, (await harness.viewer.api('GET', pathOf(listed, fixtures))).status]).toEqual([name, status])
  }
})

test('what owners and editors did stands in the audit, and what was refused does not', async () => {
  await harness.editor.api('POST', `/widgets/${fixtures.publicId}/publish`)
  await harness.editor.api('POST', '/widgets/khongcoo0000/publish')
  const { items } = (await harness.owner.api('GET', '/audit')).body
  expect(items[0]).toMatchObject({
    actor: 'key:editor',
    action: 'widgets.publish',
    target: fixtures.publicId,
  })
  expect(items.filter((entry: { target: string }) => entry.target === 'khongcoo0000')).toEqual([])
})

test('the last owner can neither leave nor step down', async () => {
  const { userId } = fixtures
  for (const response of [
    await harness.owner.api('DELETE', `/team/${userId}`),
    await harness.owner.api('PATCH', `/team/${userId}`, { role: 'editor' }),
  ]) {
    expect(response.status).toBe(409)
    expect(response.body.type).toBe('/problems/conflict')
  }
  expect((await harness.owner.api('PATCH', `/team/${userId}`, { role: 'owner' })).status).toBe(204)
})
