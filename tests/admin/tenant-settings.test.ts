import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRowIdAt } from '../../api/database/ids.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const day = 24 * 3600_000

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const daysOf = (body: { retention: { inbox: string; days: number | null }[] }) =>
  Object.fromEntries(body.retention.map(({ inbox, days }) => [inbox, days]))

async function newWidget(owner: AdminHarness['owner'], type: string) {
  return (await owner.api('POST', '/widgets', { type, name: 'Của tiệm' })).body
}

let made = 0
/** Those of `newRowId` never go back in time. */
const rowIdAt = (at: number) => `${firstRowIdAt(at)}-7000-8000-${String(++made).padStart(12, '0')}`

async function message(tenantId: string, publicId: string, at: number) {
  await harness.database.append('contact', {
    ...{ tenantId, publicId, at, id: rowIdAt(at), response: { status: 201, body: '{}' } },
    ...{
      name: 'Lan',
      email: 'lan@vidu.vn',
      phone: '',
      message: 'Xin chào',
      callback: '',
      fields: '{}',
      spamReasons: [],
    },
  })
}

test('an owner changes name and language; new widgets begin with it, and the audit tells both', async () => {
  const { owner } = harness
  const before = (await owner.api('GET', '/tenant')).body
  expect(before).toMatchObject({ locale: 'vi', timeZone: 'Asia/Ho_Chi_Minh' })
  const changed = await owner.api('PATCH', '/tenant', { name: 'Tiệm Hoa Sen', locale: 'en' })
  expect(changed.body).toMatchObject({ name: 'Tiệm Hoa Sen', locale: 'en' })
  expect((await owner.api('GET', '/me')).body.tenant.name).toBe('Tiệm Hoa Sen')
  expect(await newWidget(owner, 'COUNTDOWN')).toMatchObject({
    locale: 'en',
    draft: { settings: { title: 'The big 12.12 sale' } },
  })
  const [, entry] = (await owner.api('GET', '/audit')).body.items
  expect(entry).toMatchObject({
    action: 'tenant.change',
    changes: [
      { label: { vi: 'Tên' }, before: { vi: before.name }, after: { vi: 'Tiệm Hoa Sen' } },
      { label: { en: 'Default language' }, before: { en: 'Vietnamese' }, after: { en: 'English' } },
    ],
  })
  expect((await harness.otherOwner.api('GET', '/tenant')).body).toMatchObject({
    name: 'Tiệm B',
    locale: 'vi',
  })
})

test.for([
  ['an empty name', { name: ' ' }, '#/name'],
  ['an unknown language', { locale: 'fr' }, '#/locale'],
  ['an unknown inbox', { retention: { letters: 3 } }, '#/retention/letters'],
  ['no days', { retention: { submissions: 0 } }, '#/retention/submissions'],
  ['half days', { retention: { submissions: 1.5 } }, '#/retention/submissions'],
  ['applications beyond two years', { retention: { applications: 731 } }, '#/retention/applications'],
  ['proofs of consent for under a month', { retention: { consents: 29 } }, '#/retention/consents'],
] as const)('%s is refused at its field', async ([, body, pointer]) => {
  const refused = await harness.owner.api('PATCH', '/tenant', body)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ pointer }])
  expect(daysOf((await harness.owner.api('GET', '/tenant')).body)).toEqual({
    submissions: null,
    subscribers: null,
    applications: null,
    consents: null,
    plays: null,
    orders: null,
  })
})

test('rows beyond the limit of an inbox are previewed, then erased by the sweep; no others', async () => {
  const { owner, otherOwner, tenants, stores } = harness
  const now = Date.now()
  const { publicId } = await newWidget(owner, 'CONTACT_FORM')
  const foreign = await newWidget(otherOwner, 'CONTACT_FORM')
  for (const age of [31, 29]) await message(tenants.a, publicId, now - age * day)
  await message(tenants.b, foreign.publicId, now - 31 * day)
  const consent = (age: number) =>
    harness.database.append('consent', {
      ...{ tenantId: tenants.a, publicId, at: now - age * day, id: rowIdAt(now - age * day) },
      ...{ consentId: `c-${age}`, action: 'accept_all', categories: {}, ip: null, userAgent: null },
      ...{ clientDigest: '', revision: 1, policyVersion: null, language: null, textHash: null, gpc: null },
      response: { status: 201, body: '{}' },
    })
  for (const age of [32, 31, 1]) await consent(age)

  const retention = { submissions: 30, consents: 30 }
  const preview = await owner.api('POST', '/tenant/retention/preview', { retention })
  expect(preview.body).toEqual({ rows: { submissions: 1, consents: 2 } })
  expect(daysOf((await owner.api('PATCH', '/tenant', { retention })).body)).toMatchObject(retention)

  const sweep = (at: number) => stores.retention.sweep({ now: at, today: '2026-01-01', eventsSince: 0 })
  const left = async (api: typeof owner.api, id: string, inbox: string) =>
    (await api('GET', `/widgets/${id}/${inbox}`)).body.items.length
  expect((await sweep(now)).rows).toBe(3)
  expect(await left(owner.api, publicId, 'submissions')).toBe(1)
  expect(await left(owner.api, publicId, 'consents')).toBe(1)
  expect((await owner.api('GET', `/widgets/${publicId}/consents/verify`)).body.brokenAt).toBeUndefined()
  await sweep(now + 2 * day)
  expect(await left(owner.api, publicId, 'submissions')).toBe(0)
  expect(await left(otherOwner.api, foreign.publicId, 'submissions')).toBe(1)

  await owner.api('PATCH', '/tenant', { retention: { submissions: null } })
  expect((await owner.api('GET', '/audit')).body.items[0].changes).toEqual([
    {
      label: { vi: 'Thời hạn giữ: Tin nhắn', en: expect.stringContaining('Retention: ') },
      before: { vi: '30 ngày', en: '30 days' },
      after: { vi: 'theo từng tiện ích', en: 'as each widget says' },
    },
  ])
})
