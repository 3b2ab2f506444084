/** Types whose bundle loads visibility only for a widget with rules. The rules themselves: popup-triggers.long.ts. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, configOf } from '../../widgets/compile.ts'
import { contactForm } from '../../widgets/contact-form/index.ts'
import { cookieConsent } from '../../widgets/cookie-consent/index.ts'
import type { Sample } from '../../widgets/definition.ts'
import { emailSubscription } from '../../widgets/email-subscription/index.ts'
import { topBar } from '../../widgets/top-bar/index.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const slugs = ['contact-form', 'cookie-consent', 'email-subscription', 'top-bar'] as const
type Slug = (typeof slugs)[number]
const types: Record<Slug, { type: string; sample: Sample }> = {
  'contact-form': { type: 'CONTACT_FORM', sample: contactForm.sample.vi },
  'cookie-consent': { type: 'COOKIE_CONSENT', sample: cookieConsent.sample.vi },
  'email-subscription': { type: 'EMAIL_SUBSCRIPTION', sample: emailSubscription.sample.vi },
  'top-bar': { type: 'TOP_BAR', sample: topBar.sample.vi },
}

/** Compiles the sample with other settings, as publishing does. */
function published(slug: Slug, settings: object) {
  const { type, sample } = types[slug]
  const { name, privateSettings } = sample
  const draft = { name, locale: 'vi', settings: { ...sample.settings, ...settings }, privateSettings }
  const compiled = compile(type, draft, new Date())
  if (!compiled.ok) throw new Error(compiled.issues.map(({ pointer }) => pointer).join())
  return configOf(compiled, { publicId: `demo-${slug}`, revision: 1, data: {} })
}

async function open(widgets: { [S in Slug]?: object }, body = ''): Promise<HarnessPage> {
  const page = await harness.open('about:blank', { reducedMotion: 'reduce' })
  const shown = slugs.filter((slug) => widgets[slug])
  for (const slug of shown) {
    const json = published(slug, widgets[slug] ?? {})
    await page.route(`**/widgets/demo-${slug}/config`, (route) =>
      route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
  }
  const snippets = shown.map((slug) => harness.snippet(slug, slug))
  await page.goto(harness.host({ body: `${body}<p>Trang của tiệm</p>${snippets.join('')}` }))
  return page
}
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
const ready = (page: Page) =>
  page.waitForFunction(() =>
    Reflect.get(window, 'widgetEvents').some(({ name }: { name: string }) => name === 'wgt:ready'),
  )

test('the button of a contact form follows its pages, and one without rules loads nothing for them', async () => {
  const page = await open({ 'contact-form': { layout: 'floating', includePages: ['/lien-he*'] } })
  const button = page.getByRole('button', { name: 'Liên hệ' })
  await ready(page)
  expect(await button.count()).toBe(0)
  await go(page, '/lien-he/ha-noi')
  await button.click()
  await page.getByRole('dialog').getByLabel('Họ và tên').waitFor()
  await page.keyboard.press('Escape')
  await go(page, '/san-pham')
  await button.waitFor({ state: 'detached' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()

  const plain = await open({ 'contact-form': { layout: 'floating' } })
  await mounted(plain, 'contact-form')
  expect(bundleNames(plain.seen.requests)).not.toContain('stage')
  await plain.context().close()
})

test('where a consent banner may not ask, decisions apply and the preferences open', async () => {
  const page = await open(
    { 'cookie-consent': { excludePages: ['/thanh-toan*'] } },
    `<script>history.replaceState(null, '', '/thanh-toan')</script>
    <a href="#" data-cookie-consent="open">Tùy chọn</a>
    <script type="text/plain" data-category="analytics">window.counted = true</script>`,
  )
  const banner = page.getByRole('dialog', { name: /xin phép dùng cookie/ })
  const preferences = page.getByRole('dialog', { name: 'Tùy chọn cookie' })
  const reopen = page.getByRole('button', { name: 'Tùy chọn cookie' })
  const address = page.seen.requests.find((request) => request.startsWith('http')) ?? ''
  await mounted(page, 'cookie-consent')
  await ready(page)
  expect(await banner.count()).toBe(0)
  await go(page, '/san-pham')
  await banner.waitFor()
  await go(page, '/thanh-toan/2')
  await banner.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Tùy chọn' }).click()
  await preferences.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  await preferences.waitFor({ state: 'detached' })
  await page.waitForFunction(() => Reflect.get(window, 'counted') === true)
  expect(await reopen.count()).toBe(0)
  await go(page, '/san-pham')
  await reopen.waitFor()
  await go(page, '/thanh-toan/3')
  await reopen.waitFor({ state: 'detached' })

  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(window, 'counted') === true)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a link in a bar, inside its shadow root, opens the popup that waits for a click on it', async () => {
  const page = await open({
    'top-bar': { messages: [{ text: 'Bạn mới: [giảm 10% đơn đầu](#nhan-ma)' }] },
    'email-subscription': {
      layout: 'modal',
      trigger: { type: 'click', selector: 'a[href$="#nhan-ma"]' },
    },
  })
  await Promise.all([mounted(page, 'top-bar'), mounted(page, 'email-subscription')])
  // The listener for the click is a second stage.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'giảm 10% đơn đầu' }).click()
  await page.getByRole('dialog', { name: /Nhận thư/ }).waitFor()
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
