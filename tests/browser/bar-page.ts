/** TOP_BAR with any settings on a page of its own. */
import type { BrowserContextOptions } from 'playwright'
import { expect } from 'vitest'
import type * as z from 'zod'
import { compileWith, configOf } from '../../widgets/compile.ts'
import { containerOf } from '../../widgets/html/snippet.ts'
import type { settings as schema } from '../../widgets/top-bar/definition/settings.ts'
import { topBar } from '../../widgets/top-bar/index.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, type HarnessPage, mounted } from './harness.ts'

export type Draft = Partial<z.input<typeof schema>>
export type BarPage = HarnessPage & {
  /** Names of the events that were sent to the service. */
  sent: string[]
  /** Publishes other settings. */
  publish(draft: Draft): void
}

export interface Opened extends BrowserContextOptions {
  head?: string
  html?: string
  body?: string
  /** The page's fixed time; its timers run. */
  now?: string
  /** The page's clock begins at `start`, and stands after `freeze`. */
  hasClock?: boolean
  locale?: 'vi' | 'en'
}

const messages = [{ text: 'Miễn phí giao hàng cho đơn từ 499.000 ₫' }]
export const three = [{ text: 'Một' }, { text: 'Hai' }, { text: 'Ba' }]
export const tall = `<main>${'<p>Nội dung trang</p>'.repeat(120)}</main>`
export const publicId = 'demo-top-bar'

export function configWith(draft: Draft, locale: 'vi' | 'en' = 'vi', id = publicId) {
  const made = compileWith(
    topBar,
    'TOP_BAR',
    { name: 'Thanh', locale, settings: { messages, ...draft } },
    new Date(),
  )
  if (!made.ok) throw new Error(made.issues.map(({ pointer }) => pointer).join())
  return configOf(made, { publicId: id, revision: 1, data: {} })
}

export async function openBar(
  harness: BrowserHarness,
  draft: Draft = {},
  opened: Opened = {},
): Promise<BarPage> {
  const { head = '', body, now, hasClock, locale = 'vi', ...options } = opened
  const page = await harness.open('about:blank', { reducedMotion: 'reduce', ...options })
  if (now) await page.clock.setFixedTime(new Date(now))
  if (hasClock) await page.clock.install({ time: start })
  let config = configWith(draft, locale)
  const sent: string[] = []
  await page.route(`**/widgets/${publicId}/**`, (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*' }
    if (route.request().url().endsWith('/config')) return route.fulfill({ json: config, headers })
    const { events }: { events: { type: string; name?: string }[] } = JSON.parse(
      route.request().postData() ?? '{"events":[]}',
    )
    sent.push(...events.map(({ type, name }) => (name ? `${type} ${name}` : type)))
    return route.fulfill({ status: 202, json: {}, headers })
  })
  await page.goto(harness.host({ head, body: body ?? `${harness.snippet('top-bar', 'w')}${tall}` }))
  await mounted(
    page,
    body?.includes(containerOf('top-bar', publicId)) ? containerOf('top-bar', publicId) : 'w',
  )
  return Object.assign(page, {
    sent,
    publish(changed: Draft) {
      config = configWith(changed, locale)
    },
  })
}

const start = new Date('2026-11-23T08:00:00+07:00')
/** Stops the clock of a page with `hasClock` half a minute after its start, long after it has loaded. */
export const freeze = (page: HarnessPage) => page.clock.pauseAt(new Date(start.getTime() + 30_000))

export const bar = (page: HarnessPage) => page.getByRole('region', { name: 'Thông báo' })
export const closeButton = (page: HarnessPage) => bar(page).getByRole('button', { name: 'Đóng thông báo' })
export const stands = async (page: HarnessPage) => (await bar(page).count()) > 0
/** px by which the page is moved */
export const pushed = (page: HarnessPage) =>
  page.evaluate(() => document.documentElement.getBoundingClientRect().top + scrollY)
export const heightOf = async (page: HarnessPage) => (await bar(page).boundingBox())?.height ?? 0
export const stored = (page: HarnessPage) => page.evaluate(() => localStorage.length + sessionStorage.length)
/** Text of the message that is not inert. */
export const message = (page: HarnessPage) => page.locator('#w p:not([inert]) .text').textContent()
/** Checks after the bar's scripts have had their time. */
export const neverStands = async (page: HarnessPage) => {
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  await frames(page)
  expect(await stands(page)).toBe(false)
}
