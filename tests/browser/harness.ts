import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { sharedChromium } from '../harness/chromium.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { perWorker } from '../harness/worker-resources.ts'

export interface HostPage {
  body: string
  head?: string
  /** Content-Security-Policy of the page; `{site}` stands for the service's origin. */
  csp?: string
}

export interface BrowserHarness {
  service: ServiceProcess
  browser: Browser
  host(page: HostPage): string
  snippet(slug: string, container: string, attributes?: string): string
  /** Opens the page in its own context and records its requests, console messages and errors. */
  open(address: string, options?: BrowserContextOptions): Promise<HarnessPage>
  /** Closes open contexts, and the service unless it is the worker's. */
  close(): Promise<void>
}

export type HarnessPage = Page & {
  seen: { requests: string[]; errors: string[]; warnings: string[]; cookies(): Promise<number> }
}

interface HostServer {
  port: number
  pages: Map<string, HostPage>
  server: Server
}

const html = ({ head = '', body }: HostPage) =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trang của cửa hàng</title>${head}</head><body>${body}</body></html>`

async function startHostServer(site: string): Promise<HostServer> {
  const pages = new Map<string, HostPage>()
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://host').pathname)
    if (!page) return response.writeHead(404).end()
    if (page.csp) response.setHeader('Content-Security-Policy', page.csp.replaceAll('{site}', site))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html(page))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, pages, server }
}

async function startServers(env: Record<string, string> = {}) {
  const service = await startServiceProcess({ env, withoutRates: true })
  return { service, host: await startHostServer(service.url) }
}

async function closeServers({ service, host }: Awaited<ReturnType<typeof startServers>>) {
  host.server.closeAllConnections()
  host.server.close()
  await service.remove()
}

/** Without rate limits, because all files of a worker share the service. */
const sharedServers = perWorker(() => startServers(), closeServers)

function recordWidgetEvents() {
  const widgetEvents: unknown[] = []
  Object.assign(window, { widgetEvents })
  for (const name of ['wgt:ready', 'wgt:error'])
    document.addEventListener(name, (event) =>
      widgetEvents.push({ name, ...(event instanceof CustomEvent ? event.detail : {}) }),
    )
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

const scriptList = join(import.meta.dirname, '../../dist/scripts.json')

/** Address of a bundle by its slug, group (`vue`) or module (`structured-data`): the files are named by hash alone. */
export function bundlePath(name: string): string {
  const scripts: { name: string; file: string }[] = JSON.parse(readFileSync(scriptList, 'utf8'))
  const files = scripts.filter((script) => script.name === name).map(({ file }) => `/embed/a/${file}`)
  if (files.length !== 1) throw new Error(`The build made ${files.length} scripts with the name ${name}.`)
  return files[0]!
}

let hostPages = 0

/** @param env starts a service with these settings instead of the worker's */
export async function openBrowserHarness(env?: Record<string, string>): Promise<BrowserHarness> {
  const [servers, browser] = await Promise.all([env ? startServers(env) : sharedServers(), sharedChromium()])
  const { service, host } = servers
  const contexts = new Set<BrowserContext>()
  return {
    service,
    browser,
    host(page) {
      const path = `/trang-${++hostPages}`
      host.pages.set(path, page)
      return `http://127.0.0.1:${host.port}${path}`
    },
    snippet: (slug, container, attributes = '') =>
      `<div id="${container}"></div><script async src="${service.url}/embed/v1/loader.js" data-widget="demo-${slug}" data-type="${slug}" data-container="${container}" ${attributes}></script>`,
    async open(address, options = {}) {
      const context = await browser.newContext({
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        ...options,
      })
      contexts.add(context)
      context.on('close', () => contexts.delete(context))
      const page = await openPage(context)
      await page.goto(address)
      return page
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
      if (env) await closeServers(servers)
    },
  }
}

/** @throws Error with the reason of the widget's `wgt:error` */
export async function mounted(page: Page, container: string) {
  const state = await page.waitForFunction(
    (id) => {
      const host = document.getElementById(id)
      const events: { name: string; reason?: string }[] = Reflect.get(window, 'widgetEvents')
      const failure = events.find(({ name }) => name === 'wgt:error')
      return failure ? `failed: ${failure.reason}` : host?.shadowRoot?.querySelector('.wgt') ? 'mounted' : ''
    },
    container,
    { timeout: 30_000 },
  )
  const result = await state.jsonValue()
  if (result !== 'mounted') throw new Error(`The widget in #${container} ${result}`)
}
