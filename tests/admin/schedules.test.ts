import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

const minute = 60_000
let time = Date.now()
const iso = (minutes: number) => new Date(time + minutes * minute).toISOString()

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({ service: { now: () => time } })
})
afterAll(() => harness.close())

type Json = ReturnType<typeof JSON.parse>

async function save(publicId: string, settings: object) {
  const { draftVersion, draft } = (await harness.editor.api('GET', `/widgets/${publicId}`)).body
  const body = { version: draftVersion, settings: { ...draft.settings, ...settings } }
  expect((await harness.editor.api('PUT', `/widgets/${publicId}/draft`, body)).status).toBe(200)
}

/** A published widget, whose draft has another title. */
async function widgetWithDraft(title: string) {
  const { publicId } = (await harness.editor.api('POST', '/widgets', { type: 'FAQ', name: title })).body
  await save(publicId, { title: 'Ngày thường' })
  expect((await harness.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  await save(publicId, { title })
  const at = (path: string) => `/widgets/${publicId}/schedules${path}`
  return {
    publicId,
    path: at(''),
    schedule: (body: object) => harness.editor.api('POST', at(''), body),
    list: async (): Promise<Json[]> => (await harness.viewer.api('GET', at(''))).body.items,
    state: async () => (await harness.viewer.api('GET', at(''))).body.items[0]?.state,
    one: (id: string) => at(`/${id}`),
    async live() {
      const config = await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)
      return config.status === 200 ? config.body.settings.title : config.status
    },
  }
}

const audit = async (target: string): Promise<[string, string][]> =>
  (await harness.owner.api('GET', '/audit')).body.items
    .filter((entry: Json) => entry.target === target && entry.action.startsWith('schedules.'))
    .map(({ action, actor }: Json) => [action, actor])

test('the draft as it was goes live at its time, and the former revision returns at its end', async () => {
  const tet = await widgetWithDraft('Chúc mừng năm mới')
  const made = await tet.schedule({ publishAt: iso(10), endAt: iso(20) })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ state: 'waiting', author: 'key:editor', revision: null, reasons: [] })
  await save(tet.publicId, { title: 'Bản nháp về sau' })
  const shown = (await harness.viewer.api('GET', tet.one(made.body.id))).body
  expect(shown.draft.settings.title).toBe('Chúc mừng năm mới')
  const pending = (await harness.viewer.api('GET', '/schedules')).body.items
  expect(pending).toMatchObject([{ id: made.body.id, widgetName: 'Chúc mừng năm mới' }])

  time += 10 * minute
  await expect.poll(tet.live).toBe('Chúc mừng năm mới')
  expect(await tet.list()).toMatchObject([{ state: 'live', revision: 2, formerRevision: 1 }])
  const revisions = (await harness.viewer.api('GET', `/widgets/${tet.publicId}/revisions`)).body.items
  expect(revisions).toMatchObject([{ revision: 2, author: 'key:editor', live: true }, { revision: 1 }])
  time += 10 * minute
  await expect.poll(tet.live).toBe('Ngày thường')
  expect(await tet.list()).toMatchObject([{ state: 'done' }])
  const draft = (await harness.viewer.api('GET', `/widgets/${tet.publicId}`)).body.draft
  expect(draft.settings.title).toBe('Bản nháp về sau')
  expect(await audit(tet.publicId)).toEqual([
    ['schedules.ended', 'key:editor'],
    ['schedules.published', 'key:editor'],
    ['schedules.create', 'key:editor'],
  ])
})

test('what a restart has missed is carried out once at the start, or reported when all of it has passed', async () => {
  const [missed, gone, first] = [
    await widgetWithDraft('Trễ'),
    await widgetWithDraft('Lỡ hẳn'),
    await widgetWithDraft('Lần đầu'),
  ]
  await harness.editor.api('POST', `/widgets/${first.publicId}/unpublish`)
  await missed.schedule({ publishAt: iso(5) })
  const { id } = (await gone.schedule({ publishAt: iso(4), endAt: iso(30) })).body
  await first.schedule({ publishAt: iso(5), endAt: iso(90) })
  await harness.restart(() => {
    time += 60 * minute
  })
  await expect.poll(missed.live).toBe('Trễ')
  await expect.poll(first.live).toBe('Lần đầu')
  await expect.poll(gone.state).toBe('failed')
  expect(await gone.live()).toBe('Ngày thường')
  expect((await gone.list())[0].reasons[0].vi).toContain('Máy chủ ngừng chạy')
  expect((await audit(gone.publicId))[0]).toEqual(['schedules.failed', 'key:editor'])
  const listed = async () =>
    (await harness.viewer.api('GET', '/schedules')).body.items.map((one: Json) => one.state)
  expect(await listed()).toEqual(['failed', 'live'])
  expect((await harness.editor.api('DELETE', gone.one(id))).status).toBe(204)
  expect(await listed()).toEqual(['live'])
  await harness.restart(() => {
    time += 60 * minute
  })
  // Nothing was live before it.
  await expect.poll(first.live).toBe(404)
  expect((await harness.viewer.api('GET', `/widgets/${missed.publicId}/revisions`)).body.items).toHaveLength(
    2,
  )
})

test('times are changed and taken away; what is live then stays', async () => {
  const [moved, canceled, barrier] = [
    await widgetWithDraft('Dời'),
    await widgetWithDraft('Bỏ'),
    await widgetWithDraft('Mốc'),
  ]
  const { id } = (await moved.schedule({ publishAt: iso(5) })).body
  const changed = await harness.editor.api('PATCH', moved.one(id), { publishAt: iso(30), endAt: iso(60) })
  expect(changed.body).toMatchObject({ publishAt: iso(30), endAt: iso(60) })
  const toCancel = (await canceled.schedule({ publishAt: iso(5) })).body.id
  expect((await harness.editor.api('DELETE', canceled.one(toCancel))).status).toBe(204)
  expect((await harness.editor.api('DELETE', canceled.one(toCancel))).status).toBe(404)
  await barrier.schedule({ publishAt: iso(5) })
  time += 10 * minute
  await expect.poll(barrier.live).toBe('Mốc')
  expect([await moved.live(), await canceled.live()]).toEqual(['Ngày thường', 'Ngày thường'])
  time += 20 * minute
  await expect.poll(moved.live).toBe('Dời')
  const late = await harness.editor.api('PATCH', moved.one(id), { endAt: iso(-1) })
  expect([late.status, late.body.errors?.[0]?.pointer]).toEqual([422, '#/endAt'])
  expect((await harness.editor.api('PATCH', moved.one(id), { endAt: null })).body.state).toBe('done')
  const over = await harness.editor.api('PATCH', moved.one(id), { endAt: iso(90) })
  expect([over.status, over.body.type]).toEqual([409, '/problems/conflict'])
})

test('what people do in between has rules: a schedule still begins, its end leaves other revisions alone', async () => {
  const [before, during, archived, old] = [
    await widgetWithDraft('Hẹn trước'),
    await widgetWithDraft('Có bản khác'),
    await widgetWithDraft('Cất đi'),
    await widgetWithDraft('Bản cũ'),
  ]
  for (const { schedule } of [before, during, archived]) await schedule({ publishAt: iso(5), endAt: iso(30) })
  await harness.editor.api('POST', `/widgets/${old.publicId}/publish`)
  await old.schedule({ publishAt: iso(5), revision: 1 })
  await save(before.publicId, { title: 'Bằng tay' })
  await harness.editor.api('POST', `/widgets/${before.publicId}/publish`)
  expect((await harness.editor.api('DELETE', `/widgets/${archived.publicId}`)).status).toBe(204)
  time += 10 * minute
  await expect.poll(before.live).toBe('Hẹn trước')
  await expect.poll(during.live).toBe('Có bản khác')
  await expect.poll(old.live).toBe('Ngày thường')
  await save(during.publicId, { title: 'Bằng tay' })
  await harness.editor.api('POST', `/widgets/${during.publicId}/publish`)
  time += 20 * minute
  await expect.poll(before.live).toBe('Bằng tay')
  await expect.poll(during.state).toBe('replaced')
  expect(await during.live()).toBe('Bằng tay')
  await harness.editor.api('POST', `/widgets/${archived.publicId}/restore`)
  expect(await archived.state()).toBe('canceled')
  expect(await archived.live()).toBe(404)
})

test('content that can no longer be published is reported, with the words of its issue', async () => {
  const broken = await widgetWithDraft('Hỏng')
  const { id } = (await broken.schedule({ publishAt: iso(5) })).body
  const { draft } = await harness.database.kysely
    .selectFrom('schedule')
    .select('draft')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await harness.database.kysely
    .updateTable('schedule')
    .set({ draft: JSON.stringify({ ...JSON.parse(draft ?? ''), settings: { title: 5 } }) })
    .where('id', '=', id)
    .execute()
  time += 10 * minute
  await expect.poll(broken.state).toBe('failed')
  expect((await broken.list())[0].reasons.length).toBeGreaterThan(0)
  expect(await broken.live()).toBe('Ngày thường')
})

test('refuses moments that cannot be, what overlaps, and a draft that cannot be published', async () => {
  const one = await widgetWithDraft('Sai')
  const pointerOf = async (body: object) => {
    const { status, body: problem } = await one.schedule(body)
    return [status, problem.errors?.[0]?.pointer]
  }
  expect(await pointerOf({ publishAt: iso(0) })).toEqual([422, '#/publishAt'])
  expect(await pointerOf({ publishAt: iso(3 * 366 * 24 * 60) })).toEqual([422, '#/publishAt'])
  expect(await pointerOf({ publishAt: '25/12/2026 09:00' })).toEqual([422, '#/publishAt'])
  expect(await pointerOf({ publishAt: iso(10), endAt: iso(10) })).toEqual([422, '#/endAt'])
  expect(await pointerOf({ publishAt: iso(10), revision: 9 })).toEqual([404, undefined])
  expect((await one.schedule({ publishAt: iso(10), endAt: iso(20) })).status).toBe(201)
  expect(await pointerOf({ publishAt: iso(15) })).toEqual([422, '#/publishAt'])
  expect(await pointerOf({ publishAt: iso(5), endAt: iso(60) })).toEqual([422, '#/publishAt'])
  expect((await one.schedule({ publishAt: iso(21) })).status).toBe(201)
  await save(one.publicId, { title: 5 })
  expect((await pointerOf({ publishAt: iso(60) }))[1]).toBe('#/settings/title')
  for (let n = 0; n < 18; n++)
    expect((await one.schedule({ publishAt: iso(100 + n), revision: 1 })).status).toBe(201)
  const full = await one.schedule({ publishAt: iso(200), revision: 1 })
  expect([full.status, full.body.type]).toEqual([403, '/problems/limit-reached'])
  expect((await harness.viewer.api('POST', one.path, { publishAt: iso(60) })).status).toBe(403)
})

test('another account asks for the password when it is scheduled, and is not published past a later change', async () => {
  const account = { bank: 'VCB', accountNumber: '0123456789', accountName: 'HIEN NHA' }
  const thief = { ...account, accountNumber: '9876543210' }
  const signedIn = await harness.anonymous('POST', '/admin/auth/sign-in', { email: ownerEmail, password })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  await harness.database.kysely
    .updateTable('auth_session')
    .set({ created_at: new Date(time - 11 * minute).toISOString() })
    .execute()
  const call = caller(harness.origin, { Cookie, Origin: harness.origin })
  const draft = { settings: { accounts: [thief] } }
  const widget = { type: 'QR_PAYMENT', name: 'Quầy', draft }
  const { publicId } = (await harness.editor.api('POST', '/widgets', widget)).body
  const path = `/widgets/${publicId}/schedules`
  // Nothing is public that it could change.
  expect((await call('POST', `/admin/api${path}`, { publishAt: iso(5) })).status).toBe(201)
  await save(publicId, { accounts: [account] })
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  await save(publicId, { accounts: [thief] })
  const refused = await call('POST', `/admin/api${path}`, { publishAt: iso(30) })
  expect(refused.body.type).toBe('/problems/password-needed')
  time += 10 * minute
  const first = async () => (await harness.viewer.api('GET', path)).body.items.at(-1)
  await expect.poll(async () => (await first()).state).toBe('failed')
  expect((await first()).reasons[0].vi).toContain('mật khẩu')
  const live = (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).text
  expect(live).toContain(account.accountNumber)
})

test('what is scheduled follows the profile of the business, and so does what returns at its end', async () => {
  const open = (hours: string) => ({ weekly: [{ days: 'daily', hours: [hours] }] })
  const profileHours = async (hours: string) => {
    const { version, profile } = (await harness.editor.api('GET', '/profile')).body
    return harness.editor.api('PUT', '/profile', { version, profile: { ...profile, ...open(hours) } })
  }
  await profileHours('08:00-17:00')
  const body = { type: 'HOURS', name: 'Giờ', followsProfile: 'filled' }
  const made = await harness.editor.api('POST', '/widgets', body)
  expect(made.status, made.text).toBe(201)
  const { publicId } = made.body
  await save(publicId, { title: 'Ngày thường' })
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  await save(publicId, { title: 'Giờ Tết' })
  const path = `/widgets/${publicId}/schedules`
  const shown = async () => {
    const { settings } = (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).body
    return [settings.title, settings.weekly[0][0]]
  }
  const times = [iso(10), iso(30)]
  await harness.editor.api('POST', path, { publishAt: times[0], endAt: iso(20) })
  await harness.editor.api('POST', path, { publishAt: times[1], revision: 1 })

  const { profile } = (await harness.editor.api('GET', '/profile')).body
  const other = { ...profile, ...open('09:00-12:00') }
  const { widgets } = (await harness.editor.api('POST', '/profile/preview', { profile: other })).body
  expect(widgets).toEqual([expect.objectContaining({ publicId, live: true, scheduledAt: times })])
  expect((await profileHours('09:00-12:00')).status).toBe(200)
  expect(await shown()).toEqual(['Ngày thường', '09:00-12:00'])
  time += 10 * minute
  await expect.poll(shown).toEqual(['Giờ Tết', '09:00-12:00'])

  const changed = await profileHours('10:00-11:00')
  expect(await shown()).toEqual(['Giờ Tết', '10:00-11:00'])
  const back = await harness.editor.api('POST', '/profile/rollback', { version: changed.body.version })
  expect(back.status, back.text).toBe(200)
  expect(await shown()).toEqual(['Giờ Tết', '09:00-12:00'])
  expect((await profileHours('13:00-14:00')).status).toBe(200)
  const [, live] = (await harness.viewer.api('GET', path)).body.items
  const { draft } = (await harness.viewer.api('GET', `${path}/${live.id}`)).body
  expect([live.state, draft.settings.title]).toEqual(['live', 'Giờ Tết'])
  time += 10 * minute
  await expect.poll(shown).toEqual(['Ngày thường', '13:00-14:00'])
  await save(publicId, { title: 'Bản nháp' })
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  time += 10 * minute
  await expect.poll(shown).toEqual(['Ngày thường', '13:00-14:00'])
  const states = (await harness.viewer.api('GET', path)).body.items.map((one: Json) => one.state)
  expect(states).toEqual(['done', 'done'])
})

test('a tenant whose wait is over publishes nothing any more', async () => {
  const one = await widgetWithDraft('Không bao giờ')
  await one.schedule({ publishAt: iso(5) })
  const { a } = harness.tenants
  await harness.stores.tenantDeletions.schedule(a, time + 5 * minute)
  await harness.restart(() => {
    time += 10 * minute
  })
  await expect.poll(one.live).toBe(404)
  await expect
    .poll(() => harness.database.kysely.selectFrom('tenant').select('id').where('id', '=', a).execute())
    .toEqual([])
  expect(await one.live()).toBe(404)
  expect(harness.log).toEqual([])
})
