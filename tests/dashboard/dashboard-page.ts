/** A service of its own with an owner, and pages of the dashboard in the worker's Chromium. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { freePort } from '../harness/free-port.ts'
import { type Credentials, owner, startOwnedService } from '../harness/owned-service.ts'
import { isLongRun } from '../size-of-run.ts'

export { type Credentials, owner }

export interface OpenedPage {
  page: Page
  /** Page errors, console errors, violations of the policy, and requests to other origins. */
  wrong: string[]
  /**
   * Keeps the page, with empty storage, for who opens the next one of the same kind: in the process that has read the scripts a path
   * costs half. What has done to its page what cannot be taken back, such as another clock, closes the context.
   */
  close(): Promise<void>
}

/** Runs before the page's own scripts. */
function recordPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  )
}

function record(page: Page, origin: string): string[] {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    // The browser reports every 4xx of a fetch.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isStatus) wrong.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) wrong.push(`asked ${url}`)
  })
  return wrong
}

export interface OpenOptions extends BrowserContextOptions {
  /** The signed-in person: the owner by default, null for none. */
  as?: Credentials | null
  /** The dashboard's language; Vietnamese by default. */
  language?: 'vi' | 'en'
  /** Runs when the page is there and has not gone to its path. */
  before?(page: Page): Promise<void>
}

const window = { width: 1440, height: 900 }

interface KeptPage {
  page: Page
  wrong: string[]
  /** Combines the service's address and the context's options. */
  kind: string
}
/** The last ones that were closed, of services that have ended too: the next one has the same port. */
const kept: KeptPage[] = []
const mostKept = 4
function takeKept(kind: string): KeptPage | undefined {
  const at = kept.findLastIndex((one) => one.kind === kind)
  return at < 0 ? undefined : kept.splice(at, 1)[0]
}
const ports: number[] = []

/** @param env more settings of the service */
export async function openDashboard(env: Record<string, string> = {}) {
  const port = ports.pop() ?? (await freePort())
  const [owned, browser] = await Promise.all([
    startOwnedService({ PORT: String(port), ...env }),
    sharedChromium(),
  ])
  const { service, signIn } = owned
  const contexts = new Set<BrowserContext>()

  async function newPage(
    kind: string,
    language: OpenOptions['language'],
    options: BrowserContextOptions,
  ): Promise<KeptPage> {
    const context = await browser.newContext({
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      viewport: window,
      ...options,
    })
    context.setDefaultTimeout(60_000)
    if (language)
      await context.addInitScript((chosen) => localStorage.setItem('nhung-language', chosen), language)
    const page = await context.newPage()
    await page.addInitScript(recordPolicyViolations)
    return { page, wrong: record(page, service.url), kind }
  }

  return {
    ...owned,
    /** Opens a path such as `/admin/widgets`, signed in, in a context of its own. */
    async open(path: string, given: OpenOptions = {}): Promise<OpenedPage> {
      const { as = owner, before, language, ...options } = given
      const kind = JSON.stringify([service.url, language, options])
      const opened = takeKept(kind) ?? (await newPage(kind, language, options))
      const { page, wrong } = opened
      const context = page.context()
      contexts.add(context)
      if (as) {
        const [name = '', value = ''] = (await signIn(as)).split('=')
        await context.addCookies([
          { name, value, domain: 'localhost', path: '/admin', httpOnly: true, sameSite: 'Lax' },
        ])
      }
      await before?.(page)
      await page.goto(service.url + path)
      const close = async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // Leaves the dashboard, but not its origin, whose storage is cleared next.
        await page.goto(`${service.url}/health`)
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await context.clearCookies()
        await page.emulateMedia({ colorScheme: null })
        await page.setViewportSize(options.viewport ?? window)
        wrong.length = 0
        contexts.delete(context)
        kept.push(opened)
        if (kept.length > mostKept) await kept.shift()?.page.context().close()
      }
      return { page, wrong, close }
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
      await service.remove()
      ports.push(port)
    },
  }
}

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/** Answers the question over the page that has come because the session ended. */
export async function signInAgain(page: Page, { password }: Credentials = owner) {
  const asked = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết' })
  await asked.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return asked
}

export async function showScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Pages outside the application have styles alone for it.
  await page.waitForFunction(
    (isDark) =>
      !document.querySelector('#app') || document.documentElement.classList.contains('dark') === isDark,
    colorScheme === 'dark',
  )
}

/** Findings of axe in the scheme that is shown. @param within a selector; the whole page without it */
export const axeIn = (page: Page, within?: string) =>
  axeViolations(page, { tags: pageRules, ...(within && { within }) })

/** Findings of axe in the light scheme, and in the long run in the dark one before; leaves the page light. */
export async function pageViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const scheme of isLongRun ? (['dark', 'light'] as const) : (['light'] as const)) {
    await showScheme(page, scheme)
    for (const line of await axeIn(page)) found.push(`${scheme}: ${line}`)
  }
  return found
}
