import type { BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, configOf } from '../../widgets/compile.ts'
import { head } from '../../widgets/download-app/definition/head.ts'
import { sample } from '../../widgets/download-app/definition/sample.ts'
import { settings as schema } from '../../widgets/download-app/definition/settings.ts'
import { logo as logoShare } from '../../widgets/download-app/visitor/logo.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, bundleNames, mounted, openBrowserHarness } from './harness.ts'
import { readByJsQr } from './qr-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness?.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const iphone = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const android = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}
const zalo = { ...android, userAgent: `${android.userAgent} Zalo android/25110100 ZaloTheme/light` }
const computer = { viewport: { width: 1280, height: 900 } }

const [appStore = '', googlePlay = ''] = sample.vi.settings.stores.map(({ url }) => url)
const stores = ['Tải về từ App Store', 'Tải nội dung trên Google Play']

type Opened = Awaited<ReturnType<BrowserHarness['open']>>

async function open(
  settings: object,
  options: BrowserContextOptions,
  {
    around = '',
    head = '',
    prepare,
  }: { around?: string; head?: string; prepare?(page: Opened): unknown } = {},
) {
  const draft = { locale: 'vi', ...sample.vi, settings: { ...sample.vi.settings, ...settings } }
  const made = compile('DOWNLOAD_APP', draft, new Date('2026-11-01T00:00:00Z'))
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const siteUrl = 'https://nhung.vidu.vn'
  const config = configOf(made, { siteUrl, publicId: 'demo-download-app', revision: 1, data: {} })
  const page = await harness.open('about:blank', { reducedMotion: 'reduce', ...options })
  await page.route(/\/demo-download-app\/config$/, (route) =>
    route.fulfill({ json: config, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  const body = `${around}<main><h1>Gốm Lam</h1>${harness.snippet('download-app', 'w')}</main>`
  await prepare?.(page)
  await page.goto(harness.host({ head, body }))
  return page
}

/** Names of the DOM events of the widget, in their order. */
const eventsOf = (page: Opened) =>
  page.evaluate(() => {
    const names: string[] = []
    Object.assign(window, { names })
    for (const name of ['clicked', 'opened', 'closed'])
      document.addEventListener(`download-app:${name}`, () => names.push(name))
  })
const seenEvents = (page: Opened) => page.evaluate(() => Reflect.get(window, 'names'))

describe('the card in the page', () => {
  test('on a phone that lies has a code for other devices', async () => {
    const page = await open({}, { ...android, viewport: { width: 844, height: 390 } })
    await mounted(page, 'w')
    expect(await page.locator('#w figcaption').innerText()).toBe('Quét bằng máy khác')
    await page.context().close()
  })

  test('on a computer has every store, and the code of the smart link with its quiet zone on a dark page', async () => {
    const around = '<style>body { background: #14181f; color: #eee }</style>'
    const page = await open({}, computer, { around })
    await mounted(page, 'w')
    const card = page.locator('#w .card')
    await expect.poll(() => card.getByRole('link').allTextContents()).toEqual([...stores, 'Email'])
    await page.locator('#w .square svg').waitFor()
    const picture = await page.locator('#w .code').screenshot()
    expect(await readByJsQr(page, [picture])).toEqual(['https://nhung.vidu.vn/go?demo-download-app'])
    // Phones hold the code, so at their widths it would be one of themselves.
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => page.locator('#w .code').isVisible()).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test.each([
    ['an iPhone', iphone, [stores[0]]],
    ['Android', android, [stores[1]]],
  ])('on %s has its own store', async (_, device, expected) => {
    const page = await open({}, device)
    await mounted(page, 'w')
    await expect.poll(() => page.locator('#w').getByRole('link').allTextContents()).toEqual(expected)
    await page.context().close()
  })

  test('on a computer sends its link to the visitor, by the programs of the computer alone', async () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
    const page = await open({}, { ...computer, userAgent: mac })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const link = 'https://nhung.vidu.vn/go?demo-download-app'
    const hrefOf = async (name: string) =>
      new URL((await page.locator('#w').getByRole('link', { name }).getAttribute('href')) ?? '')
    const mail = await hrefOf('Email')
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', ''])
    expect(mail.searchParams.get('subject')).toBe('Tải ứng dụng Gốm Lam')
    expect(mail.searchParams.get('body')).toBe(`Tải ứng dụng Gốm Lam: ${link}`)
    expect(decodeURIComponent((await hrefOf('Tin nhắn')).href)).toBe(
      `sms:&body=Tải ứng dụng Gốm Lam: ${link}`,
    )
    await page.locator('#w').getByRole('button', { name: 'Sao chép' }).click()
    await page.locator('#w [role=status]').getByText('Đã sao chép').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('within Zalo says how to leave it', async () => {
    const page = await open({}, zalo)
    const link = page.locator('#w').getByRole('link', { name: 'Mở bằng trình duyệt' })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^intent:\/\/.+#Intent;scheme=https;end$/)
    await page.context().close()
  })

  test('tries the app before its store', async () => {
    const page = await open({ deepLink: { scheme: 'gomlam', path: 'mo-lo' } }, iphone)
    await page.route('https://apps.apple.com/**', (route) => route.fulfill({ body: 'Kho' }))
    // Nothing takes the scheme here.
    const asked = page.waitForRequest('https://apps.apple.com/**')
    await page.locator('#w').getByRole('link').click()
    await asked
    await page.context().close()
  })
})

describe('the smart link', () => {
  test.each([
    ['an iPhone', iphone, appStore],
    ['Android', android, googlePlay],
  ])('sends %s to its own store', async (_, device, store) => {
    const page = await harness.open('about:blank', device)
    await page.route(/^https:\/\/(apps\.apple|play\.google)\.com\//, (route) =>
      route.fulfill({ body: 'Kho' }),
    )
    await page.goto(`${harness.service.url}/go?demo-download-app`)
    await page.waitForURL(store)
    await page.context().close()
  })

  test('shows a computer every store, and says where there is no app', async () => {
    const page = await harness.open(`${harness.service.url}/go?demo-download-app`, computer)
    await expect.poll(() => page.locator('#app .stores').getByRole('link').allTextContents()).toEqual(stores)
    await page.goto(`${harness.service.url}/go?khong-co`)
    await page.getByText('Không tìm thấy ứng dụng này.').waitFor()
    await page.context().close()
  })
})

describe('a web app', () => {
  const stores = [
    { type: 'appstore' as const, url: appStore },
    { type: 'pwa' as const, url: 'https://gomlam.vidu.vn/app' },
  ]
  /** Fires Chromium's install prompt event: headless Chromium finds nothing to install. */
  const offer =
    '<script>function offer(){const event=new Event("beforeinstallprompt",{cancelable:true});event.prompt=async()=>{window.prompts=(window.prompts??0)+1;return{outcome:"accepted"}};dispatchEvent(event)}</script>'
  const ownHead = head({ settings: schema.parse({ ...sample.vi.settings, stores }) })
  const makeOffer = (page: Opened) => page.evaluate('offer()')

  async function installs(page: Opened) {
    const sent: { name?: string; target?: string }[] = []
    await page.route('**/demo-download-app/events', (route) => {
      sent.push(...JSON.parse(route.request().postData() ?? '{}').events)
      return route.fulfill({ status: 202, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    await mounted(page, 'w')
    const badge = page.locator('#w').getByRole('link', { name: 'Ứng dụng web' })
    await badge.click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prompts'))).toBe(1)
    expect(new URL(page.url()).pathname).toMatch(/^\/trang/)
    await expect
      .poll(() => sent)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'pwa' }),
          expect.objectContaining({ name: 'install', target: 'accepted' }),
        ]),
      )
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await badge.waitFor({ state: 'detached' })
    expect(await page.locator('#w .stores').getByRole('link').count()).toBe(1)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  }

  test('is installed by its badge, where the browser offers that before the widget is on its way', async () => {
    await installs(await open({ stores }, computer, { head: `${ownHead}${offer}<script>offer()</script>` }))
  })

  test('… while the parts of the widget load', async () => {
    let release = () => {}
    const page = await open({ stores }, computer, {
      head: offer,
      prepare: (page) =>
        page.route('**/embed/a/*.js', async (route) => {
          if (bundleNames([route.request().url()]).includes('inline'))
            await new Promise<void>((resolve) => {
              release = resolve
            })
          await route.continue()
        }),
    })
    await expect.poll(() => bundleNames(page.seen.requests)).toContain('inline')
    await makeOffer(page)
    release()
    await installs(page)
  })

  test('… after the widget is there, and by a button that floats too', async () => {
    const page = await open({ stores }, computer, { head: offer })
    await mounted(page, 'w')
    await makeOffer(page)
    await installs(page)
    const alone = await open({ layout: 'floating', stores: stores.slice(1) }, android, { head: offer })
    await mounted(alone, 'w')
    await eventsOf(alone)
    await makeOffer(alone)
    const button = alone.getByRole('button', { name: 'Tải ứng dụng' })
    await button.click()
    await expect.poll(() => alone.evaluate(() => Reflect.get(window, 'prompts'))).toBe(1)
    // Nothing has opened, so nothing was closed.
    expect(await seenEvents(alone)).toEqual(['clicked'])
    expect(await button.isVisible()).toBe(true)
    await alone.context().close()
  })

  test('is listened for no longer than its badge is on the page', async () => {
    const page = await open({ stores }, computer, { head: offer })
    await mounted(page, 'w')
    const session = await page.context().newCDPSession(page)
    const listeners = async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
      return found.listeners.filter(({ type }) => type === 'appinstalled').length
    }
    // The page's own, and the badge's.
    await expect.poll(listeners).toBe(2)
    await page.evaluate(() => document.getElementById('w')?.remove())
    await expect.poll(listeners).toBe(1)
    await page.context().close()
  })

  test('is a link where the browser offers nothing', async () => {
    const page = await open({ stores }, computer)
    await mounted(page, 'w')
    const badge = page.locator('#w').getByRole('link', { name: 'Ứng dụng web' })
    expect(await badge.getAttribute('href')).toBe('https://gomlam.vidu.vn/app')
    await page.context().close()
  })
})

describe('what floats', () => {
  test('a button opens its card, by keys too', async () => {
    const page = await open({ layout: 'floating' }, computer)
    await eventsOf(page)
    const button = page.locator('#w').getByRole('button', { name: 'Tải ứng dụng' })
    await button.focus()
    await page.keyboard.press('Enter')
    const card = page.locator('#w').getByRole('dialog', { name: sample.vi.settings.title })
    await expect.poll(() => card.locator('.stores').getByRole('link').allTextContents()).toEqual(stores)
    await page.locator('#w .square svg').waitFor()
    // The badges stand below each other.
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await seenEvents(page)).toEqual(['opened', 'closed'])
    await page.context().close()
  })

  test('a code floats on a computer, is read on a dark page, and is a button once it is closed', async () => {
    const settings = { layout: 'floating', floatAs: 'code', qrLogo: true, qrSize: 112 }
    const around = '<style>body { background: #14181f; color: #eee }</style>'
    const page = await open(settings, computer, { around })
    await mounted(page, 'w')
    const float = page.locator('#w').getByRole('region', { name: 'Gốm Lam' })
    await float.locator('.square > svg').waitFor()
    expect(await readByJsQr(page, [await float.screenshot()])).toEqual([
      'https://nhung.vidu.vn/go?demo-download-app',
    ])
    const [square, logo] = await Promise.all(
      ['.square', '.square > .logo'].map((part) => float.locator(part).boundingBox()),
    )
    // The logo covers the share of the code that publishing allows.
    expect((logo?.width ?? 0) / (square?.width ?? 1)).toBeCloseTo(logoShare.share, 2)
    const button = page.getByRole('button', { name: 'Tải ứng dụng' })
    expect(await button.isVisible()).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    const close = float.getByRole('button', { name: 'Thu lại thành nút' })
    const { width = 0, height = 0 } = (await close.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await close.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await float.count()).toBe(0)
    await page.reload()
    await mounted(page, 'w')
    await button.waitFor()
    expect(await float.count()).toBe(0)
    expect(page.seen.errors).toEqual([])
    await page.context().close()

    const onPhone = await open(settings, android)
    await mounted(onPhone, 'w')
    await onPhone.getByRole('button', { name: 'Tải ứng dụng' }).waitFor()
    expect(bundleNames(onPhone.seen.requests)).not.toContain('floating-code')
    await onPhone.context().close()
  })

  test('a button keeps the distances that are set', async () => {
    const page = await open(
      { layout: 'floating', position: 'bottom-left', offsetX: 60, offsetY: 90 },
      computer,
    )
    await mounted(page, 'w')
    const { x, y, height } = (await page.getByRole('button', { name: 'Tải ứng dụng' }).boundingBox())!
    expect([x, 900 - y - height]).toEqual([60, 90])
    await page.context().close()
  })

  test('a bar leads a phone to its store at one press, and stays away once it is closed', async () => {
    const page = await open({ layout: 'banner' }, android)
    await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'Kho' }))
    const bar = page.locator('#w').getByRole('region', { name: 'Gốm Lam' })
    await bar.getByText(sample.vi.settings.title).waitFor()
    await bar.getByRole('button', { name: 'Tải về' }).click()
    await page.waitForURL(googlePlay)
    await page.goBack()
    await bar.getByRole('button', { name: 'Đóng' }).click()
    await bar.waitFor({ state: 'detached' })
    await page.reload()
    await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
    expect(await bar.count()).toBe(0)
    await page.context().close()
  })

  test('a card opens by its trigger, once', async () => {
    const settings = { layout: 'popup', trigger: { type: 'click', selector: '#mo' } }
    const page = await open(settings, computer, { around: '<nav><button id="mo">Ứng dụng</button></nav>' })
    await mounted(page, 'w')
    await eventsOf(page)
    await page.locator('#mo').click()
    const card = page.locator('#w').getByRole('dialog')
    await card.getByRole('button', { name: 'Đóng' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await seenEvents(page)).toEqual(['opened', 'closed'])
    await page.context().close()
  })
})

test('at 400 % of zoom the card fits its column, and a bar and a panel can be closed', async () => {
  // 1280 × 1024 at 400 %
  const zoomed = { viewport: { width: 320, height: 256 } }
  const card = await open({}, zoomed)
  await mounted(card, 'w')
  await card.locator('#w .card').waitFor()
  await expect.poll(() => card.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await card.context().close()
  for (const layout of ['banner', 'floating']) {
    const page = await open({ layout }, zoomed)
    await mounted(page, 'w')
    if (layout === 'floating') await page.getByRole('button', { name: 'Tải ứng dụng' }).click()
    const cross = page.getByRole('button', { name: 'Đóng' })
    await cross.waitFor()
    const isInside = async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await cross.boundingBox()) ?? {}
      return x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256
    }
    await expect.poll(isInside, { message: layout }).toBe(true)
    await cross.click()
    await cross.waitFor({ state: 'hidden' })
    await page.context().close()
  }
})

test('where colours are forced, the code is read and the badges have a frame', async () => {
  const page = await open({}, { ...computer, forcedColors: 'active', colorScheme: 'dark' })
  await mounted(page, 'w')
  await page.locator('#w .square svg').waitFor()
  const picture = await page.locator('#w .code').screenshot()
  expect(await readByJsQr(page, [picture])).toEqual(['https://nhung.vidu.vn/go?demo-download-app'])
  const frames = await page
    .locator('#w .stores a')
    .evaluateAll((badges) => badges.map((badge) => Number.parseFloat(getComputedStyle(badge).borderTopWidth)))
  expect(Math.min(...frames)).toBeGreaterThan(0)
  await page.context().close()
})
