/** A harness for browser tests: the running service, a host page on another origin, and a real Chromium. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { type RunningService, startService } from '../running-service.ts'

export interface HostPage {
  body: string
  head?: string
  /** Content-Security-Policy of the page; `{site}` stands for the service's origin. */
  csp?: string
}

export interface BrowserHarness {
  service: RunningService
  browser: Browser
  /** Serves a page from the merchant's origin and hands back its address. */
  host(page: HostPage): string
  /** The snippet that the admin hands out. */
  snippet(slug: string, container: string, attributes?: string): string
  /** A new page that keeps what it requested, logged and threw. */
  open(address: string, options?: BrowserContextOptions): Promise<HarnessPage>
  close(): Promise<void>
}

export type HarnessPage = Page & {
  seen: { requests: string[]; errors: string[]; warnings: string[]; cookies(): Promise<number> }
}

const shell = ({ head = '', body }: HostPage) =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trang của cửa hàng</title>${head}</head><body>${body}</body></html>`

function createHost(site: string) {
  const pages = new Map<string, HostPage>()
  const server: Server = createServer((request, response) => {
    const found = pages.get(new URL(request.url ?? '/', 'http://host').pathname)
    if (!found) return response.writeHead(404).end()
    if (found.csp) response.setHeader('Content-Security-Policy', found.csp.replaceAll('{site}', site))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(shell(found))
  })
  return { server, pages }
}

/** Flags for a machine without a network: Chromium would look for its maker's hosts at every start. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `env` goes to the service. */
export async function openBrowserHarness(env: Record<string, string> = {}): Promise<BrowserHarness> {
  const [service, browser] = await Promise.all([
    startService(env),
    chromium.launch({ executablePath: systemTool('chromium'), args: flags }),
  ])
  const { server, pages } = createHost(service.url)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let count = 0
  return {
    service,
    browser,
    host(page) {
      const path = `/trang-${++count}`
      pages.set(path, page)
      return `http://127.0.0.1:${port}${path}`
    },
    snippet: (slug, container, attributes = '') =>
      `<div id="${container}"></div><script async src="${service.url}/embed/v1/loader.js" data-widget="demo-${slug}" data-type="${slug}" data-container="${container}" ${attributes}></script>`,
    async open(address, options = {}) {
      const context = await browser.newContext({
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        ...options,
      })
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
      // every wgt event since the first script, for tests that come later
      await page.addInitScript(() => {
        const told: unknown[] = []
        Object.assign(window, { told })
        for (const name of ['wgt:ready', 'wgt:error'])
          document.addEventListener(name, (event) =>
            told.push({ name, ...(event instanceof CustomEvent ? event.detail : {}) }),
          )
      })
      await page.goto(address)
      return Object.assign(page, { seen })
    },
    async close() {
      await browser.close()
      server.close()
      await service.remove()
    },
  }
}

/** Waits until a container's widget is mounted; fails with the widget's own reason. */
export async function mounted(page: Page, container: string) {
  const state = await page.waitForFunction(
    (id) => {
      const host = document.getElementById(id)
      const told: { name: string; reason?: string }[] = Reflect.get(window, 'told')
      const failed = told.find(({ name }) => name === 'wgt:error')
      return failed ? `failed: ${failed.reason}` : host?.shadowRoot?.querySelector('.wgt') ? 'mounted' : ''
    },
    container,
    { timeout: 10_000 },
  )
  const said = await state.jsonValue()
  if (said !== 'mounted') throw new Error(`The widget in #${container} ${said}`)
}
