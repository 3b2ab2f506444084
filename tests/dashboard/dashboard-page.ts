/** A service of its own with an owner, and pages of the dashboard in the worker's Chromium. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { isLongRun } from '../size-of-run.ts'

export const owner = { email: 'chu@tiem.vn', password: 'mật khẩu của chủ tiệm' }
export type Credentials = typeof owner
export type Role = 'owner' | 'editor' | 'viewer'

export interface OpenedPage {
  page: Page
  /** Page errors, console errors, violations of the policy, and requests to other origins. */
  wrong: string[]
  close(): Promise<void>
}

type Json = ReturnType<typeof JSON.parse>

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
  /** Who is signed in: the owner without it, nobody for null. */
  as?: Credentials | null
  /** Of the dashboard; Vietnamese without it. */
  language?: 'vi' | 'en'
}

/**
 * Starts a service without rate limits and demo widgets, whose first owner is `owner`.
 * @param env more settings of the service
 */
export async function openDashboard(env: Record<string, string> = {}) {
  const [service, browser] = await Promise.all([
    startServiceProcess({
      withoutRates: true,
      env: { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...env },
    }),
    sharedChromium(),
  ])
  const contexts = new Set<BrowserContext>()
  const cookies = new Map<string, string>()
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: service.url, Cookie: cookie },
      body: JSON.stringify(body),
    })

  /** The cookie of a session; one per person. */
  async function signIn({ email, password }: Credentials): Promise<string> {
    const known = cookies.get(email)
    if (known) return known
    const response = await post('/admin/auth/sign-in', { email, password })
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0]
    if (!response.ok || !cookie) throw new Error(`${email} cannot sign in: ${await response.text()}`)
    cookies.set(email, cookie)
    return cookie
  }

  /** Calls a procedure such as `widgets/create`, as the owner or as somebody else. @throws Error with the problem */
  async function rpc(path: string, input: unknown = {}, as: Credentials = owner): Promise<Json> {
    const response = await post(`/admin/rpc/${path}`, { json: input }, await signIn(as))
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text).json
  }

  return {
    service,
    signIn,
    rpc,
    /** Makes a member by an invitation. */
    async member(role: Role, email = `${role}@tiem.vn`): Promise<Credentials> {
      const { link } = await rpc('team/invite', { email, role })
      const person = { email, password: `mật khẩu của ${role}` }
      const token = new URL(link).hash.slice(1)
      const response = await post('/admin/auth/accept', { token, password: person.password })
      if (!response.ok) throw new Error(`${email} cannot join: ${await response.text()}`)
      return person
    },
    /** Opens a path such as `/admin/widgets`, signed in, in a context of its own. */
    async open(path: string, { as = owner, language, ...options }: OpenOptions = {}): Promise<OpenedPage> {
      const context = await browser.newContext({
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        viewport: { width: 1440, height: 900 },
        ...options,
      })
      contexts.add(context)
      context.setDefaultTimeout(60_000)
      if (as) {
        const [name = '', value = ''] = (await signIn(as)).split('=')
        await context.addCookies([
          { name, value, domain: 'localhost', path: '/admin', httpOnly: true, sameSite: 'Lax' },
        ])
      }
      if (language)
        await context.addInitScript((chosen) => localStorage.setItem('nhung-language', chosen), language)
      const page = await context.newPage()
      await page.addInitScript(recordPolicyViolations)
      const wrong = record(page, service.url)
      await page.goto(service.url + path)
      const close = async () => {
        contexts.delete(context)
        await context.close()
      }
      return { page, wrong, close }
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
      await service.remove()
    },
  }
}

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/** Findings of axe in the light scheme, and in the long run in the dark one before; leaves the page light. */
export async function pageViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of isLongRun ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (isDark) => document.documentElement.classList.contains('dark') === isDark,
      colorScheme === 'dark',
    )
    for (const line of await axeViolations(page, { tags: pageRules })) found.push(`${colorScheme}: ${line}`)
  }
  return found
}
