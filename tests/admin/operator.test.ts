import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator, createOwner, removeOperator } from '../../api/admin/commands/accounts.ts'
import type { CommandContext } from '../../api/admin/commands/context.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
let fixtures: Fixtures
let context: CommandContext
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
  const { database, stores, folder, origin } = harness
  context = {
    settings: {
      ...{ port: 0, host: '', dataDir: folder, siteUrl: origin, trustProxy: 0, eventDays: 30 },
      ...{ demo: false, fastPath: true },
    },
    ...{ folders: dataFolders(folder), database, stores, now: Date.now },
    ...{ storage: await openTestStorage(folder), installation: '' },
    console: { log() {}, result() {}, progress() {} },
  }
})
afterAll(() => harness.close())

async function signedIn(email: string, secret = password) {
  const response = await harness.anonymous('POST', '/admin/auth/sign-in', { email, password: secret })
  const Cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return caller(harness.origin, { Cookie, Origin: harness.origin })
}

const calls = [
  ['GET', '/operator', 'overview'],
  ['GET', '/operator/tenants', 'tenants'],
  ['GET', '/operator/failed', 'failed'],
  ['POST', '/operator/failed/retry', 'retry'],
  ['POST', '/operator/tenants/t/suspend', 'suspend'],
  ['POST', '/operator/tenants/t/resume', 'resume'],
  ['PATCH', '/operator/tenants/t/limits', 'limit'],
] as const

test('for everybody but operators there is no such page: owners, keys, viewers', async () => {
  const owner = await signedIn(ownerEmail)
  const nobody = await harness.owner.api('GET', '/no-such-path')
  for (const [method, path, name] of calls) {
    const body = method === 'GET' ? undefined : { kind: 'mail', tenantId: harness.tenants.b, id: 'mail-a' }
    for (const response of [
      await owner(method, `/admin/api${path}`, body),
      await harness.owner.api(method, path, body),
      await harness.viewer.api(method, path, body),
    ])
      expect([response.status, response.body]).toEqual([404, nobody.body])
    const called = await owner('POST', `/admin/rpc/operator/${name}`, { json: body ?? {} })
    expect([called.status, called.body.json.code]).toEqual([404, 'not-found'])
    expect((await harness.anonymous(method, `/admin/api${path}`, body)).status).toBe(401)
  }
})

test('an operator sees sizes, health and what has failed, and sends it again', async () => {
  const { tenants, database, owner } = harness
  await addOperator(context, ownerEmail)
  await expect(addOperator(context, ownerEmail)).rejects.toThrow('already')
  await expect(addOperator(context, 'la@tiem.vn')).rejects.toThrow('Nobody has an account')
  const operator = await signedIn(ownerEmail)
  const get = async (path: string) => (await operator('GET', `/admin/api/operator${path}`)).body

  const overview = await get('')
  expect(overview.reasons.map(({ en }: { en: string }) => en)).toContain(
    'SMTP_URL is not set: mails are only kept',
  )
  expect(overview).toMatchObject({
    node: process.version,
    mail: { queued: 2, dead: 0 },
  })
  const listed: { id: string }[] = (await get('/tenants')).items
  expect(listed.find(({ id }) => id === tenants.a)).toMatchObject({
    widgets: 1,
    live: 1,
    rows: 5,
    members: 1,
  })
  expect(listed.find(({ id }) => id === tenants.b)).toMatchObject({
    name: 'Tiệm B',
    widgets: 0,
    rows: 0,
    bytes: 0,
  })
  const [first] = (await get('/tenants?limit=1')).items
  expect((await get(`/tenants?limit=1&cursor=${first.id}`)).items[0].id).not.toBe(first.id)

  await sql`update outbox set state = 'dead', last_error = '550 no' where id = ${fixtures.mailId}`.execute(
    database.kysely,
  )
  const failed = await operator('GET', '/admin/api/operator/failed')
  const mailsIn = (items: { kind: string }[]) => items.filter(({ kind }) => kind === 'mail')
  expect(mailsIn(failed.body.items)).toMatchObject([
    { kind: 'mail', tenantId: tenants.a, id: fixtures.mailId, lastError: '550 no' },
  ])
  expect(failed.text).not.toContain('Lan nhắn')
  const retry = (tenantId: string) =>
    operator('POST', '/admin/api/operator/failed/retry', { kind: 'mail', tenantId, id: fixtures.mailId })
  expect((await retry(tenants.b)).status).toBe(404)
  expect((await retry(tenants.a)).status).toBe(204)
  expect(mailsIn((await get('/failed')).items)).toEqual([])
  const { items } = (await owner.api('GET', '/mail?state=queued')).body
  expect(items.map(({ id }: { id: string }) => id)).toContain(fixtures.mailId)
})

test('an operator finds a tenant without accents, suspends it, and gives it limits, which its audit has', async () => {
  const operator = await signedIn(ownerEmail)
  const { b } = harness.tenants
  const call = (method: string, path: string, body?: unknown) =>
    operator(method, `/admin/api/operator/tenants${path}`, body)
  const found = async (search: string) =>
    (await call('GET', `?search=${encodeURIComponent(search)}`)).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found('tiem b')).toEqual([b])
  expect(await found(b)).toEqual([b])
  expect(await found('không có ai')).toEqual([])
  expect((await harness.otherOwner.api('PATCH', '/tenant', { name: 'Phở Thìn' })).status).toBe(200)
  expect(await found('pho thin')).toEqual([b])

  expect((await call('POST', '/khong-co/suspend')).status).toBe(404)
  expect((await call('POST', `/${b}/suspend`)).status).toBe(204)
  expect((await call('POST', `/${b}/suspend`)).status).toBe(409)
  const [suspended] = (await call('GET', '?search=pho')).body.items
  expect(suspended).toMatchObject({ id: b, suspendedAt: expect.stringContaining('T') })
  const make = () => harness.otherOwner.api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi đáp' })
  expect([(await make()).status, (await make()).body.type]).toEqual([403, '/problems/suspended'])
  expect((await harness.otherOwner.api('GET', '/widgets')).status).toBe(200)
  expect((await harness.otherOwner.api('POST', '/tenant/export')).status).toBeLessThan(300)
  expect((await call('POST', `/${b}/resume`)).status).toBe(204)
  expect((await make()).status).toBe(201)

  expect((await call('PATCH', `/${b}/limits`, { widgets: 1, rows: 10 })).status).toBe(204)
  expect((await call('PATCH', `/${b}/limits`, { rows: null })).status).toBe(204)
  expect((await call('PATCH', `/${b}/limits`, { widgets: -1 })).status).toBe(422)
  const [limited] = (await call('GET', '?search=pho')).body.items
  expect(limited.ownLimits).toEqual({ widgets: 1, rows: null, bytes: null })
  expect((await make()).body.type).toBe('/problems/limit-reached')
  const audit: { action: string; actor: string; changes: { after: { en: string } }[] }[] = (
    await harness.otherOwner.api('GET', '/audit')
  ).body.items
  const ours = audit.filter(({ action }) => action.startsWith('operator.'))
  expect(
    ours.map(({ action, actor, changes }) => [action, actor, changes.map(({ after }) => after.en)]),
  ).toEqual([
    ['operator.limit', ownerEmail, ['Default']],
    ['operator.limit', ownerEmail, ['1', '10']],
    ['operator.resume', ownerEmail, []],
    ['operator.suspend', ownerEmail, []],
  ])
})

test('a publication of a suspended tenant waits until it is resumed', async () => {
  const { stores, owner, tenants, database } = harness
  const { publicId } = (await owner.api('POST', '/widgets', { type: 'FAQ', name: 'Hẹn giờ' })).body
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await owner.api('POST', `/widgets/${publicId}/schedules`, { publishAt })).status).toBe(201)
  const due = async () => {
    const list = await stores.dueSchedules.list(Date.now() + 7_200_000, [])
    return list.map((one) => one.publicId)
  }
  expect(await due()).toContain(publicId)
  await stores.operation.suspend(tenants.a, Date.now())
  expect(await due()).not.toContain(publicId)
  await stores.operation.suspend(tenants.a, null)
  expect(await due()).toContain(publicId)
  expect(database.pressure().full).toBe(false)
})

test('one who is removed is no operator, at once', async () => {
  const operator = await signedIn(ownerEmail)
  expect((await operator('GET', '/admin/api/operator')).status).toBe(200)
  await removeOperator(context, ownerEmail)
  await expect(removeOperator(context, ownerEmail)).rejects.toThrow('no operator')
  expect((await operator('GET', '/admin/api/operator')).status).toBe(404)
  await createOwner(context, {
    tenant: harness.tenants.b,
    email: 'moi@tiem-b.vn',
    password: 'một mật khẩu dài',
  })
  expect(
    (await (await signedIn('moi@tiem-b.vn', 'một mật khẩu dài'))('GET', '/admin/api/operator')).status,
  ).toBe(404)
})
