import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { sharedChromium } from '../harness/chromium.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'

export interface BrowserHarness extends Omit<HostPages, 'script'> {
  browser: Browser
  /** Opens the page in its own context and records its requests, console messages and errors. */
  open(address: string, options?: BrowserContextOptions): Promise<HarnessPage>
  /** Closes open contexts, and the service unless it is the worker's. */
  close(): Promise<void>
}

export type HarnessPage = Page & {
  seen: { requests: string[]; errors: string[]; warnings: string[]; cookies(): Promise<number> }
}

function recordWidgetEvents() {
  const widgetEvents: unknown[] = []
  const readyContainers: string[] = []
  Object.assign(window, { widgetEvents, readyContainers })
  for (const name of ['wgt:ready', 'wgt:error'])
    document.addEventListener(name, (event) =>
      widgetEvents.push({ name, ...(event instanceof CustomEvent ? event.detail : {}) }),
    )
  // A widget that renders in slices is there before it is whole.
  document.addEventListener('wgt:ready', ({ target }) => {
    if (target instanceof Element) readyContainers.push(target.id)
  })
}

async function openPage(context: BrowserContext): Promise<HarnessPage> {
  const page = await context.newPage()
  const seen = {
    requests: [] as string[],
    errors: [] as string[],
    warnings: [] as string[],
    cookies: async () => (await context.cookies()).length,
  }
  page.on('request', (request) => seen.requests.push(request.url()))
  page.on('pageerror', (error) => seen.errors.push(String(error)))
  page.on('console', (message) => message.type() === 'warning' && seen.warnings.push(message.text()))
  await page.addInitScript(recordWidgetEvents)
  return Object.assign(page, { seen })
}

export const bundleFolder = join(import.meta.dirname, '../../dist/embed/a')
const scriptList = join(import.meta.dirname, '../../dist/scripts.json')

const readScripts = (): { name: string; file: string }[] => JSON.parse(readFileSync(scriptList, 'utf8'))

/** Address of a bundle by its slug, group (`vue`) or module (`structured-data`): the files are named by hash alone. */
export function bundlePath(name: string): string {
  const files = readScripts().filter((script) => script.name === name)
  if (files.length !== 1) throw new Error(`The build made ${files.length} scripts with the name ${name}.`)
  return `/embed/a/${files[0]?.file}`
}

/** Slugs, groups and modules of the bundles among the requests. */
export function bundleNames(requests: readonly string[]): string[] {
  const scripts = readScripts()
  return requests.flatMap((url) => scripts.find(({ file }) => url.endsWith(`/embed/a/${file}`))?.name ?? [])
}

/** @param env starts a service with these settings instead of the worker's */
export async function openBrowserHarness(env?: Record<string, string>): Promise<BrowserHarness> {
  const [pages, browser] = await Promise.all([openHostPages(env), sharedChromium()])
  const contexts = new Set<BrowserContext>()
  return {
    service: pages.service,
    browser,
    host: pages.host,
    snippet: pages.snippet,
    async open(address, options = {}) {
      const context = await browser.newContext({
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        ...options,
      })
      context.setDefaultTimeout(60_000)
      contexts.add(context)
      context.on('close', () => contexts.delete(context))
      const page = await openPage(context)
      await page.goto(address)
      return page
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
      await pages.close()
    },
  }
}

/** @throws Error with the reason of the widget's `wgt:error` */
export async function mounted(page: Page, container: string) {
  const state = await page.waitForFunction((id) => {
    const host = document.getElementById(id)
    const events: { name: string; reason?: string }[] = Reflect.get(window, 'widgetEvents')
    const failure = events.find(({ name }) => name === 'wgt:error')
    if (failure) return `failed: ${failure.reason}`
    const isReady = (Reflect.get(window, 'readyContainers') as string[]).includes(id)
    return isReady && host?.shadowRoot?.querySelector('.wgt') ? 'mounted' : ''
  }, container)
  const result = await state.jsonValue()
  if (result !== 'mounted') throw new Error(`The widget in #${container} ${result}`)
}

type Config = { settings: Record<string, unknown> } & Record<string, unknown>

/**
 * Gives a widget another config.
 * @param server the time of the service; without it the device's clock cannot be compared, and holds
 */
export const changeConfig = (
  routes: Pick<Page, 'route'>,
  slug: string,
  change: (config: Config) => object,
  server?: string | number,
) =>
  routes.route(`**/widgets/demo-${slug}/config`, async (route) => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Date, Age',
      ...(server !== undefined && { Date: new Date(server).toUTCString() }),
    }
    if (route.request().method() === 'HEAD')
      return server === undefined ? route.abort() : route.fulfill({ headers })
    const config: Config = await (await route.fetch()).json()
    return route.fulfill({ headers, json: { ...config, ...change(config) } })
  })

/** Stops the page's clock. The service's time cannot be read there, so that the page's holds. */
export async function standStill(page: Page, time: Date): Promise<void> {
  await page.clock.setFixedTime(time)
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'Date' ? null : get.call(this, name)
    }
  })
}
