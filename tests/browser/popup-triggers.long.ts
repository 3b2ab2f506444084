/** EMAIL_SUBSCRIPTION stands for every popup, SCROLL_TO_TOP for what is seen at once: triggers, visibility and frequency caps are shared. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, changeConfig, type HarnessPage, openBrowserHarness } from './harness.ts'
import { countRequests, networkIdle } from './idle.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-11-20T09:00:00+07:00')

interface When {
  at?: number
  query?: string
  /** Time of the service. */
  server?: number
}

/** Opens a page with the widget, in a context of its own whose further pages have the same settings. */
async function open(
  slug: string,
  settings: object,
  { at = start, query = '', server }: When = {},
): Promise<HarnessPage> {
  const page = await harness.open('about:blank')
  countRequests(page.context())
  await changeConfig(
    page.context(),
    slug,
    (config) => ({ settings: { ...config.settings, ...settings } }),
    server,
  )
  await page.context().clock.setFixedTime(at)
  await page.goto(harness.host({ body: `<p>Trang của tiệm</p>${harness.snippet(slug, 'w')}` }) + query)
  return page
}
const openPopup = (settings: object, when?: When) =>
  open('email-subscription', { layout: 'modal', trigger: { type: 'delay', seconds: 0 }, ...settings }, when)
const popup = (page: Page) => page.getByRole('dialog', { name: /Nhận thư/ })
const opens = (page: Page) => popup(page).waitFor()
/** A popup that stays closed fires no event. */
async function staysClosed(page: Page) {
  await networkIdle(page)
  expect(await popup(page).count()).toBe(0)
}
/** Loads the page again at a later time, in a new tab where that is wanted. */
async function later(page: Page, at: number, { query = '', tab = page } = {}): Promise<Page> {
  await tab.context().clock.setFixedTime(at)
  await tab.goto(page.url().split('?')[0] + query)
  return tab
}
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())

test('it opens at the third page of the visit, loaded or reached in a single-page app', async () => {
  const page = await openPopup({ trigger: { type: 'pages', count: 3 } })
  await staysClosed(page)
  await page.reload()
  await staysClosed(page)
  await page.reload()
  await opens(page)
  await page.context().close()

  const tabs = await openPopup({ trigger: { type: 'pages', count: 3 } })
  await staysClosed(tabs)
  await staysClosed(await later(tabs, start + 20 * minute, { tab: await tabs.context().newPage() }))
  await opens(await later(tabs, start + 40 * minute, { tab: await tabs.context().newPage() }))
  // Another visit counts from the beginning.
  await staysClosed(await later(tabs, start + 71 * minute))
  await tabs.context().close()

  const app = await openPopup({ trigger: { type: 'pages', count: 3 } })
  await staysClosed(app)
  await app.evaluate(() => history.pushState(null, '', '/san-pham'))
  await staysClosed(app)
  await app.evaluate(() => history.pushState(null, '', '/gio-hang'))
  await opens(app)
  await app.context().close()
})

test('returning visitors are those of an earlier visit, not of another page or tab', async () => {
  const page = await openPopup({ visitors: 'returning' })
  await staysClosed(page)
  await later(page, start + 10 * minute)
  await staysClosed(page)
  const tab = await later(page, start + 35 * minute, { tab: await page.context().newPage() })
  await staysClosed(tab)
  await later(page, start + 66 * minute)
  await opens(page)
  await page.context().close()
})

test('a campaign and a referrer count for the whole visit, and not for the next', async () => {
  const page = await openPopup(
    { campaigns: ['utm_source=zalo'], maxPerSession: 5, afterCloseDays: 0 },
    { query: '?utm_source=zalo&fbclid=x' },
  )
  await opens(page)
  await later(page, start + 10 * minute)
  await opens(page)
  await later(page, start + 50 * minute)
  await staysClosed(page)
  await page.context().close()

  const referred = await openPopup({ referrers: ['tim-kiem.vn'], maxPerSession: 5 })
  await staysClosed(referred)
  await referred.context().clock.setFixedTime(start + 40 * minute)
  await referred.goto(referred.url(), { referer: 'https://www.tim-kiem.vn/?q=go' })
  await opens(referred)
  await later(referred, start + 45 * minute)
  await opens(referred)
  await referred.context().close()
})

test('what was closed in one tab stays closed in all, until its days are over', async () => {
  const page = await openPopup({ afterCloseDays: 30 })
  await opens(page)
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  const history = () => page.evaluate(() => localStorage.getItem('nhung:popup:demo-email-subscription'))
  await expect.poll(history).toContain('closedAt')
  const tab = await later(page, start + 29 * day, { tab: await page.context().newPage() })
  await staysClosed(tab)
  const last = await later(page, start + 30 * day, { tab: await page.context().newPage() })
  await opens(last)
  await page.context().close()
})

test('it opens so often in a visit as it may, over reloads and tabs, and again in the next visit', async () => {
  const page = await openPopup({ maxPerSession: 2, afterCloseDays: 0 })
  const close = async (tab: Page) => {
    await tab.keyboard.press('Escape')
    await popup(tab).waitFor({ state: 'detached' })
  }
  await opens(page)
  await close(page)
  const tab = await later(page, start + 20 * minute, { tab: await page.context().newPage() })
  await opens(tab)
  await close(tab)
  await staysClosed(await later(page, start + 40 * minute))
  await staysClosed(await later(page, start + 60 * minute, { tab: await page.context().newPage() }))
  await opens(await later(page, start + 90 * minute))
  await page.context().close()
})

test.each<[string, string, (dialog: Element) => void]>([
  ['closes', '<dialog id="cart"></dialog>', (dialog) => (dialog as HTMLDialogElement).close()],
  ['leaves the page', '<div id="cart" aria-modal="true"></div>', (dialog) => dialog.remove()],
  [
    'is modal no more',
    '<div id="cart" aria-modal="true"></div>',
    (dialog) => dialog.setAttribute('aria-modal', 'false'),
  ],
])('it waits until a dialog of the page %s', async (_, dialog, close) => {
  const page = await openPopup({ trigger: { type: 'event', name: 'cart' } })
  await networkIdle(page)
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html)
    document.querySelector('dialog')?.showModal()
    document.dispatchEvent(new Event('cart'))
  }, dialog)
  await staysClosed(page)
  await page.locator('#cart').evaluate(close)
  await opens(page)
  await page.context().close()
})

test('a schedule goes by the time of the service where the device is hours off', async () => {
  const settings = {
    schedule: schedule({ from: '2026-11-20T09:05', until: '2026-11-20T09:20' }),
    threshold: 0,
  }
  const device = start + 5 * 60 * minute
  const shown = await open('scroll-to-top', settings, { at: device, server: start + 10 * minute })
  const hasWidget = (page: Page) =>
    page.locator('#w').evaluate((host) => !!host.shadowRoot?.querySelector('.wgt'))
  await expect.poll(() => hasWidget(shown)).toBe(true)
  const over = await open('scroll-to-top', settings, { at: start + 10 * minute, server: device })
  await over.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  expect(await hasWidget(over)).toBe(false)
  await shown.context().close()
  await over.context().close()
})

test('a schedule begins and ends while the page is open', async () => {
  const page = await open('scroll-to-top', {
    schedule: schedule({ from: '2026-11-20T09:05', until: '2026-11-20T09:20' }),
    threshold: 0,
  })
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  const hasWidget = () => page.locator('#w').evaluate((host) => !!host.shadowRoot?.querySelector('.wgt'))
  expect(await hasWidget()).toBe(false)
  const at = async (minutes: number) => {
    await page.clock.setFixedTime(start + minutes * minute)
    await page.clock.runFor(minute)
  }
  await at(4)
  expect(await hasWidget()).toBe(false)
  await at(5)
  await expect.poll(hasWidget).toBe(true)
  await at(19)
  expect(await hasWidget()).toBe(true)
  await at(20)
  await expect.poll(hasWidget).toBe(false)
  await page.context().close()
})

test('a schedule has Vietnamese days: a button on the 15th lunar day alone', async () => {
  // The new moon was on 9 November 2026, 14:02 in Vietnam: 23 November is the 15th day (rằm).
  const page = await open('scroll-to-top', { schedule: schedule({ lunarDays: [15] }), threshold: 0 })
  const button = page.getByRole('button', { name: 'Lên đầu trang' })
  const scrolled = async () => {
    await page.evaluate(() => {
      document.body.style.height = '5000px'
      scrollTo(0, 900)
    })
  }
  await scrolled()
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  expect(await page.locator('#w').evaluate((host) => host.shadowRoot === null)).toBe(true)
  await later(page, Date.parse('2026-11-23T00:00:30+07:00'))
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  await scrolled()
  await button.waitFor()
  await page.context().close()
})

test('a button follows the pages of a single-page app, and without a rule nothing is stored', async () => {
  const page = await open('scroll-to-top', { includePages: ['/blog/*'], threshold: 0 })
  const button = page.getByRole('button', { name: 'Lên đầu trang' })
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  const hasWidget = () => page.locator('#w').evaluate((host) => !!host.shadowRoot?.querySelector('.wgt'))
  expect(await hasWidget()).toBe(false)
  await go('/blog/son-mai')
  await expect.poll(hasWidget).toBe(true)
  await page.evaluate(() => {
    document.body.style.height = '5000px'
    scrollTo(0, 900)
  })
  await button.waitFor()
  await go('/gio-hang')
  await expect.poll(hasWidget).toBe(false)
  expect(await stored(page)).toEqual([])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

const schedule = (own: object) => ({
  timezone: 'Asia/Ho_Chi_Minh',
  days: [],
  hours: [],
  lunarDays: [],
  ...own,
})
