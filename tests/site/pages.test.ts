import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { containerOf, snippetOf } from '../../widgets/html/snippet.ts'
import { isLongRun } from '../size-of-run.ts'
import {
  address,
  closeAfterEach,
  harness,
  open,
  opened,
  shown,
  useSite,
  violations,
  widthOf,
} from './site-page.ts'

useSite()

/** Preview pages are one page but for the form, and demos but for the widget: the suite opens one of each, the long run more. */
const inSample = built.filter((_, nth) => isLongRun && nth % 4 === 0)
const those = (...slugs: string[]) => built.filter(({ slug }) => slugs.includes(slug))
const previews = [...those(isLongRun ? 'contact-form' : 'job-board'), ...inSample]
/** Axe reads them in the long run alone. */
const demos = [...those('store-locator', ...(isLongRun ? ['cookie-consent'] : [])), ...inSample]
/** Whole in the suite. */
const ofSuite = ['/', '/dev', '/404.html']
const ofLongRun = [
  ...['/chi-phi', '/dev/kit'],
  ...['/en/costs', '/en/dev', '/en/dev/faq', '/en/dev/kit', '/en/demo/store-locator'],
]
const pages = [
  '/en',
  ...(isLongRun ? ofLongRun : ofSuite),
  ...previews.map(({ slug }) => `/dev/${slug}`),
  ...demos.map(({ slug }) => `/demo/${slug}`),
]

/** The page matrix checks demo widgets with axe; English pages differ from Vietnamese ones only in text. */
const isReadByAxe = (path: string) => isLongRun || !/^\/(demo|en)\b/.test(path)

describe.each(pages)('the page %s', (path) => {
  let page: Page
  let wrong: string[]
  beforeAll(async () => {
    ;({ page, wrong } = await open(path))
    if (path.endsWith('/kit')) await page.locator('html[data-shown]').waitFor()
    else if (/\/dev\/./.test(path)) await shown(page)
    // The page has loaded; its widgets may be on their way.
    else await page.evaluate(() => Reflect.get(window, 'wgt')?.ready)
  })
  afterAll(() => page?.context().close())

  it.runIf(isReadByAxe(path))('has no issue of axe in light', async () => {
    expect(await violations(page)).toEqual([])
  })

  it.runIf(isReadByAxe(path))('has none in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])
  })

  it('has room on a phone of 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => widthOf(page)).toBe(320)
  })

  it('asked nobody else for anything', () => expect(wrong).toEqual([]))

  for (const entry of previews.filter(({ slug }) => path === `/dev/${slug}`))
    it('copies its snippet, and shows the draft on a hostile page under Trusted Types', async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 900 })
      const { slug } = entry
      const container = containerOf(slug, `demo-${slug}`)
      await page.waitForFunction((id) => document.getElementById(id)?.shadowRoot, container)
      await page.getByText('Dành cho lập trình viên').click()
      const copy = page.locator('[data-snippet]').first().getByRole('button')
      await copy.click()
      await copy.filter({ hasText: 'Đã chép' }).waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(snippetOf({ ...demoEmbed(entry), site: harness.service.url }))

      await shown(page)
      await page.getByRole('switch', { name: 'Trang khó tính' }).click()
      await page.getByRole('combobox', { name: 'Chính sách CSP' }).click()
      await page.getByRole('option', { name: 'Trusted Types' }).click()
      await page.locator('iframe[data-state=shown][src*="csp=types"][src*="hostile=1"]').waitFor()
      expect(wrong).toEqual([])
    })
})

it.skipIf(isLongRun)('no page has an inline script or an inline style', async () => {
  const paths = [
    ...[...ofSuite, ...ofLongRun, '/en'],
    ...built.flatMap(({ slug }) => [`/dev/${slug}`, `/en/dev/${slug}`, `/demo/${slug}`, `/en/demo/${slug}`]),
  ]
  for (const path of paths) {
    const html = await (await fetch(address(path))).text()
    expect(html, path).toContain('<html')
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>|<style|<[^>]*\s(style|on[a-z]+)=/g), path).toBeNull()
  }
})

describe.skipIf(isLongRun)('an address that leads nowhere', () => {
  closeAfterEach()

  it('says so to a reader as a page, and leads on', async () => {
    const context = await harness.browser.newContext()
    opened.push(context)
    const page = await context.newPage()
    for (const path of ['/dev/khong-co', '/en/dev/no-such-type', '/khong-co']) {
      const answer = await page.goto(address(path))
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
      await page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' }).waitFor()
    }
    await page.getByRole('link', { name: 'Xem các tiện ích' }).click()
    await page.getByRole('heading', { level: 1, name: 'Xem thử' }).waitFor()
  })

  it('is a problem document for programs, and under their addresses for everybody', async () => {
    for (const [path, accept] of [
      ['/dev/khong-co', '*/*'],
      ['/dev/khong-co', 'application/json'],
      ['/api/v1/khong-co', 'text/html'],
      ['/embed/khong-co', 'text/html'],
    ] as const) {
      const answer = await fetch(address(path), { headers: { accept } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
  })
})
