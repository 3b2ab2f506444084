import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

async function published(name: string) {
  const { body } = await harness.editor.api('POST', '/widgets', { type: 'FAQ', name })
  await harness.editor.api('POST', `/widgets/${body.publicId}/publish`)
  const send = (type: string) =>
    harness.anonymous('POST', `/api/v1/widgets/${body.publicId}/events`, { events: [{ type }] })
  return { publicId: body.publicId as string, send }
}

/** Midnight may come in between. */
const viewsOf = (days: { views: number }[]) => days.reduce((sum, { views }) => sum + views, 0)

test('the counts of all widgets add up, and the one with the most views comes first', async () => {
  const quiet = await published('Ít người xem')
  const busy = await published('Đông người xem')
  for (const type of ['view', 'click']) await quiet.send(type)
  for (const type of ['view', 'view', 'view', 'interaction']) await busy.send(type)
  const overall = async () => (await harness.viewer.api('GET', '/stats?days=7')).body
  await expect
    .poll(async () => (await overall()).period)
    .toMatchObject({ views: { total: 4 }, clicks: 1, interactions: 1 })
  const { widgets, daily, previous, previousDaily } = await overall()
  expect(
    widgets.map(({ publicId, views }: { publicId: string; views: number }) => [publicId, views]),
  ).toEqual([
    [busy.publicId, 3],
    [quiet.publicId, 1],
  ])
  expect(viewsOf(daily)).toBe(4)
  expect([previous.views.total, previousDaily]).toEqual([0, []])
  const own = (await harness.viewer.api('GET', `/widgets/${busy.publicId}/stats?days=7`)).body
  expect([viewsOf(own.daily), own.period]).toMatchObject([3, { clicks: 0, interactions: 1 }])
})

test('votes are counted for each answer of the widget that has them', async () => {
  const faq = await published('Phiếu')
  const other = await published('Không phiếu')
  const vote = (name: string, target?: string) =>
    harness.anonymous('POST', `/api/v1/widgets/${faq.publicId}/events`, {
      events: [{ type: 'interaction', name, ...(target && { target }) }],
    })
  for (const [name, target] of [
    ['helpful', 'doi-tra'],
    ['helpful', 'doi-tra'],
    ['unhelpful', 'doi-tra'],
    ['unhelpful', 'phi-giao'],
    ['helpful', undefined],
    ['open', 'phi-giao'],
  ] as const)
    expect((await vote(name, target)).status).toBe(202)
  const of = (publicId: string) => harness.viewer.api('GET', `/widgets/${publicId}/stats/votes`)
  await expect
    .poll(async () => (await of(faq.publicId)).body.items)
    .toEqual([
      { target: 'doi-tra', helpful: 2, unhelpful: 1 },
      { target: 'phi-giao', helpful: 0, unhelpful: 1 },
    ])
  expect((await of(other.publicId)).body.items).toEqual([])
  expect((await harness.otherOwner.api('GET', `/widgets/${faq.publicId}/stats/votes`)).status).toBe(404)
})

test('the variants of a test are counted: how often each was seen, and how often something was chosen there', async () => {
  const table = await published('Thử giá')
  const step = (name: string, target: string) =>
    harness.anonymous('POST', `/api/v1/widgets/${table.publicId}/events`, {
      events: [{ type: 'interaction', name, target }],
    })
  for (const [name, target] of [
    ['variant-shown', 'a'],
    ['variant-shown', 'b'],
    ['variant-shown', 'b'],
    ['variant-clicked', 'b'],
  ] as const)
    expect((await step(name, target)).status).toBe(202)
  const variants = `/widgets/${table.publicId}/stats/variants`
  await expect
    .poll(async () => (await harness.viewer.api('GET', variants)).body.items)
    .toEqual([
      { target: 'a', shown: 1, clicked: 0 },
      { target: 'b', shown: 2, clicked: 1 },
    ])
  expect((await harness.otherOwner.api('GET', variants)).status).toBe(404)

  // Somebody sends variants that no test has.
  for (let made = 0; made < 25; made++) expect((await step('variant-shown', `x${made}`)).status).toBe(202)
  await expect
    .poll(async () => (await harness.viewer.api('GET', variants)).body.items)
    .toSatisfy((items) => items.length === 20 && items[0].target === 'a' && items[1].target === 'b')
})

test('views are counted by page and by referrer, without what follows a question mark, and not without end', async () => {
  const faq = await published('Nguồn')
  const other = await published('Nguồn khác')
  const view = (publicId: string, page: string, referrer?: unknown) =>
    harness.anonymous(
      'POST',
      `/api/v1/widgets/${publicId}/events`,
      { events: [{ type: 'view' }], ...(referrer !== undefined && { referrer }) },
      { Referer: page },
    )
  await view(faq.publicId, 'https://tiem.vn/lien-he?email=lan@vidu.vn', 'www.google.com')
  await view(faq.publicId, 'https://tiem.vn/lien-he?a=2', 'tiem.vn')
  await view(faq.publicId, 'https://tiem.vn/', 'google.com')
  // A malformed referrer must not lose the view.
  for (const referrer of ['<script>', 'x'.repeat(300), 5, null])
    expect((await view(other.publicId, 'no-address', referrer)).status).toBe(202)
  await view(other.publicId, 'https://tiem.vn/')
  const of = async (query: string) => (await harness.viewer.api('GET', `/stats/sources?${query}`)).body
  const only = `publicId=${faq.publicId}`
  await expect
    .poll(() => of(only))
    .toEqual({
      pages: {
        items: [
          { source: 'tiem.vn/lien-he', views: 2 },
          { source: 'tiem.vn/', views: 1 },
        ],
        rest: 0,
      },
      referrers: { items: [{ source: 'google.com', views: 2 }], rest: 0 },
    })
  // A page with both was viewed once where both were.
  expect((await of('')).pages.items).toEqual([
    { source: 'tiem.vn/lien-he', views: 2 },
    { source: 'tiem.vn/', views: 1 },
  ])
  expect((await of('limit=1')).pages).toMatchObject({ items: [{ views: 2 }], rest: 1 })
  await Promise.all(Array.from({ length: 220 }, (_, n) => view(faq.publicId, `https://tiem.vn/p${n}x`)))
  const { items, rest } = (await of(`${only}&limit=500`)).pages
  expect([items.length, rest]).toEqual([200, 22])
  expect((await harness.otherOwner.api('GET', `/stats/sources?${only}`)).status).toBe(404)
  expect((await harness.otherOwner.api('GET', '/stats/sources')).body.pages).toEqual({ items: [], rest: 0 })

  await harness.database.kysely.updateTable('view_source').set({ day: '2020-01-01' }).execute()
  await harness.restart()
  await expect.poll(() => harness.database.kysely.selectFrom('view_source').selectAll().execute()).toEqual([])
  expect(harness.log).toEqual([])
})

test('what visitors searched without a result is counted by its words and widget, and nothing of a person is kept', async () => {
  const faq = await published('Câu hỏi')
  const other = await published('Câu hỏi khác')
  const search = (publicId: string, query: unknown) =>
    harness.anonymous('POST', `/api/v1/widgets/${publicId}/events`, {
      events: [{ type: 'interaction', name: 'no-result', props: { query, page: 1 } }],
    })
  for (const query of ['Lắp  điều hòa', 'lắp điều hòa ', 'ship', 'lan@vidu.vn', '0912 345 678'])
    expect((await search(faq.publicId, query)).status).toBe(202)
  await search(other.publicId, 'lắp điều hòa')
  await search(other.publicId, 7)
  const of = async (query: string) => (await harness.viewer.api('GET', `/stats/searches?${query}`)).body
  const [own, others] = [
    { publicId: faq.publicId, name: 'Câu hỏi' },
    { publicId: other.publicId, name: 'Câu hỏi khác' },
  ]
  await expect
    .poll(() => of(`publicId=${faq.publicId}`))
    .toEqual({
      items: [
        { words: 'lắp điều hòa', count: 2, ...own },
        { words: 'ship', count: 1, ...own },
      ],
      rest: 0,
    })
  expect(await of('')).toMatchObject({
    items: [
      { words: 'lắp điều hòa', count: 2 },
      { words: 'lắp điều hòa', count: 1, ...others },
      { words: 'ship' },
    ],
  })
  expect(await of('limit=1')).toMatchObject({ items: [{ count: 2 }], rest: 2 })
  const stored = await harness.database.kysely
    .selectFrom('event')
    .select('props')
    .where('name', '=', 'no-result')
    .execute()
  expect(stored.length).toBe(7)
  expect(stored.every(({ props }) => props === null)).toBe(true)
  await Promise.all(Array.from({ length: 210 }, (_, n) => search(other.publicId, `tủ số ${n}`)))
  const { items, rest } = await of(`publicId=${other.publicId}&limit=500`)
  expect([items.length, rest]).toEqual([200, 11])
  expect((await harness.otherOwner.api('GET', `/stats/searches?publicId=${faq.publicId}`)).status).toBe(404)
  expect((await harness.otherOwner.api('GET', '/stats/searches')).body).toEqual({ items: [], rest: 0 })
})

test('twelve widgets on one page are one visitor and one view of that page, and each has its own view', async () => {
  const { api } = harness.otherOwner
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth++) {
    const { body } = await api('POST', '/widgets', { type: 'FAQ', name: `Tiện ích ${nth}` })
    await api('POST', `/widgets/${body.publicId}/publish`)
    ids.push(body.publicId)
  }
  const visit = (page: string, agent: string, shown = ids) =>
    Promise.all(
      shown.map((publicId) =>
        harness.anonymous(
          'POST',
          `/api/v1/widgets/${publicId}/events`,
          { events: [{ type: 'view' }], page, referrer: 'google.com' },
          { 'User-Agent': agent },
        ),
      ),
    )
  const overall = async () => (await api('GET', '/stats?days=7')).body
  await visit('https://tiem.vn/', 'Firefox')
  expect((await overall()).period.views).toEqual({ total: 1, unique: 1 })
  await visit('https://tiem.vn/', 'Firefox')
  await visit('https://tiem.vn/gia', 'Chrome')
  // The last two are below what this visitor saw.
  await visit('https://tiem.vn/gia', 'Firefox', ids.slice(0, 10))

  const { period, daily, widgets } = await overall()
  expect(viewsOf(daily)).toBe(4)
  // Midnight may come in between.
  expect(period.views.total).toBe(4)
  expect([2, 3]).toContain(period.views.unique)
  expect(widgets.map(({ views }: { views: number }) => views)).toEqual([...Array(10).fill(4), 3, 3])
  const [last = ''] = ids.slice(-1)
  expect((await api('GET', `/widgets/${last}/stats?days=7`)).body.period.views.total).toBe(3)
  expect((await api('GET', '/stats/sources?days=7')).body).toEqual({
    pages: {
      items: [
        { source: 'tiem.vn/', views: 2 },
        { source: 'tiem.vn/gia', views: 2 },
      ],
      rest: 0,
    },
    referrers: { items: [{ source: 'google.com', views: 4 }], rest: 0 },
  })
  // The digest of a person differs from that of a widget's visitor, so that they cannot be compared.
  const visitors = await harness.database.kysely
    .selectFrom('visitor_day')
    .select(['public_id', 'visitor'])
    .where('tenant_id', '=', harness.tenants.b)
    .execute()
  expect(new Set(visitors.map(({ visitor }) => visitor)).size).toBe(visitors.length)
  expect(visitors.filter(({ public_id }) => public_id === '').length).toBe(period.views.unique)
})

test('a campaign has its views, what was opened there, and what was sent', async () => {
  const { body } = await harness.editor.api('POST', '/widgets', {
    type: 'CONTACT_FORM',
    name: 'Đặt hàng Tết',
  })
  await harness.editor.api('POST', `/widgets/${body.publicId}/publish`)
  const path = `/api/v1/widgets/${body.publicId}`
  const page = 'https://tiem.vn/tet'
  const view = { type: 'view' }
  const open = { type: 'interaction', name: 'open' }
  for (const events of [[view], [view, open], [view, open]])
    await harness.anonymous('POST', `${path}/events`, { page, campaign: ' tet-2027 ', events })
  for (const campaign of ['he-2027', 5, '\u0000', undefined])
    await harness.anonymous('POST', `${path}/events`, { page, campaign, events: [view] })
  const sent = {
    name: 'Lan',
    email: 'lan@vidu.vn',
    message: 'Đặt 20 hộp',
    source: { utm_campaign: 'tet-2027' },
  }
  expect((await harness.anonymous('POST', `${path}/contact`, sent)).status).toBe(201)
  const of = async (query: string) => (await harness.viewer.api('GET', `/stats/campaigns?${query}`)).body
  const items = [
    { campaign: 'tet-2027', views: 3, opened: 2, sent: 1 },
    { campaign: 'he-2027', views: 1, opened: 0, sent: 0 },
  ]
  await expect.poll(() => of(`publicId=${body.publicId}`)).toEqual({ items })
  expect(await of('days=7')).toEqual({ items })
  expect(await of('limit=1')).toEqual({ items: items.slice(0, 1) })
  expect((await harness.otherOwner.api('GET', '/stats/campaigns')).body).toEqual({ items: [] })
})

test('days from before visitors were counted once show those of widgets', async () => {
  const { kysely } = harness.database
  await kysely
    .updateTable('event_day')
    .set({ people: null })
    .where('tenant_id', '=', harness.tenants.b)
    .execute()
  const { period, widgets } = (await harness.otherOwner.api('GET', '/stats?days=7')).body
  const sum = widgets.reduce((all: number, { unique }: { unique: number }) => all + unique, 0)
  expect(period.views.unique).toBe(sum)
})
