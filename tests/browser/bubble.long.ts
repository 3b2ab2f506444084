import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings as schema } from '../../widgets/bubble/definition/settings.ts'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import {
  type BrowserHarness,
  bundleNames,
  changeConfig,
  type HarnessPage,
  mounted,
  openBrowserHarness,
} from './harness.ts'
import { scan } from './qr-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const slug = 'bubble'
const monday = (time: string) => Date.parse(`2026-11-23T${time}+07:00`)
const head = '<meta property="og:title" content="Bình gốm men lam">'
const channels = [
  { type: 'zalo', value: '0912 345 678', hours: 'business' },
  { type: 'messenger', value: 'gomlam', message: 'Hỏi về {product} ở {url}' },
  { type: 'phone', value: '024 3874 1234', device: 'desktop' },
  { type: 'email', value: 'chao@gomlam.vn' },
  { type: 'sms', value: '0912 345 678', device: 'mobile' },
]

interface Opened {
  settings?: object
  locale?: 'vi' | 'en'
  at?: number
  /** Time of the service. */
  server?: number
  options?: Parameters<BrowserHarness['open']>[1]
  body?: string
}

/** Draft settings are compiled here, as publishing does. */
async function open({ settings = {}, locale = 'vi', at, server, options, body = '' }: Opened = {}) {
  const page = await harness.open('about:blank', { reducedMotion: 'reduce', ...options })
  const compiled = schema.parse({ channels, ...settings })
  await changeConfig(page.context(), slug, () => ({ locale, settings: compiled }), server)
  if (at !== undefined) await page.context().clock.setFixedTime(at)
  await page.goto(harness.host({ head, body: `<h1>Bình gốm</h1>${harness.snippet(slug, 'w')}${body}` }))
  await mounted(page, 'w')
  return page
}
const launcher = (page: HarnessPage, name = 'Liên hệ') =>
  page.locator('#w .launcher').and(page.getByLabel(name))
const entry = (page: HarnessPage, name: string | RegExp) => page.locator('#w .entry', { hasText: name })
const sheet = (page: HarnessPage, name: string) => page.getByRole('dialog', { name })
const isExpanded = (page: HarnessPage) => page.locator('#w .launcher').getAttribute('aria-expanded')
const focused = (page: HarnessPage) =>
  page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.className)

test('a column of links: nobody is asked before a click, and each has its form', async () => {
  const page = await open({ at: monday('10:00') })
  const before = page.seen.requests.length
  await launcher(page).click()
  await entry(page, 'Messenger').waitFor()
  expect(await page.locator('#w .entry .label b').allTextContents()).toEqual([
    'Zalo',
    'Messenger',
    'Gọi điện',
    'Gửi email',
  ])
  const url = encodeURIComponent(page.url())
  const product = encodeURIComponent('Bình gốm men lam')
  const messenger = entry(page, 'Messenger')
  expect(await messenger.getAttribute('href')).toBe(
    `https://m.me/gomlam?text=H%E1%BB%8Fi%20v%E1%BB%81%20${product}%20%E1%BB%9F%20${url}`,
  )
  expect(await messenger.getAttribute('target')).toBe('_blank')
  expect(await messenger.getAttribute('rel')).toBe('noopener')
  expect(await entry(page, 'Gửi email').getAttribute('href')).toBe('mailto:chao@gomlam.vn')
  const own = new Set(page.seen.requests.map((address) => new URL(address).origin))
  expect([...own].sort()).toEqual([new URL(page.url()).origin, harness.service.url].sort())
  expect(bundleNames(page.seen.requests.slice(before))).not.toContain('vue')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])

  // Keyboard: the first channel has the focus, Escape gives it back; a press elsewhere closes.
  await expect.poll(() => focused(page)).toBe('entry')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('launcher')
  await expect.poll(() => isExpanded(page)).toBe('false')
  await page.keyboard.press('Enter')
  await entry(page, 'Zalo').waitFor()
  await page.mouse.click(5, 5)
  await entry(page, 'Zalo').waitFor({ state: 'detached' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('on a computer an app of phones has a code to scan and a number to copy', async () => {
  const page = await open({ at: monday('10:00') })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await launcher(page).click()
  await entry(page, 'Zalo').click()
  await sheet(page, 'Zalo').waitFor()
  expect(await scan(await page.locator('#w .code').screenshot())).toBe('https://zalo.me/0912345678')
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await page.getByRole('button', { name: 'Đã sao chép' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0912 345 678')
  expect(await page.getByRole('link', { name: 'Mở Zalo trên máy này' }).getAttribute('href')).toBe(
    'https://zalo.me/0912345678',
  )
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.getByRole('button', { name: 'Các kênh khác' }).click()
  await entry(page, 'Gọi điện').click()
  await page.getByText('024 3874 1234').waitFor()
  await page.getByRole('button', { name: 'Đóng' }).click()
  await expect.poll(() => focused(page)).toBe('launcher')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

describe('on a phone', () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } }

  test('links open apps at once, and other channels are there', async () => {
    const page = await open({ at: monday('10:00'), options: phone })
    await page.locator('#w .launcher').tap()
    await entry(page, 'Zalo').waitFor()
    expect(await entry(page, 'Zalo').getAttribute('href')).toBe('https://zalo.me/0912345678')
    expect(await entry(page, 'Nhắn tin SMS').getAttribute('href')).toBe('sms:+84912345678')
    expect(await entry(page, 'Gọi điện').count()).toBe(0)
    await page.context().close()
  })

  test("within another app, what has its own scheme shows a card with the way to the system's browser", async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 Zalo android/24'
    const page = await open({
      settings: { channels: [{ type: 'viber', value: '0912345678' }, ...channels] },
      options: { ...phone, userAgent },
    })
    await page.locator('#w .launcher').tap()
    await entry(page, 'Messenger').waitFor()
    expect(await entry(page, 'Messenger').getAttribute('target')).toBeNull()
    await entry(page, 'Viber').tap()
    await sheet(page, 'Viber').getByText('0912 345 678').waitFor()
    const browser = page.getByRole('link', { name: 'Mở bằng trình duyệt' })
    expect(await browser.getAttribute('href')).toMatch(/^intent:\/\/127\.0\.0\.1.*#Intent;scheme=https;end$/)
    await page.context().close()
  })
})

describe('outside its hours a channel', () => {
  test('says when it is back, and what it says can be chosen', async () => {
    const page = await open({ at: monday('05:50') })
    await launcher(page).click()
    await entry(page, /Zalo.*mở lại sau 2 giờ 10 phút/).click()
    await sheet(page, 'Zalo').getByText('Chúng tôi đang ngoài giờ làm việc').waitFor()
    expect(await page.getByRole('link', { name: 'Zalo' }).getAttribute('href')).toBe(
      'https://zalo.me/0912345678',
    )
    await page.context().close()
  })

  test('is open by the time of the service, on a device whose clock is five hours behind', async () => {
    const page = await open({ at: monday('05:50'), server: monday('10:50') })
    await launcher(page).click()
    await entry(page, 'Zalo').waitFor()
    await expect.poll(() => entry(page, /mở lại/).count()).toBe(0)
    await page.context().close()
  })

  test('offers an e-mail, hides, or stays as it is', async () => {
    const page = await open({
      at: monday('05:50'),
      settings: { offline: 'email', offlineText: 'Tiệm đang nghỉ.' },
    })
    await launcher(page).click()
    await entry(page, 'Zalo').click()
    await sheet(page, 'Zalo').getByText('Tiệm đang nghỉ.').waitFor()
    expect(await page.getByRole('link', { name: 'Gửi email' }).getAttribute('href')).toBe(
      'mailto:chao@gomlam.vn',
    )
    await page.context().close()

    const hiding = await open({ at: monday('05:50'), settings: { offline: 'hide' } })
    await launcher(hiding).click()
    await entry(hiding, 'Messenger').waitFor()
    expect(await entry(hiding, 'Zalo').count()).toBe(0)
    await hiding.context().close()

    const alone = { offline: 'hide', channels: channels.slice(0, 1) }
    const closed = await open({ at: monday('05:50'), settings: alone })
    await expect.poll(() => bundleNames(closed.seen.requests)).toContain('panel')
    await closed.waitForLoadState('networkidle')
    await frames(closed)
    expect(await launcher(closed).isVisible()).toBe(false)
    await closed.context().close()
    const now = await open({ at: monday('10:00'), settings: alone })
    await launcher(now).waitFor()
    await now.context().close()

    const always = await open({ at: monday('05:50'), settings: { offline: 'always' }, locale: 'en' })
    await launcher(always, 'Contact us').click()
    await entry(always, 'Call').waitFor()
    expect(await always.locator('#w .closed').count()).toBe(0)
    await always.context().close()
  })
})

test('a panel has who answers, and stands at 400 % of zoom', async () => {
  const page = await open({
    at: monday('10:00'),
    settings: {
      layout: 'panel',
      title: 'Gốm Lam xin chào!',
      channels: [
        { ...channels[0], person: { name: 'Chị Hạnh', role: 'Tư vấn men gốm' } },
        ...Array.from({ length: 11 }, () => channels[1]),
      ],
    },
    // 1280 × 1024 at 400 %
    options: { viewport: { width: 320, height: 256 } },
  })
  await launcher(page).click()
  const panel = sheet(page, 'Gốm Lam xin chào!')
  await panel.waitFor()
  await expect.poll(() => focused(page)).toBe('k-dialog sheet')
  const box = await panel.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: /Chị Hạnh.*Tư vấn men gốm · Zalo/ }).click()
  await page.getByRole('button', { name: 'Sao chép' }).scrollIntoViewIfNeeded()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})

test('a row, an arc and one channel alone', async () => {
  const widths = async (page: HarnessPage) =>
    page
      .locator('#w .entry')
      .evaluateAll((all) => all.map((one) => Math.min(one.clientWidth, one.clientHeight)))
  for (const layout of ['row', 'arc'] as const) {
    const page = await open({
      settings: { layout, position: 'bottom-left' },
      options: { viewport: { width: 320, height: 640 } },
    })
    await launcher(page).click()
    await expect.poll(() => page.locator(`#w .menu.${layout} .entry`).count()).toBe(4)
    expect(Math.min(...(await widths(page)))).toBeGreaterThanOrEqual(44)
    const boxes = await page.locator('#w .mark').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        return { left, top, right, bottom }
      }),
    )
    for (const [at, a] of boxes.entries()) {
      expect(a.left >= 0 && a.top >= 0 && a.right <= 320 && a.bottom <= 640).toBe(true)
      // Discs: their middles are a diameter apart.
      for (const b of boxes.slice(at + 1))
        expect(Math.hypot(a.left - b.left, a.top - b.top)).toBeGreaterThanOrEqual(a.right - a.left)
    }
    await page.context().close()
  }

  const call = {
    layout: 'direct',
    channels: [{ type: 'phone', value: '1900 1234', qr: 'never' }],
    text: 'Gọi 1900 1234',
  }
  const page = await open({ settings: call })
  const link = page.getByRole('link', { name: 'Gọi 1900 1234' })
  expect(await link.getAttribute('href')).toBe('tel:19001234')
  await page.context().close()
  const coded = await open({ settings: { layout: 'direct' }, at: monday('10:00') })
  await coded.getByRole('link', { name: 'Liên hệ' }).click()
  await sheet(coded, 'Zalo').getByText('Quét mã').waitFor()
  await coded.context().close()
})

test('a contact form of ours opens inside, loaded at its press', async () => {
  const page = await open({ settings: { channels: [{ type: 'form', value: 'demo-contact-form' }] } })
  await launcher(page).click()
  await entry(page, 'Để lại lời nhắn').waitFor()
  expect(page.seen.requests.some((address) => address.includes('demo-contact-form'))).toBe(false)
  await entry(page, 'Để lại lời nhắn').click()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  await page.getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('textbox', { name: 'Email' }).waitFor({ state: 'detached' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a mouse that hovers opens and leaves it', async () => {
  const page = await open({ settings: { openOn: 'hover' } })
  await launcher(page).hover()
  await entry(page, 'Messenger').waitFor()
  expect(await focused(page)).toBeUndefined()
  await page.mouse.move(5, 5)
  await entry(page, 'Messenger').waitFor({ state: 'detached' })
  await page.context().close()
})

test('the page and the statistics are told which channel it was, and what stands alone stores nothing', async () => {
  const page = await open({
    at: monday('10:00'),
    settings: {
      channels: [
        { type: 'zalo', value: '0912 345 678', person: { name: 'Chị Hạnh' } },
        { type: 'zalo', value: '0987 654 321', person: { name: 'Anh Lâm' }, qr: 'never' },
      ],
    },
  })
  await page.context().route('https://zalo.me/**', (route) => route.fulfill({ body: '' }))
  await page.evaluate(() => {
    const told: unknown[] = []
    Reflect.set(window, 'told', told)
    for (const name of ['bubble:opened', 'bubble:closed', 'bubble:clicked'])
      document.addEventListener(name, (event) =>
        told.push([name, event instanceof CustomEvent && event.detail]),
      )
  })
  const counted = page.waitForRequest((request) => (request.postData() ?? '').includes('"click"'))
  await launcher(page).click()
  await entry(page, 'Chị Hạnh').click()
  await sheet(page, 'Zalo').waitFor()
  await page.getByRole('button', { name: 'Các kênh khác' }).click()
  await entry(page, 'Anh Lâm').click()
  await page.getByRole('button', { name: 'Liên hệ' }).click()
  await page.getByRole('button', { name: 'Liên hệ' }).click()
  const publicId = 'demo-bubble'
  const clicked = (target: string) => ['bubble:clicked', { publicId, channel: 'zalo', target }]
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
    .toEqual([
      ['bubble:opened', { publicId }],
      clicked('0912 345 678'),
      clicked('0987 654 321'),
      ['bubble:closed', { publicId }],
      ['bubble:opened', { publicId }],
    ])
  expect(JSON.parse((await counted).postData() ?? '').events).toEqual(
    expect.arrayContaining([{ type: 'click', name: 'zalo', target: '0912 345 678' }]),
  )
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.context().close()
})

test('channels without a number of their own have the shared one, and a page hears of its ref', async () => {
  const page = await open({
    settings: {
      sharedNumber: '0912 345 678',
      channels: [
        { type: 'zalo', qr: 'never' },
        { type: 'sms', qr: 'never', message: 'Hỏi về {product}' },
        { type: 'phone', value: '1900 1234', qr: 'never' },
        { type: 'messenger', value: 'gomlam', ref: 'website', message: 'Chào' },
      ],
    },
  })
  await launcher(page).click()
  await entry(page, 'Zalo').waitFor()
  expect(
    await page.locator('#w .entry').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual([
    'https://zalo.me/0912345678',
    `sms:+84912345678?body=${encodeURIComponent('Hỏi về Bình gốm men lam')}`,
    'tel:19001234',
    `https://m.me/gomlam?ref=website&text=${encodeURIComponent('Chào')}`,
  ])
  await page.context().close()
})

test('a link into an app has a code to scan on a computer, and can be copied', async () => {
  const value = 'fb-messenger://user-thread/1000645'
  const page = await open({ settings: { channels: [{ type: 'url', value, label: 'Nhóm khách quen' }] } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await launcher(page).click()
  await entry(page, 'Nhóm khách quen').click()
  await sheet(page, 'Nhóm khách quen').waitFor()
  expect(await scan(await page.locator('#w .code').screenshot())).toBe(value)
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await page.getByRole('button', { name: 'Đã sao chép' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})

test('the launcher has its own colour, and 44 px under a finger', async () => {
  const settings = { size: 40, color: '#ffd43b', text: 'Chat', animation: 'shake', animationRepeat: 0 }
  const looks = (page: HarnessPage) =>
    page.locator('#w .launcher').evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return [backgroundColor, color, button.getBoundingClientRect().height]
    })
  const page = await open({ settings, options: { reducedMotion: 'no-preference' } })
  expect(await looks(page)).toEqual(['rgb(255, 212, 59)', 'rgb(0, 0, 0)', 40])
  await expect.poll(() => bundleNames(page.seen.requests)).toContain('extras')
  await frames(page)
  expect(await page.locator('#w .launcher').evaluate((button) => button.className)).toBe('launcher')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } }
  const touched = await open({ settings: { size: 40 }, options: phone })
  const { width, height } = (await touched.locator('#w .launcher').boundingBox()) ?? {}
  expect([width, height]).toEqual([44, 44])
  await touched.context().close()
})
