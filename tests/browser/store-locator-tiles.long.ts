import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const host = 'https://tiles.example.vn'
const settings = {
  map: 'tiles',
  tileUrl: `${host}/{z}/{x}/{y}.png`,
  tileCredit: '© Bản đồ Ví Dụ',
  tileCreditUrl: 'https://example.vn/ban-quyen',
}

function pixel(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 0x99]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function withTiles(page: Page, more: object = {}) {
  const asked: string[] = []
  const state = { asked, works: true }
  await page.route(`${host}/**`, (route) => {
    asked.push(route.request().url())
    return state.works ? route.fulfill({ contentType: 'image/png', body: pixel() }) : route.abort()
  })
  await page.route(/demo-store-locator\/config$/, async (route) => {
    const config = await (await route.fetch()).json()
    Object.assign(config.settings, settings, more)
    await route.fulfill({ json: config, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  return state
}

interface Options {
  more?: object
  body?: string
  csp?: string
  works?: boolean
}

async function openTiles({ more, body = '', csp, works = true }: Options = {}) {
  const page = await harness.open('about:blank', {
    viewport: { width: 900, height: 900 },
    reducedMotion: 'reduce',
  })
  const state = Object.assign(await withTiles(page, more), { works })
  await page.goto(harness.host({ body: body + harness.snippet('store-locator', 'w'), ...(csp && { csp }) }))
  await mounted(page, 'w')
  await page.locator('#w .map').waitFor()
  return { page, state, asked: state.asked }
}
const shown = (page: Page) => page.locator('#w .tiles img.there')
const offer = (page: Page) => page.getByRole('button', { name: 'Xem bản đồ chi tiết' })
const strangers = (requests: string[]) =>
  requests.filter((url) => !/^(http:\/\/(127\.0\.0\.1|localhost)|about:|data:)/.test(url))

test('nothing is asked of the tile host before the click, and of nobody else after it', async () => {
  const { page, asked } = await openTiles()
  await offer(page).waitFor()
  await page.getByText('Ảnh bản đồ từ tiles.example.vn').waitFor()
  await page.getByRole('button', { name: 'Phóng to', exact: true }).click()
  expect(asked).toEqual([])
  expect(strangers(page.seen.requests)).toEqual([])
  await offer(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page).count()).toBeGreaterThan(3)
  expect(asked.every((url) => /^https:\/\/tiles\.example\.vn\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true)
  expect(strangers(page.seen.requests).every((url) => url.startsWith(`${host}/`))).toBe(true)
  expect(await page.getByRole('link', { name: '© Bản đồ Ví Dụ' }).getAttribute('href')).toBe(
    'https://example.vn/ban-quyen',
  )
  await page.context().close()
})

test('tiles lie below the pins, the archipelagos stay named, and the map follows the list', async () => {
  const { page, asked } = await openTiles({ more: { tilesWhen: 'always' } })
  await expect.poll(() => shown(page).count()).toBeGreaterThan(3)
  const inset = page.getByRole('img', { name: 'Hoàng Sa, Trường Sa (Việt Nam)' })
  expect(await inset.locator('text').allTextContents()).toEqual(['Hoàng Sa', 'Trường Sa'])
  const zoomOf = (url: string) => Number(url.split('/')[3])
  const before = Math.max(...asked.map(zoomOf))
  await page.getByRole('combobox', { name: /Tên, phường, quận/ }).fill('Hội An')
  await expect.poll(() => page.locator('#w .count').textContent()).toContain('1 cửa hàng')
  // The tile of Hội An (slippy map tile names).
  const lat = (15.8697 * Math.PI) / 180
  const tileOf = (z: number) => {
    const column = Math.floor(((108.3301 + 180) / 360) * 2 ** z)
    const row = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** z)
    return `${host}/${z}/${column}/${row}.png`
  }
  await expect
    .poll(() => Math.max(...asked.map(zoomOf).filter((z) => asked.includes(tileOf(z)))))
    .toBeGreaterThan(before + 2)
  await page.locator('#w .pin').first().click()
  await page.locator('#w .opened').waitFor()
  await page.context().close()
})

test('zooming by button ends where a tile is as large as it was made', async () => {
  const { page } = await openTiles({ more: { tilesWhen: 'always' } })
  await expect.poll(() => shown(page).count()).toBeGreaterThan(3)
  for (const name of ['Phóng to', 'Phóng to', 'Thu nhỏ'])
    await page.getByRole('button', { name, exact: true }).click()
  const widths = () =>
    page.locator('#w .tiles img').evaluateAll((all) => [...new Set(all.map((one) => one.clientWidth))])
  await expect.poll(widths).toEqual([256])
  await page.context().close()
})

test('a host that does not answer leaves the outline, says so, and may be asked again', async () => {
  const { page, state } = await openTiles({ works: false })
  await offer(page).click()
  await page.getByText('Chưa tải được bản đồ chi tiết.').waitFor()
  expect(await page.locator('#w .land').isVisible()).toBe(true)
  expect(await page.locator('#w .tiles').count()).toBe(0)
  expect(await page.locator('#w .pin').count()).toBeGreaterThan(3)
  state.works = true
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.poll(() => shown(page).count()).toBeGreaterThan(3)
  await page.context().close()
})

test('a strict policy that allows the host in img-src is enough, with Trusted Types', async () => {
  const csp = `default-src 'none'; script-src {site}; connect-src {site}; img-src ${host}; require-trusted-types-for 'script'; trusted-types vue`
  const { page } = await openTiles({ csp, more: { tilesWhen: 'always' } })
  await expect.poll(() => shown(page).count()).toBeGreaterThan(3)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('with the page’s consent tiles come and go', async () => {
  const { page, asked } = await openTiles({
    body: harness.snippet('cookie-consent', 'c'),
    more: { tilesWhen: 'consent', tilesCategory: 'marketing' },
  })
  await offer(page).waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  await expect.poll(() => shown(page).count()).toBeGreaterThan(3)
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('cookie-consent:updated', {
        detail: { category: 'marketing', consent: { essential: true, marketing: false } },
      }),
    ),
  )
  await offer(page).waitFor()
  expect(await page.locator('#w .tiles').count()).toBe(0)
  const next = await page.context().newPage()
  const { asked: again } = await withTiles(next, { tilesWhen: 'consent', tilesCategory: 'marketing' })
  await next.goto(harness.host({ body: harness.snippet('cookie-consent', 'c') }))
  await next.waitForFunction(() =>
    Reflect.get(Object(document.getElementById('c')), 'cookieConsent')?.consent(),
  )
  await next.evaluate((html) => {
    const made = document.createElement('div')
    made.id = 'w'
    made.dataset.wgt = html
    document.body.append(made)
  }, 'demo-store-locator')
  await expect.poll(() => next.locator('#w .tiles img.there').count()).toBeGreaterThan(3)
  expect(again.length).toBeGreaterThan(3)
  await page.context().close()
})

test('a ready service needs a key alone, and is named', async () => {
  const page = await harness.open('about:blank', {
    viewport: { width: 900, height: 900 },
    reducedMotion: 'reduce',
  })
  const asked: string[] = []
  await page.route('https://tiles.stadiamaps.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: pixel() })
  })
  const more = {
    tileService: 'stadia',
    tileKey: 'khoa-1',
    tileUrl: '',
    tileCredit: '',
    tileCreditUrl: undefined,
    tilesWhen: 'always',
  }
  await withTiles(page, more)
  await page.goto(harness.host({ body: harness.snippet('store-locator', 'w') }))
  await mounted(page, 'w')
  await shown(page).first().waitFor()
  expect(asked[0]).toMatch(
    /^https:\/\/tiles\.stadiamaps\.com\/tiles\/alidade_smooth\/\d+\/\d+\/\d+(@2x)?\.png\?api_key=khoa-1$/,
  )
  expect(await page.locator('#w .credit').textContent()).toContain('© Stadia Maps')
  await page.context().close()
})
