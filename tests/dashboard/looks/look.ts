/** One screenshot: its content, and the steps that lead there. */
import type { Page } from 'playwright'
import type { Bakery } from '../bakery.ts'
import type { Dashboard } from '../dashboard-page.ts'

export interface Look {
  name: string
  path: string | ((bakery: Bakery) => string)
  /** A new business, or a service without an owner; the business in use without it. */
  at?: 'fresh' | 'unowned'
  signedOut?: true
  /** Signs in a member who may only read, instead of the owner. */
  asViewer?: true
  /** Vietnamese without it. */
  language?: 'en'
  /** Overflow scrolls inside the page's parts, not the window. */
  keepsToWindow?: true
  /** Selector that axe checks: an open menu hides the page, which has a screenshot of its own. */
  within?: string
  /** Exists on a phone only. */
  onPhone?: true
  /** Mocks responses of the service. */
  before?(page: Page): Promise<void>
  /** Resolves when all of it is there. */
  show(page: Page, dashboard: Dashboard): Promise<unknown>
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
export const text = (shown: string | RegExp) => (page: Page) => page.getByText(shown).first().waitFor()
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const dialog = (page: Page) => page.getByRole('dialog')
export async function choose(page: Page, menu: string | RegExp, item: string) {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}
/** The preview, and the miniatures that are on screen. */
export const previews = (page: Page) => page.locator('iframe[data-state=shown]').first().waitFor()

/** A response mocked for one screenshot: such states last too long or too short, and would show in the others. */
interface Answer {
  path: string
  /** Without it the answer never comes. */
  json?: unknown
}

/** Mocks a procedure of `/admin/rpc`. */
export const rpcAnswer = (procedure: string, json?: unknown): Answer => ({
  path: `**/admin/rpc/${procedure}`,
  ...(json !== undefined && { json: { json } }),
})

export const answered = (answers: Answer[], show: Look['show']): Pick<Look, 'before' | 'show'> => ({
  async before(page) {
    for (const { path, json } of answers)
      await page.route(path, (route) => (json === undefined ? undefined : route.fulfill({ json })))
  },
  show,
})

/** Simulates a lost connection. */
export const unreachable = (procedure: string): Pick<Look, 'before' | 'show'> => ({
  async before(page) {
    await page.route(`**/admin/rpc/${procedure}`, (route) => route.abort())
  },
  show: (page) => page.getByRole('alert').getByText('Không tải được').waitFor(),
})

export const skeleton = (page: Page) => page.getByRole('status').getByText('Đang tải…').first().waitFor()
