/** Every page of the dashboard and its states, read by axe in light and dark; with `SCREENSHOTS` to look at, at three widths. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteRecordRaw } from 'vue-router'
import { routes } from '../../site/dashboard/routes.ts'
import { programEnvironment } from '../harness/program.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { pictures } from '../size-of-run.ts'
import { type Bakery, openBakery } from './bakery.ts'
import {
  axeIn,
  type Credentials,
  type Dashboard,
  openDashboard,
  owner,
  showScheme,
} from './dashboard-page.ts'
import { looks } from './looks/index.ts'
import type { Look } from './looks/look.ts'

/** Services of a new business, of one in use, and one without an owner. */
let fresh: Dashboard
let dashboard: Dashboard
let unowned: ServiceProcess
let bakery: Bakery
let viewer: Credentials
beforeAll(async () => {
  // Nothing listens there: mails stay in the outbox.
  const mail = { SIGN_UP: 'open', SMTP_URL: 'smtp://127.0.0.1:9' }
  ;[fresh, dashboard, unowned] = await Promise.all([
    openDashboard(mail),
    openDashboard(mail),
    startServiceProcess({ env: { DEMO: '0' } }),
  ])
  bakery = await openBakery(dashboard)
  viewer = await dashboard.member('viewer')
  await promisify(execFile)(
    process.execPath,
    ['api/admin/cli.ts', 'operator', 'add', '--email', owner.email],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...programEnvironment, DATA_DIR: dashboard.service.dataDir, SITE_URL: dashboard.service.url },
    },
  )
  if (pictures) await mkdir(pictures, { recursive: true })
})
afterAll(async () => {
  await Promise.all([fresh?.close(), dashboard?.close(), unowned?.remove()])
})

const desk = [1440, 900] as const
const phone = [390, 844] as const
/** Colours alone differ between the schemes: a dark phone is for pictures. */
const sizesIn = { light: [desk, [768, 1024], phone], dark: pictures ? [desk, phone] : [desk] } as const
/** Whether axe checks this screenshot. */
const isRead = (width: number, scheme: 'light' | 'dark') => width === (scheme === 'light' ? phone : desk)[0]
/** px; longer lists say no more. */
const tallest = 2600

/** Shows the whole of what scrolls in the page, but for what keeps to the window. */
async function fitHeight(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const hidden = await page.evaluate(() => {
    const scrolled = [...document.querySelectorAll('html, main, main *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    const root = document.documentElement
    const rest = [root, ...scrolled].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    return Math.max(0, ...rest)
  })
  if (hidden > 0) await page.setViewportSize({ width, height: Math.min(tallest, height + hidden) })
}

/** Elements that scroll down must not scroll sideways; tables may. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.overflow-y-auto')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className }) => className),
  )

const addressOf = ({ at, path }: Look) => {
  const address = typeof path === 'string' ? path : path(bakery)
  if (at !== 'unowned') return address
  const link = /\S+(\/admin\/invite#\S+)/.exec(unowned.output())?.[1]
  if (!link) throw new Error(`The service printed no link: ${unowned.output()}`)
  return unowned.url + link
}

async function open(look: Look) {
  const on = look.at === 'fresh' ? fresh : dashboard
  const path = addressOf(look)
  const [width, height] = look.onPhone ? phone : desk
  if (look.at !== 'unowned')
    return on.open(path, {
      as: look.signedOut ? null : look.asViewer ? viewer : owner,
      viewport: { width, height },
      ...(look.language && { language: look.language }),
      ...(look.before && { before: look.before }),
    })
  const opened = await on.open('/admin/sign-in', { as: null })
  await opened.page.goto(path)
  opened.wrong.length = 0
  return opened
}

test.each(looks)('$name', async (look) => {
  const { page, close } = await open(look)
  await look.show(page, look.at === 'fresh' ? fresh : dashboard)
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    for (const [width, height] of look.onPhone ? [phone] : sizesIn[scheme]) {
      const isWhole = pictures || isRead(width, scheme)
      if (look.keepsToWindow || !isWhole) await page.setViewportSize({ width, height })
      else await fitHeight(page, width, height)
      await expect.poll(() => page.locator('iframe[data-state=waiting]').count()).toBe(0)
      if (isRead(width, scheme)) expect(await axeIn(page, look.within), `${width} px, ${scheme}`).toEqual([])
      if (pictures) {
        const picture = await page.screenshot()
        expect(picture.readUInt32BE(16)).toBe(width)
        await writeFile(join(pictures, `${look.name}-${width}-${scheme}.png`), picture)
      }
      // charts are drawn anew in the frame after a change of width
      await expect.poll(() => overflowing(page)).toEqual([])
    }
  }
  await close()
})

test('every page has pictures', () => {
  const pages = (all: RouteRecordRaw[], above = ''): string[] =>
    all.flatMap(({ path, children, redirect }) => {
      const address = path.startsWith('/') ? path : `${above}/${path}`
      return children ? pages(children, address) : redirect ? [] : [address]
    })
  const idOf = () => 'x'
  const shown = looks.map(({ path }) =>
    typeof path === 'string' ? path : path({ idOf, invitation: '/admin/invite#x' }),
  )
  const isShown = (page: string) => {
    const pattern = new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}(?:[?#]|$)`)
    return shown.some((path) => pattern.test(path))
  }
  expect(pages(routes).filter((page) => !isShown(page))).toEqual([])
})
