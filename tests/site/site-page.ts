import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { type BrowserHarness, openBrowserHarness } from '../browser/harness.ts'

export let harness: BrowserHarness
/** Opened and closed around the test file that calls it. */
export function useSite() {
  beforeAll(async () => {
    harness = await openBrowserHarness()
  })
  afterAll(() => harness?.close())
}

export const address = (path: string) => harness.service.url + path

export const opened: BrowserContext[] = []
export const closeAfterEach = () =>
  afterEach(async () => {
    for (const context of opened.splice(0)) await context.close()
  })

export async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await harness.browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  opened.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${harness.service.url}/`) && !/^(data|blob):/.test(url)) wrong.push(`asked ${url}`)
  })
  await page.goto(address(path))
  return { page, wrong }
}

export const violations = (page: Page) => axeViolations(page, { tags: pageRules })

export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
export const shown = (page: Page) => page.locator('iframe[data-state=shown]').waitFor()
export const preview = (page: Page) => page.frameLocator('iframe[data-state=shown]').locator('#widget')
export const variable = (page: ReturnType<typeof preview>, name: string) =>
  page.evaluate((host, property) => {
    const root = host.shadowRoot?.querySelector('.wgt')
    return root ? getComputedStyle(root).getPropertyValue(property).trim() : ''
  }, name)
