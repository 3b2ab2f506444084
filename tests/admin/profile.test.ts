import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const account = { bank: 'VCB', accountNumber: '0123456789', accountName: 'HIEN NHA' }
const shop = {
  name: 'Tiệm hoa Cô Mận',
  phone: '028 3822 1234',
  zalo: '0912345678',
  facebook: 'facebook.com/hoacoman',
  address: '45 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh',
  provinceCode: '79',
  wardCode: 'Phường Vườn Lài',
  policyUrl: 'https://hoacoman.vn/bao-mat',
  weekly: [{ days: 'daily', hours: ['07:00-20:00'] }],
  special: [{ label: 'Kiểm kê', from: '2026-12-31', hours: [] }],
  accounts: [account],
  theme: { primary: '#b3261e' },
}

const profileOf = async (of = harness.editor) => (await of.api('GET', '/profile')).body
async function save(profile: object, of = harness.editor) {
  const { version } = await profileOf(of)
  return of.api('PUT', '/profile', { version, profile })
}
async function newWidget(type: string, draft?: object) {
  const made = await harness.editor.api('POST', '/widgets', {
    ...{ type, name: `Tiện ích ${type}`, followsProfile: 'filled' },
    ...(draft && { draft }),
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
async function published(type: string, draft?: object): Promise<string> {
  const { publicId } = await newWidget(type, draft)
  const answer = await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  expect(answer.status, answer.text).toBe(201)
  return publicId
}
const configOf = async (publicId: string) =>
  (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).body
const storesOf = async (publicId: string) =>
  (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/locations`)).body
const storedOf = async (publicId: string) => (await harness.editor.api('GET', `/widgets/${publicId}`)).body

test('a profile is checked by its schema, kept for its tenant, and changed by who has read it', async () => {
  expect(await profileOf()).toEqual({
    ...{ version: 0, profile: {}, facts: {}, updatedAt: null, lastChange: null },
  })
  const refused = await save({ ...shop, phone: 'gọi đi', accounts: [{ bank: 'VCB' }], motto: 'Hoa' })
  expect(refused.status).toBe(422)
  const pointers = refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect(pointers).toEqual(
    expect.arrayContaining([
      '#/profile/phone',
      '#/profile/accounts/0/accountNumber',
      '#/profile/accounts/0/accountName',
      '#/profile/motto',
    ]),
  )
  expect((await save(shop)).body).toMatchObject({ version: 1, profile: shop })
  expect((await harness.editor.api('PUT', '/profile', { version: 0, profile: {} })).status).toBe(409)
  expect((await harness.viewer.api('PUT', '/profile', { version: 1, profile: {} })).status).toBe(403)
  expect((await profileOf(harness.viewer)).profile).toEqual(shop)
  expect(await profileOf(harness.otherOwner)).toMatchObject({ version: 0, profile: {} })
  const [entry] = (await harness.owner.api('GET', '/audit')).body.items
  expect(entry).toMatchObject({ action: 'profile.change' })
  expect(entry.changes).toContainEqual({
    label: { vi: 'Điện thoại', en: 'Phone' },
    before: { vi: '', en: '' },
    after: { vi: shop.phone, en: shop.phone },
  })
})

test('new widgets of samples have what the profile says, and follow it', async () => {
  await save(shop)
  const hours = await newWidget('HOURS')
  expect(hours.draft.settings).toMatchObject({
    weekly: shop.weekly,
    special: shop.special,
    business: { name: shop.name, phone: shop.phone, address: shop.address, kind: 'Store' },
  })
  expect(hours.draft.theme).toMatchObject({ primary: '#b3261e' })
  const bubble = (await newWidget('BUBBLE')).draft.settings
  expect(bubble.sharedNumber).toBe(shop.phone)
  for (const channel of bubble.channels)
    if (channel.type === 'messenger') expect(channel.value).toBe(shop.facebook)
  expect((await newWidget('QR_PAYMENT')).draft.settings).toMatchObject({
    accounts: [account],
    title: shop.name,
  })
  const stores = (await newWidget('STORE_LOCATOR')).draft.collections.locations
  expect(stores).toEqual([
    {
      ...{ id: 'tiem-hoa-co-man', name: shop.name, address: shop.address, phone: shop.phone },
      ...{ provinceCode: '79', wardCode: shop.wardCode, zalo: shop.zalo, hours: 'T2-CN 07:00-20:00' },
    },
  ])
  const following = (await harness.editor.api('GET', `/widgets/${hours.publicId}/profile`)).body.fields
  expect(following).toContainEqual({ path: '/settings/weekly', fact: 'weekly', follows: true })
  expect(following).toContainEqual({ path: '/settings/holidays', fact: 'holidays', follows: true })
  const own = { settings: { weekly: shop.weekly, business: { name: 'Tiệm khác', phone: shop.phone } } }
  const body = { type: 'HOURS', name: 'Giờ', draft: own, followsProfile: 'equal' }
  const equal = (await harness.editor.api('POST', '/widgets', body)).body
  expect(equal.draft.settings).toEqual(own.settings)
  const { fields } = (await harness.editor.api('GET', `/widgets/${equal.publicId}/profile`)).body
  const followed = fields.filter(({ follows }: { follows: boolean }) => follows)
  expect(followed.map(({ path }: { path: string }) => path)).toEqual([
    '/settings/weekly',
    // Nothing is said of holidays, on both sides.
    '/settings/holidays',
    '/settings/business/phone',
  ])
  const copy = { type: 'HOURS', name: 'Giờ', draft: hours.draft, copyOf: hours.publicId }
  const copied = (await harness.editor.api('POST', '/widgets', copy)).body
  expect((await harness.editor.api('GET', `/widgets/${copied.publicId}/profile`)).body.fields).toEqual(
    following,
  )
  for (const copyOf of ['khong-co-dau', (await newWidget('FAQ')).publicId]) {
    const refused = await harness.editor.api('POST', '/widgets', { ...copy, copyOf })
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '#/copyOf'])
  }
  const plain = await harness.editor.api('POST', '/widgets', { type: 'HOURS', name: 'Giờ' })
  expect(plain.body.draft.settings.weekly).not.toEqual(shop.weekly)
  const wrong = { paths: ['/settings/title'] }
  expect((await harness.editor.api('PUT', `/widgets/${hours.publicId}/profile`, wrong)).status).toBe(422)
})

const ofRules = ['weekly', 'special', 'holidays'].map((name) => `/settings/schedule/${name}`)

/** Publishes widgets of four types with the hours of the profile. */
async function sixWidgets() {
  const bar = {
    settings: {
      messages: [{ text: 'Nhận đặt hoa trong giờ mở cửa' }],
      schedule: { weekly: shop.weekly, special: shop.special },
    },
  }
  const topBars = [await published('TOP_BAR', bar), await published('TOP_BAR', bar)]
  for (const id of topBars) await harness.editor.api('PUT', `/widgets/${id}/profile`, { paths: ofRules })
  return {
    hours: [await published('HOURS'), await published('HOURS')],
    bubbles: [await published('BUBBLE')],
    stores: [await published('STORE_LOCATOR')],
    topBars,
  }
}

const tet = {
  weekly: [{ days: 'daily', hours: ['09:00-12:00'] }],
  special: [{ label: 'Tết', from: '2027-02-05', to: '2027-02-10', hours: [] }],
  holidays: { labour: { choice: 'closed' } },
}
const labourDay = { calendar: 'solar', month: 5, day: 1, hours: [] }

async function hoursSeen({ hours, bubbles, stores, topBars }: Awaited<ReturnType<typeof sixWidgets>>) {
  const first = (week: string[][]) => week[0]?.[0]
  const seen: unknown[] = []
  for (const id of [...hours, ...bubbles]) seen.push(first((await configOf(id)).settings.weekly))
  for (const id of topBars) seen.push(first((await configOf(id)).settings.schedule.weekly))
  for (const id of stores) seen.push((await storesOf(id))[0].hours[0].split(' ')[1])
  return seen
}

test('one change of hours reaches six widgets of four types, all or none, and is rolled back by one press', async () => {
  await save(shop)
  const six = await sixWidgets()
  const all = Object.values(six).flat()
  expect(await hoursSeen(six)).toEqual(Array(6).fill('07:00-20:00'))
  // An unpublished edit stays unpublished.
  const [edited = '', byHand = ''] = six.hours
  const { draft, draftVersion } = await storedOf(edited)
  const settings = { ...draft.settings, title: 'Tiêu đề chưa xong' }
  await harness.editor.api('PUT', `/widgets/${edited}/draft`, { version: draftVersion, settings })

  const preview = await harness.viewer.api('POST', '/profile/preview', { profile: { ...shop, ...tet } })
  const reached = preview.body.widgets.filter(({ publicId }: { publicId: string }) => all.includes(publicId))
  expect(reached).toHaveLength(6)
  expect(reached.every(({ live }: { live: boolean }) => live)).toBe(true)
  expect(await hoursSeen(six)).toEqual(Array(6).fill('07:00-20:00'))

  const changed = await save({ ...shop, ...tet })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.lastChange.widgets).toEqual(expect.arrayContaining(all))
  expect(await hoursSeen(six)).toEqual(Array(6).fill('09:00-12:00'))
  for (const id of all) expect((await configOf(id)).revision).toBe(2)
  expect((await configOf(edited)).settings.title).not.toBe('Tiêu đề chưa xong')
  expect((await storedOf(edited)).draft.settings).toMatchObject({ title: 'Tiêu đề chưa xong', ...tet })
  expect((await storedOf(byHand)).changed).toBe(false)
  expect((await configOf(six.stores[0] ?? '')).settings.specialDays).toEqual([
    { ...tet.special[0], hours: '' },
  ])
  const { data } = await configOf(six.stores[0] ?? '')
  const places = await harness.anonymous('GET', new URL(data.places, harness.origin).pathname)
  expect(places.body.lunarDays).toEqual([{ ...labourDay, label: 'Quốc tế Lao động' }])
  for (const id of six.topBars)
    expect((await configOf(id)).settings.schedule).toMatchObject({
      special: tet.special,
      holidays: [{ ...labourDay, holiday: 'labour' }],
    })

  const back = await harness.editor.api('POST', '/profile/rollback', { version: changed.body.version })
  expect(back.status, back.text).toBe(200)
  expect(back.body).toMatchObject({ profile: shop, lastChange: null })
  expect(await hoursSeen(six)).toEqual(Array(6).fill('07:00-20:00'))
  for (const id of all) expect((await configOf(id)).revision).toBe(1)
  expect((await storedOf(edited)).draft.settings.weekly).toEqual(shop.weekly)
  const again = await harness.editor.api('POST', '/profile/rollback', { version: back.body.version })
  expect(again.status).toBe(409)
})

test('nothing changes where one widget cannot be published, or was published meanwhile', async () => {
  await save(shop)
  const six = await sixWidgets()
  const [broken = ''] = six.topBars
  // A live revision of an earlier version may be one that this version refuses.
  const tenant = harness.stores.forTenant(harness.tenants.a)
  const live = await tenant.revisions.get(broken, 1)
  await harness.database.kysely
    .updateTable('revision')
    .set({
      draft: JSON.stringify({ ...live?.draft, settings: { ...live?.draft.settings, align: 'sideways' } }),
    })
    .where('public_id', '=', broken)
    .execute()
  const { version } = await profileOf()
  const refused = await save({ ...shop, ...tet })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0]).toMatchObject({ pointer: `#/widgets/${broken}/settings/align` })
  expect(await profileOf()).toMatchObject({ version, profile: shop })
  expect(await hoursSeen(six)).toEqual(Array(6).fill('07:00-20:00'))
  for (const id of Object.values(six).flat()) expect((await storedOf(id)).draftVersion).toBe(1)
  await harness.editor.api('POST', `/widgets/${broken}/publish`)

  const changed = await save({ ...shop, ...tet })
  expect(changed.status, changed.text).toBe(200)
  const [later = ''] = six.hours
  await harness.editor.api('POST', `/widgets/${later}/publish`)
  const back = await harness.editor.api('POST', '/profile/rollback', { version: changed.body.version })
  expect(back.status).toBe(409)
  expect(await hoursSeen(six)).toEqual(Array(6).fill('09:00-12:00'))
})

test('what somebody has changed by hand stays, and another account asks for the password', async () => {
  await save(shop)
  const publicId = await published('HOURS')
  const { draft, draftVersion } = await storedOf(publicId)
  const settings = { ...draft.settings, weekly: [{ days: 'sun', hours: ['10:00-11:00'] }] }
  await harness.editor.api('PUT', `/widgets/${publicId}/draft`, { version: draftVersion, settings })
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  await save({ ...shop, ...tet })
  expect((await configOf(publicId)).settings).toMatchObject({
    special: [{ from: '2027-02-05' }],
    weekly: [[], [], [], [], [], [], ['10:00-11:00']],
  })

  const signedIn = await harness.anonymous('POST', '/admin/auth/sign-in', { email: ownerEmail, password })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  await harness.database.kysely
    .updateTable('auth_session')
    .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
    .execute()
  const { version } = await profileOf()
  const put = (profile: object) =>
    harness.anonymous('PUT', '/admin/api/profile', { version, profile }, { Cookie })
  const thief = { ...shop, ...tet, accounts: [{ ...account, accountNumber: '999' }] }
  expect((await put(thief)).body).toMatchObject({ status: 403, type: '/problems/password-needed' })
  expect((await put({ ...shop, ...tet, taxCode: '0312345678' })).status).toBe(200)
})

test('a revision from before a change of the profile runs again as it was, or with what the profile says now', async () => {
  await save(shop)
  const publicId = await published('STORE_LOCATOR')
  const { draft, draftVersion } = await storedOf(publicId)
  const [own] = draft.collections.locations
  const other = { ...own, id: 'kho', name: 'Kho', phone: '0236 391 5678', hours: 'T2-T6 08:00-12:00' }
  await harness.editor.api('PUT', `/widgets/${publicId}/draft`, {
    ...{ version: draftVersion, collections: { locations: [own, other] } },
  })
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  await save({ ...shop, phone: '0912 345 678', ...tet })
  const rollback = (body: object) => harness.editor.api('POST', `/widgets/${publicId}/rollback`, body)
  const seen = async () =>
    (await storesOf(publicId)).map(({ name, phone, hours }: Record<string, unknown>) => [name, phone, hours])

  expect((await rollback({ revision: 2 })).body).toEqual({ revision: 2 })
  const former = [shop.name, shop.phone, ['Mo-Su 07:00-20:00']]
  const kept = ['Kho', other.phone, ['Mo-Fr 08:00-12:00']]
  expect(await seen()).toEqual([kept, former])
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  expect((await rollback({ revision: 2, presentProfile: true })).body).toEqual({ revision: 5 })
  expect(await seen()).toEqual([kept, [shop.name, '0912 345 678', ['Mo-Su 09:00-12:00']]])
  expect((await rollback({ revision: 99, presentProfile: true })).status).toBe(404)
})
