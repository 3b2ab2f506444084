import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileWith } from '../../widgets/compile-with.ts'
import { pageCounter } from '../../widgets/page-counter/index.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

interface Opened {
  settings?: Record<string, unknown>
  views?: { total: number; unique: number }
  locale?: 'vi' | 'en'
  /** The body of `stats`; undefined is a service that is switched off. */
  stats?: object | undefined
  /** Status of the response with that body. */
  status?: number
  motion?: 'reduce' | 'no-preference'
  head?: string
}

/** The page's clock: still the day before in UTC. */
const now = '2027-01-01T05:00:00+07:00'
const stats = {
  views: { total: 4712, unique: 913 },
  daily: [
    { date: '2026-11-22', views: 1000, unique: 500 },
    { date: '2026-12-03', views: 300, unique: 200 },
    { date: '2026-12-26', views: 50, unique: 40 },
    { date: '2026-12-31', views: 7, unique: 5 },
    { date: '2027-01-01', views: 3, unique: 2 },
  ],
}
const plain = { dedupeMinutes: 0 }

/** Compiles settings as publishing does. */
function published(settings: object, locale: 'vi' | 'en') {
  const draft = { name: 'Lượt xem', locale, settings: { ...plain, ...settings } }
  const made = compileWith(pageCounter, 'PAGE_COUNTER', draft, new Date(now))
  if (!made.ok) throw new Error(made.issues.map(({ pointer }) => pointer).join())
  return { settings: made.settings }
}

/** Events sent by the widget, by type. */
type CounterPage = HarnessPage & {
  sent: string[]
  asked: string[]
  /** Publishes other settings. */
  use(settings: Record<string, unknown>): void
}

async function open(opened: Opened): Promise<CounterPage> {
  const { views, locale = 'vi', motion = 'reduce', head = '' } = opened
  let { settings = {} } = opened
  const page = await harness.open('about:blank', { reducedMotion: motion })
  await page.clock.setFixedTime(now)
  const sent: string[] = []
  const asked: string[] = []
  await page.route('**/widgets/demo-page-counter/**', async (route) => {
    const [name] = new URL(route.request().url()).pathname.split('/').slice(-1)
    asked.push(name ?? '')
    if (name === 'config') {
      const response = await route.fetch()
      const config = await response.json()
      return route.fulfill({
        response,
        json: { ...config, ...published(settings, locale), locale, views },
      })
    }
    const headers = { 'Access-Control-Allow-Origin': '*' }
    if (name === 'stats')
      return opened.stats
        ? route.fulfill({ status: opened.status ?? 200, json: opened.stats, headers })
        : route.abort()
    const body: { events: { type: string }[] } = JSON.parse(route.request().postData() ?? '{"events":[]}')
    sent.push(...body.events.map(({ type }) => type))
    return route.fulfill({ status: 202, json: {}, headers })
  })
  await page.goto(harness.host({ head, body: harness.snippet('page-counter', 'w') }))
  await mounted(page, 'w')
  return Object.assign(page, {
    sent,
    asked,
    use(changed: Record<string, unknown>) {
      settings = changed
    },
  })
}

const sentence = (page: HarnessPage) => page.locator('#w p').textContent()
const number = (page: HarnessPage) => page.locator('#w .number').textContent()

test('shows the number at publishing with the service off, and sends its view all the same', async () => {
  const page = await open({ views: { total: 1200, unique: 300 }, settings: { offset: 34 } })
  await expect.poll(() => sentence(page)).toBe('1.234 lượt xem')
  expect(await number(page)).toBe('1.234')
  await expect.poll(() => page.sent).toEqual(['view'])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test.each([
  [503, { type: 'unavailable', title: 'Dịch vụ tạm ngừng', status: 503 }],
  [404, { type: 'not-found', title: 'Không tìm thấy', status: 404 }],
  [200, { maintenance: true }],
])('an answer of %i that has no figures leaves the number at publishing', async (status, stats) => {
  const page = await open({ views: { total: 4711, unique: 900 }, status, stats })
  await expect.poll(() => page.sent).toEqual(['view'])
  await expect.poll(() => page.asked.includes('stats')).toBe(true)
  await frames(page)
  expect(await sentence(page)).toBe('4.711 lượt xem')
  await page.context().close()
})

test('nothing is shown without a fresh number where that is wanted, or where none was published', async () => {
  for (const settings of [{ fallback: 'hide' }, { range: 'today' }]) {
    const page = await open({ views: { total: 1200, unique: 300 }, settings })
    await expect.poll(() => page.sent).toEqual(['view'])
    expect(await page.locator('#w .wgt').textContent()).toBe('')
    await page.context().close()
  }
})

const numbers: [settings: Record<string, unknown>, text: string][] = [
  [{}, '4.713 lượt xem'],
  [{ metric: 'unique' }, '913 khách ghé thăm'],
  [{ range: 'today' }, '4 lượt xem hôm nay'],
  [{ range: 'yesterday' }, '7 lượt xem hôm qua'],
  [{ range: 'week' }, '61 lượt xem trong 7 ngày qua'],
  [{ range: 'month', metric: 'unique' }, '247 khách ghé thăm trong 30 ngày qua'],
  [{ minDigits: 6 }, '004.713 lượt xem'],
  [{ format: 'plain', offset: 1_000_000, label: 'Đã có {n} người đọc' }, 'Đã có 1004713 người đọc'],
  [{ format: 'compact' }, '4,7 N lượt xem'],
  [{ label: '{n} lần mở' }, '4.713 lần mở'],
]

test('makes of its settings the number and its text', async () => {
  const page = await open({ stats, views: { total: 4000, unique: 900 } })
  const address = page.url()
  for (const [settings, text] of numbers) {
    page.asked.length = 0
    page.use(settings)
    await page.goto(address)
    await expect.poll(async () => (await sentence(page))?.replace(/\s/g, ' '), { message: text }).toBe(text)
    expect(page.asked.filter((name) => name === 'stats')).toHaveLength(1)
  }
  await page.context().close()
})

test('speaks English, with one view and several', async () => {
  const page = await open({ locale: 'en', stats: { views: { total: 0, unique: 0 }, daily: [] } })
  await expect.poll(() => sentence(page)).toBe('1 view')
  await page.evaluate(() => history.pushState(null, '', '/trang-2'))
  await expect.poll(() => sentence(page)).toBe('2 views')
  await page.context().close()
})

test('digits roll to the fresh number and come to rest on it; screen readers have one text', async () => {
  for (const style of ['roll', 'odometer', 'flip']) {
    const page = await open({
      settings: { style },
      stats,
      views: { total: 4698, unique: 0 },
      motion: 'no-preference',
    })
    await expect.poll(() => number(page)).toBe('4.713')
    // A number drawn as a picture is not announced.
    const text = style === 'roll' ? '- paragraph: 4.713 lượt xem' : '- paragraph:\n  - img "4.713"'
    await expect
      .poll(() => page.locator('#w .wgt').ariaSnapshot(), { message: style })
      .toMatch(new RegExp(`^${text}`))
    expect(await page.locator('#w [aria-live], #w [role=status]').count()).toBe(0)
    await page.context().close()
  }
})

test('with reduced motion nothing moves', async () => {
  const head = `<script>Element.prototype.animate = () => { throw new Error('moved') }</script>`
  const page = await open({ stats, views: { total: 4698, unique: 0 }, head })
  await expect.poll(() => number(page)).toBe('4.713')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('each page of a single-page site is one view, however often its address is written', async () => {
  const page = await open({ stats })
  await expect.poll(() => sentence(page)).toBe('4.713 lượt xem')
  await page.evaluate(() => {
    history.replaceState(null, '', '#muc')
    history.pushState(null, '', '/trang-2')
    history.replaceState(null, '', '/trang-3')
  })
  await expect.poll(() => sentence(page)).toBe('4.714 lượt xem')
  await page.evaluate(() => history.back())
  await expect.poll(() => sentence(page)).toBe('4.715 lượt xem')
  await expect.poll(() => page.sent).toEqual(['view', 'view', 'view'])
  expect(page.asked.filter((name) => name === 'stats')).toHaveLength(1)
  await page.context().close()
})

test('a page seen again within its minutes, a page out of scope and the owner’s device do not count', async () => {
  const page = await open({ stats, settings: { dedupeMinutes: 30 } })
  await expect.poll(() => sentence(page)).toBe('4.713 lượt xem')
  await expect.poll(() => page.sent).toEqual(['view'])
  await page.reload()
  await expect.poll(() => sentence(page)).toBe('4.712 lượt xem')
  const { pathname } = new URL(page.url())
  for (const mark of ['?fbclid=1', '?fbclid=2', '?utm_source=zalo&zarsrc=30']) {
    await page.evaluate((address) => history.replaceState(null, '', address), pathname + mark)
    await page.reload()
    await expect.poll(() => sentence(page)).toBe('4.712 lượt xem')
  }
  expect(page.sent).toEqual(['view'])
  await page.evaluate((path) => history.replaceState(null, '', path), pathname)
  await page.evaluate(() => history.pushState(null, '', '/trang-2'))
  await expect.poll(() => page.sent).toEqual(['view', 'view'])
  await page.evaluate((path) => history.replaceState(null, '', `${path}#khong-dem`), pathname)
  await page.reload()
  await expect.poll(() => sentence(page)).toBe('4.712 lượt xem')
  await page.context().close()

  const scoped = await open({ stats, settings: { paths: ['/tin-tuc/*'] } })
  await expect.poll(() => sentence(scoped)).toBe('4.712 lượt xem')
  await scoped.evaluate(() => history.pushState(null, '', '/tin-tuc/gom-lam'))
  await expect.poll(() => sentence(scoped)).toBe('4.713 lượt xem')
  await expect.poll(() => scoped.sent).toEqual(['view'])
  await scoped.context().close()
})

test('a milestone is told to the page', async () => {
  const head = `<script>document.addEventListener('page-counter:milestone', ({ detail }) => { window.reached = detail })</script>`
  const page = await open({
    head,
    settings: { milestone: 1000 },
    stats: { views: { total: 4999, unique: 1 }, daily: [] },
  })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'reached'))).toEqual({ views: 5000 })
  await page.context().close()
})
