import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { snippetOf, snippetWithoutStyle } from '../../widgets/html/snippet.ts'
import { settings } from '../../widgets/map/definition/settings.ts'
import type { Config } from '../../widgets/runtime/core/contract.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { idle } from './idle.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const isReady = (page: Page) => page.evaluate(() => Reflect.get(window, 'widgetEvents').length > 0)

/**
 * Requests wait until the page has no more to ask, then all are answered at once: a round. Too few of them in one round only
 * make the count larger.
 */
async function roundsBeforeReady(
  body: string,
  edit?: (config: Config) => object,
  editStores = (json: unknown) => json,
): Promise<number> {
  const page = await harness.open('about:blank')
  const waiting: Route[] = []
  let seen = 0
  await page.route(`${harness.service.url}/**`, async (route) => {
    const request = route.request()
    if (request.url().includes('/v1/loader.js') || request.method() !== 'GET') return route.continue()
    seen++
    waiting.push(route)
  })
  const address = harness.host({ body: `${body}${'<p>Nội dung trang</p>'.repeat(20)}` })
  // Held requests may delay the load event.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  let rounds = 0
  for (;;) {
    await idle(page, () => seen)
    if (await isReady(page)) break
    rounds += waiting.length ? 1 : 0
    const asked = waiting.splice(0)
    await Promise.all(
      asked.map(async (route) => {
        const [file = ''] = /(?<=\/)(?:config|places|locations)$/.exec(route.request().url()) ?? []
        if (!edit || !file) return route.continue()
        const response = await route.fetch()
        const json = await response.json()
        return route.fulfill({ response, json: file === 'config' ? edit(json) : editStores(json) })
      }),
    )
    await Promise.all(
      asked.map((route) =>
        route
          .request()
          .response()
          .then((response) => response?.finished()),
      ),
    )
  }
  const events = await page.evaluate(() => Reflect.get(window, 'widgetEvents'))
  expect(events).toEqual([expect.objectContaining({ name: 'wgt:ready' })])
  await page.context().close()
  return rounds
}

const storeLocator = built.find(({ slug }) => slug === 'store-locator')!

const snippetOfDemo = (entry: (typeof built)[number]) =>
  snippetOf({ ...demoEmbed(entry), site: harness.service.url })

test.each(built)('$slug is ready after two rounds of requests', async (entry) => {
  await expect.poll(() => roundsBeforeReady(snippetOfDemo(entry))).toBeLessThanOrEqual(2)
})

/** The pages of our site allow no `style` attribute: the loader cannot tell a layout in the page by the room that it has. */
test.each(built)('$slug is ready after two rounds of requests on its demo page', async (entry) => {
  const snippet = snippetWithoutStyle({ ...demoEmbed(entry), site: harness.service.url })
  await expect.poll(() => roundsBeforeReady(snippet)).toBeLessThanOrEqual(2)
})

/** English is one more script in each type. */
test.each(built)('$slug in English is ready after two rounds of requests', async (entry) => {
  const rounds = () => roundsBeforeReady(snippetOfDemo(entry), (config) => ({ ...config, locale: 'en' }))
  await expect.poll(rounds).toBeLessThanOrEqual(2)
})

test('a map of stores is ready after two rounds of requests', async () => {
  const body = snippetOfDemo(built.find(({ slug }) => slug === 'map')!)
  const stores = settings.parse({
    dataMode: 'stores',
    storeWidget: 'demo-store-locator',
    scale: { type: 'linear', steps: 3 },
  })
  const rounds = () => roundsBeforeReady(body, (config) => ({ ...config, settings: stores }))
  await expect.poll(rounds).toBeLessThanOrEqual(2)
})

test('very many stores, which are read by province, are ready after two rounds of requests', async () => {
  const rounds = () =>
    roundsBeforeReady(snippetOfDemo(storeLocator), ({ data: { places, ...data }, ...config }) => ({
      ...config,
      data: { ...data, regions: places },
    }))
  await expect.poll(rounds).toBeLessThanOrEqual(2)
})

test('stores with lunar days of their own are ready after two rounds of requests', async () => {
  const lunarDays = [{ calendar: 'lunar', day: 15, hours: [] }]
  const rounds = () =>
    roundsBeforeReady(
      snippetOfDemo(storeLocator),
      (config) => config,
      (json) =>
        Array.isArray(json)
          ? json.map((store) => ({ ...store, lunarDays }))
          : { ...Object(json), lunarDays: [] },
    )
  await expect.poll(rounds).toBeLessThanOrEqual(2)
})

test('a snippet that does not name its type costs a round', async () => {
  const body = snippetOfDemo(built.find(({ slug }) => slug === 'job-board')!).replace(/data-type="[^"]*"/, '')
  expect(await roundsBeforeReady(body)).toBeGreaterThanOrEqual(3)
})
