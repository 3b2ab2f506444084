import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { settings as schema } from '../../widgets/sticky-side-roll/definition/settings.ts'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const slug = 'sticky-side-roll'
const title = 'Giảm 10% bộ ấm chén'
const basic = {
  tabText: 'Ưu đãi',
  title,
  text: 'Vẽ tay tại Bát Tràng.',
  code: 'GOMLAM10',
  ctaText: 'Xem bộ ấm chén',
  ctaUrl: '/bo-am-chen',
  links: [{ text: 'Khắc tên', url: '#khac-ten' }],
  collapse: false,
}

interface Opened {
  settings?: object
  options?: Parameters<BrowserHarness['open']>[1]
  body?: string
  /** The device's clock, epoch ms. */
  at?: number
  /** The server's clock; by default the device's. */
  serverAt?: number
}

/** Draft settings are compiled here, as publishing does. */
async function open({ settings = {}, options, body = '', at, serverAt = at }: Opened = {}) {
  const page = await harness.open('about:blank', { reducedMotion: 'reduce', ...options })
  const compiled = schema.parse({ ...basic, ...settings })
  await page.context().route(`**/widgets/demo-${slug}/config`, async (route) => {
    const response = await route.fetch()
    const date = serverAt === undefined ? {} : { date: new Date(serverAt).toUTCString() }
    const headers = { ...response.headers(), ...date }
    // The time may be asked for again, without a body.
    if (route.request().method() === 'HEAD') return route.fulfill({ response, headers })
    return route.fulfill({
      response,
      headers,
      json: { ...(await response.json()), settings: compiled },
    })
  })
  if (at !== undefined) await page.clock.install({ time: at })
  await page.goto(harness.host({ body: `<h1>Gốm Lam</h1>${harness.snippet(slug, 'w')}${body}` }))
  await mounted(page, 'w')
  return page
}
const tab = (page: HarnessPage) => page.getByRole('button', { name: 'Ưu đãi' })
const panel = (page: HarnessPage) => page.getByRole('dialog', { name: title })
const focused = (page: HarnessPage) =>
  page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.className)

test('a press rolls it out, by mouse and keyboard; Escape, the cross and a press outside close it', async () => {
  const page = await open({ settings: { openOn: 'click' } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(bundleNames(page.seen.requests)).not.toContain('panel')
  await page.evaluate(() => {
    const told: string[] = []
    Reflect.set(window, 'told', told)
    for (const name of ['opened', 'closed', 'clicked'])
      document.addEventListener(`sticky-side-roll:${name}`, (event) =>
        told.push(event instanceof CustomEvent ? `${name} ${event.detail.name ?? ''}`.trim() : ''),
      )
  })
  await tab(page).click()
  await panel(page).waitFor()
  await expect.poll(() => tab(page).getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => focused(page)).toContain('panel')
  await page.getByRole('button', { name: 'GOMLAM10' }).click()
  await page.getByText('Đã sao chép').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GOMLAM10')
  await page.getByRole('link', { name: 'Khắc tên' }).click()
  expect(await page.getByRole('link', { name: 'Xem bộ ấm chén' }).getAttribute('href')).toBe('/bo-am-chen')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })

  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toContain('k-edge-tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Đóng' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  await tab(page).click()
  await panel(page).waitFor()
  await page.mouse.click(5, 5)
  await panel(page).waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
    .toEqual(['opened', 'clicked code', 'clicked link-1', 'closed', 'opened', 'closed', 'opened', 'closed'])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(bundleNames(page.seen.requests)).not.toContain('vue')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a mouse that rests on the tab opens it, and closes it by leaving, unless it was pressed', async () => {
  const page = await open()
  await tab(page).hover()
  await panel(page).waitFor()
  expect(await focused(page)).toBeUndefined()
  await page.mouse.move(5, 5)
  await panel(page).waitFor({ state: 'hidden' })

  await tab(page).hover()
  await panel(page).waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await page.mouse.move(5, 5)

  // Time stands still from here on.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await tab(page).hover()
  await page.clock.runFor(100)
  expect(await panel(page).isVisible()).toBe(false)
  await page.clock.runFor(100)
  await panel(page).waitFor()
  await tab(page).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  expect(await panel(page).isVisible()).toBe(true)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('on a phone it is a sheet within the window, which a finger draws down', async () => {
  const page = await open({
    options: { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } },
  })
  await tab(page).tap()
  await panel(page).waitFor()
  const box = await panel(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 320])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(568)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  const drag = async (by: number) => {
    const { x = 0, y = 0 } = (await page.locator('#w .grip').boundingBox()) ?? {}
    const touch = await page.context().newCDPSession(page)
    const point = (dy: number) => [{ x: x + 160, y: y + 10 + dy }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(by / 2) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(by) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await drag(20)
  await expect.poll(() => page.locator('#w .float').evaluate((float) => float.style.translate)).toBe('')
  expect(await panel(page).isVisible()).toBe(true)
  await drag(120)
  await panel(page).waitFor({ state: 'hidden' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('at 400 % of zoom, on the left and upright, all of it can be reached', async () => {
  const page = await open({
    settings: { side: 'left', orientation: 'horizontal', mobile: 'tab', text: 'Dòng chữ dài. '.repeat(40) },
    // 1280 × 1024 at 400 %
    options: { viewport: { width: 320, height: 256 } },
  })
  await tab(page).click()
  await panel(page).waitFor()
  await page.getByRole('link', { name: 'Khắc tên' }).scrollIntoViewIfNeeded()
  for (const part of [panel(page), tab(page), page.getByRole('button', { name: 'Đóng' })]) {
    const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    expect(x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256).toBe(true)
  }
  await page.context().close()
})

test('it counts down, and stops showing what is over', async () => {
  const page = await open({
    settings: { until: '2026-12-01T20:00', openOn: 'click' },
    at: Date.parse('2026-11-29T18:30:00+07:00'),
  })
  await tab(page).click()
  await page
    .getByRole('timer')
    .getByText(/^Còn 2 ngày 01:\d\d:\d\d$/)
    .waitFor()
  await frames(page)
  await page.clock.setFixedTime(Date.parse('2026-12-01T20:00:01+07:00'))
  await page.clock.runFor(2000)
  await page.getByRole('timer').waitFor({ state: 'hidden' })
  await page.context().close()
})

test('it counts down by the clock of the server where the clock of the device is wrong', async () => {
  const page = await open({
    settings: { until: '2026-12-01T20:00', openOn: 'click' },
    at: Date.parse('2026-12-05T08:00:00+07:00'),
    serverAt: Date.parse('2026-11-29T18:30:00+07:00'),
  })
  expect(bundleNames(page.seen.requests)).not.toContain('clock')
  await tab(page).click()
  await page
    .getByRole('timer')
    .getByText(/^Còn 2 ngày 01:\d\d:\d\d$/)
    .waitFor()
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('it opens by itself at its trigger as often as its cap says, and leaves the focus where it is', async () => {
  const page = await open({
    settings: { autoOpen: true, trigger: { type: 'delay', seconds: 300 } },
    at: Date.parse('2026-11-20T09:00:00+07:00'),
  })
  await expect.poll(() => bundleNames(page.seen.requests)).toContain('extras')
  await expect
    .poll(async () => {
      await page.clock.runFor(301_000)
      return panel(page).isVisible()
    })
    .toBe(true)
  expect(await focused(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Đóng' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  const stored = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(stored).toEqual([`nhung:popup:demo-${slug}`])
  await page.context().close()
})

test('the tab shrinks where it covers text, and not beside a column', async () => {
  const text = `<p>${'Bộ ấm chén men lam vẽ tay. '.repeat(400)}</p>`
  const page = await open({ settings: { collapse: true }, body: `<div>${text}</div>` })
  await page.locator('#w .float.small').waitFor()
  await tab(page).click()
  await panel(page).waitFor()
  await page.context().close()

  const column = `<style>main{max-width:600px;margin:auto}</style><main>${text}</main>`
  const beside = await open({
    settings: { collapse: true },
    body: column,
    options: { viewport: { width: 1280, height: 720 } },
  })
  await expect.poll(() => bundleNames(beside.seen.requests)).toContain('extras')
  await beside.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => beside.evaluate(() => scrollY)).toBe(300)
  expect(await beside.locator('#w .float.small').count()).toBe(0)
  await beside.context().close()
})

const inside = built.filter(({ definition }) => definition.placement === 'inline')
test.each(inside)('$type opens inside, loaded at its press', async ({ type, slug: inner, definition }) => {
  const publicId = `demo-${inner}`
  const page = await open({ settings: { widgetType: type, widget: publicId, openOn: 'click' } })
  if (definition.floatsByLayout)
    await page.context().route(`**/widgets/${publicId}/config`, async (route) => {
      const config = await (await route.fetch()).json()
      config.settings.layout = 'inline'
      await route.fulfill({ json: config })
    })
  expect(page.seen.requests.some((address) => address.includes(publicId))).toBe(false)
  await tab(page).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'widgetEvents')))
    .toContainEqual(expect.objectContaining({ name: 'wgt:ready', publicId }))
  const place = page.locator('#w .inside')
  await expect.poll(async () => (await place.boundingBox())?.height ?? 0).toBeGreaterThan(20)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await frames(page)
    const over = () =>
      page.locator('#w .scroller').evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth)
    await expect.poll(over, { message: `at ${width} px` }).toBe(0)
  }
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a finger that draws the tab inwards opens it; a video waits for its play, and the page behind dims', async () => {
  const page = await open({
    settings: { mobile: 'tab', overlay: 'dim', video: 'https://video.vidu.vn/xuong.mp4', openOn: 'click' },
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await tab(page).dispatchEvent('pointerover')
  await expect.poll(() => bundleNames(page.seen.requests)).toContain('panel')
  await page.locator('#w .panel').waitFor({ state: 'attached' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await tab(page).boundingBox()) ?? {}
  const touch = await page.context().newCDPSession(page)
  const at = (dx: number) => [{ x: x + width / 2 - dx, y: y + height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const dx of [20, 60])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dx) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await panel(page).waitFor()
  const backdrop = () =>
    page.locator('#w .float').evaluate((float) => getComputedStyle(float, '::backdrop').backgroundColor)
  await expect.poll(backdrop).toBe('rgba(10, 14, 20, 0.45)')
  expect(await page.locator('#w video').getAttribute('preload')).toBe('none')
  expect(page.seen.requests.filter((address) => address.includes('video.vidu.vn'))).toEqual([])
  await page.getByRole('button', { name: 'Đóng' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  await expect.poll(backdrop).toBe('rgba(10, 14, 20, 0)')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('it bounces as often as the settings say, never with less motion, and hides on narrow screens', async () => {
  for (const [reducedMotion, times] of [
    ['no-preference', 2],
    ['reduce', 0],
  ] as const) {
    const page = await open({
      settings: { bounce: 2, bounceEvery: 5, mobile: 'hide' },
      options: { reducedMotion, viewport: { width: 800, height: 600 } },
      at: Date.parse('2026-11-20T09:00:00+07:00'),
    })
    await expect.poll(() => bundleNames(page.seen.requests)).toContain('extras')
    await page.evaluate(() => {
      const { animate } = Element.prototype
      Reflect.set(window, 'bounces', 0)
      Element.prototype.animate = function (...args) {
        if (this.matches('.k-edge-tab')) Reflect.set(window, 'bounces', Reflect.get(window, 'bounces') + 1)
        return animate.apply(this, args)
      }
    })
    const bounces = async () => {
      await page.clock.runFor(10_000)
      return page.evaluate(() => Reflect.get(window, 'bounces'))
    }
    await expect.poll(bounces).toBe(times)
    await page.clock.runFor(60_000)
    expect(await bounces()).toBe(times)
    expect(await tab(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await tab(page).waitFor({ state: 'hidden' })
    await page.context().close()
  }
})
