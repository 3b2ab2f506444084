import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileWith, configOf } from '../../widgets/compile.ts'
import { storeLocator } from '../../widgets/store-locator/index.ts'
import { distance } from '../../widgets/store-locator/visitor/distance.ts'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import {
  type BrowserHarness,
  changeConfig,
  type HarnessPage,
  mounted,
  openBrowserHarness,
} from './harness.ts'
import { missedSearch } from './missed-search.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const vietnam = { permissions: ['geolocation'], geolocation: { latitude: 10.7769, longitude: 106.7009 } }

async function openLocator(
  options: { query?: string; csp?: string; width?: number } & BrowserContextOptions = {},
): Promise<HarnessPage> {
  const { query = '', csp, width = 1100, ...context } = options
  const address = harness.host({ body: harness.snippet('store-locator', 'w'), ...(csp && { csp }) })
  const page = await harness.open(address + query, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...context,
  })
  await mounted(page, 'w')
  // A narrow page has the list first.
  if (width >= 760) await page.locator('#w .map').waitFor()
  return page
}
const names = (page: Page) => page.locator('#w [data-store]').allTextContents()
const count = (page: Page) => page.locator('#w .count').textContent()
const pins = (page: Page) => page.locator('#w .pin')
const search = (page: Page, text: string) =>
  page.getByRole('combobox', { name: /Tên, phường, quận/ }).fill(text)
const trimmed = async (page: Page) => (await names(page)).map((name) => name.trim())

test('old and new names find, with marks or without, and the map follows the list', async () => {
  const page = await openLocator()
  expect(await count(page)).toContain('75 cửa hàng')
  await search(page, 'binh duong')
  await expect.poll(() => count(page)).toContain('2 cửa hàng')
  expect((await trimmed(page)).sort()).toEqual(['Hiên Nhà Dĩ An', 'Hiên Nhà Thủ Dầu Một'])
  expect(await pins(page).count()).toBeLessThanOrEqual(2)
  await search(page, 'daklak')
  await expect.poll(() => trimmed(page)).toEqual(['Hiên Nhà Buôn Ma Thuột'])
  await search(page, 'Quận Thuận Hóa')
  await expect.poll(() => trimmed(page)).toEqual(['Hiên Nhà Thuận Hóa'])
  await search(page, 'Thành phố Đông Triều')
  await expect.poll(() => trimmed(page)).toEqual(['Hiên Nhà Mạo Khê'])
  const missed = missedSearch(page)
  await search(page, 'Paris')
  await page.getByText('Hiên Nhà chưa có mặt ở đây.').waitFor()
  expect(await missed).toEqual({ query: 'paris' })
  await page.getByRole('button', { name: 'Bỏ lọc' }).click()
  await expect.poll(() => count(page)).toContain('75 cửa hàng')
  await page.context().close()
})

/** Corners of drawn lines inside the map, its names, its scale in metres per px, and px of its widest ring's radius, at one moment. */
const drawing = (page: Page) =>
  page.locator('#w .map').evaluate((map) => {
    const box = map.getBoundingClientRect()
    const svg = map.querySelector('svg')!
    const lines = [...svg.querySelectorAll<SVGPathElement>('.land, .borders')].flatMap((path) => {
      const matrix = path.getScreenCTM()!
      const length = path.getTotalLength()
      return Array.from({ length: 1500 }, (_, index) =>
        path.getPointAtLength((length * index) / 1500).matrixTransform(matrix),
      )
    })
    const scale = map.querySelector('.scale')!
    const [, amount = '', unit] = /^([\d.,]+) (k?m)$/.exec(scale.textContent ?? '') ?? []
    return {
      lines: lines.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        .length,
      names: [...map.querySelectorAll('.label')].map(({ textContent }) => textContent),
      metresPerPx: (Number(amount) * (unit === 'km' ? 1000 : 1)) / scale.getBoundingClientRect().width,
      ring: Math.max(
        0,
        ...[...map.querySelectorAll('circle.ring')].map((ring) => ring.getBoundingClientRect().width / 2),
      ),
      /** Units of the drawing. */
      unitsPerPx: Number(svg.getAttribute('viewBox')?.split(' ')[2]) / svg.clientWidth,
    }
  })

test('the map of a city has a border or named wards and a scale bar in view; without a result it is the country', async () => {
  const page = await openLocator()
  const country = await drawing(page)
  for (const [text, stores] of [
    ['Ba Đình', 1],
    ['Quận 1', 3],
    ['Buôn Ma Thuột', 1],
    ['Đà Lạt', 2],
    ['Côn Đảo', 1],
  ] as const) {
    await search(page, text)
    await expect.poll(() => count(page)).toContain(`${stores} cửa hàng`)
    await expect
      .poll(async () => {
        const { lines, names } = await drawing(page)
        return lines > 0 || names.length > 0
      })
      .toBe(true)
    expect((await drawing(page)).metresPerPx).toBeGreaterThan(0)
  }
  await search(page, 'Hoàn Kiếm')
  await expect.poll(() => count(page)).toContain('1 cửa hàng')
  for (const _ of Array(12)) await page.getByRole('button', { name: 'Phóng to', exact: true }).click()
  await expect.poll(async () => (await drawing(page)).names).toContain('Phường Hoàn Kiếm')
  await search(page, 'Paris')
  await expect.poll(() => count(page)).toContain('Không có cửa hàng nào')
  const none = await drawing(page)
  expect(none.lines).toBeGreaterThan(country.lines * 0.9)
  await page.context().close()
})

test('a city has its border, its wards by name, what was searched by its old name, and rings around the visitor', async () => {
  const page = await openLocator(vietnam)
  const named = () => page.locator('#w .label').allTextContents()
  const files = () => page.seen.requests.filter((url) => url.endsWith('.js')).length
  const before = files()
  await search(page, 'Quận 1')
  await expect.poll(named).toContain('Quận 1 (cũ)')
  await expect.poll(named).toContain('Xuân Hòa')
  expect(files()).toBeGreaterThan(before)
  await search(page, 'Bình Dương')
  await expect.poll(named).toContain('Bình Dương (cũ), nay thuộc TP. Hồ Chí Minh')
  await search(page, '')
  expect(await page.locator('#w .ring').count()).toBe(0)
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await expect.poll(() => page.locator('#w circle.ring').count()).toBeGreaterThan(1)
  await page.getByLabel('Bán kính').selectOption('5')
  await expect.poll(named).toContain('5 km')
  // The ring is as far from the visitor as it says: 5 km are 5 bars of a kilometre.
  const barsTo5Km = async () => {
    const { metresPerPx, ring } = await drawing(page)
    return (metresPerPx * ring) / 5000
  }
  await expect.poll(barsTo5Km).toBeCloseTo(1, 1)
  await page.getByLabel('Tỉnh, thành', { exact: true }).selectOption({ label: 'TP. Hồ Chí Minh' })
  await page.locator('#w .province').waitFor({ state: 'attached' })
  await page.context().close()
})

test('the list says why its first rows come first', async () => {
  const page = await openLocator(vietnam)
  expect(await count(page)).toContain('nổi bật ở trên')
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await expect.poll(() => count(page)).toContain('gần bạn ở trên')
  const badges = () => page.locator('#w .list > li').first().locator('.badge').allTextContents()
  expect(await badges()).toContain('Gần bạn nhất')
  await page.context().close()
})

test('beside the map the list scrolls alone; a narrow page has one of the two at a time', async () => {
  const page = await openLocator({ ...vietnam, width: 1100 })
  const heights = () =>
    page.locator('#w .both > *').evaluateAll((parts) => parts.map((part) => Math.round(part.clientHeight)))
  const [map = 0, list = 0] = await heights()
  expect(Math.abs(map - list)).toBeLessThan(4)
  expect(await page.locator('#w .side').evaluate((side) => side.scrollHeight > side.clientHeight)).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.locator('#w .list > li').nth(1)
  await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(844)
  expect(await page.locator('#w .map').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click()
  expect(await page.locator('#w .map').isVisible()).toBe(true)
  expect(await row.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  const pin = page.locator('#w .pin:not(.many)').first()
  await pin.focus()
  await page.keyboard.press('Enter')
  // The chosen store stands under the map.
  await expect.poll(() => page.locator('#w .list > li:visible').count()).toBe(1)
  await page.context().close()
})

test('the scale bar is as long as it says', async () => {
  const page = await openLocator()
  await search(page, 'Hoàn Kiếm')
  await expect.poll(() => count(page)).toContain('1 cửa hàng')
  // A degree of longitude at 21.03° has 103,789 m on a sphere of 6,371,009 m; 120 units of the drawing are a degree.
  const barToDrawing = async () => {
    const { metresPerPx, unitsPerPx } = await drawing(page)
    return metresPerPx / ((unitsPerPx / 120) * 103_789)
  }
  await expect.poll(barToDrawing).toBeCloseTo(1, 2)
  await page.context().close()
})

test('provinces of today narrow to former districts', async () => {
  const page = await openLocator()
  await page.getByLabel('Tỉnh, thành', { exact: true }).selectOption({ label: 'TP. Hồ Chí Minh' })
  await expect.poll(() => count(page)).toContain('15 cửa hàng')
  await page.getByLabel('Quận, huyện cũ', { exact: true }).selectOption({ label: 'Quận 1 (3)' })
  await expect.poll(() => count(page)).toContain('3 cửa hàng')
  await page.getByRole('button', { name: 'Bán cà phê hạt' }).click()
  await expect.poll(() => trimmed(page)).toEqual(['Hiên Nhà Sài Gòn'])
  await page.context().close()
})

test('the place is asked for on the click alone; the nearest comes first, a radius bounds', async () => {
  const page = await openLocator(vietnam)
  expect(await page.locator('#w .facts strong').count()).toBe(0)
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await expect.poll(async () => (await trimmed(page))[0]).toBe('Hiên Nhà Sài Gòn')
  expect(await page.locator('#w .facts strong').first().textContent()).toMatch(/^\d+ m$/)
  await page.getByLabel('Bán kính').selectOption('5')
  await expect.poll(async () => Number.parseInt((await count(page)) ?? '', 10)).toBeLessThan(15)
  expect(page.seen.requests.filter((url) => url.includes('10.77'))).toEqual([])
  await page.context().close()
})

test('a refused place says what to do instead', async () => {
  const page = await openLocator({ permissions: [] })
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await page.getByText('Không lấy được vị trí.').waitFor()
  await page.context().close()
})

test('a store opens with its hours, actions and directions, and has its own address', async () => {
  const page = await openLocator()
  const button = page.locator('#w [data-store="sai-gon"]')
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(new URL(page.url()).searchParams.get('store')).toBe('sai-gon')
  const card = page.locator('#w .opened .details')
  await expect.poll(() => card.locator('dl div').count()).toBe(7)
  expect(await card.getByRole('link', { name: 'Chỉ đường' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=10.7809,106.7042&travelmode=two-wheeler',
  )
  expect(await card.getByRole('link', { name: 'Zalo' }).getAttribute('href')).toBe(
    'https://zalo.me/0900000002',
  )
  expect(await card.getByRole('link', { name: /^Gọi/ }).getAttribute('href')).toMatch(/^tel:1900/)
  expect(await card.textContent()).toContain('7 Đồng Khởi, Quận 1, TP. Hồ Chí Minh')
  await button.click()
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('a chosen store stands alone on the map, its card is whole in the list, and a filter begins at the top', async () => {
  const page = await openLocator()
  const list = page.locator('#w .side')
  for (const id of ['an-hoi', 'ba-dinh', 'sai-gon']) {
    await page.locator(`#w [data-store="${id}"]`).click()
    await expect.poll(() => page.locator('#w .pin.chosen:not(.many)').count()).toBe(1)
    await page.locator('#w .opened').getByRole('button', { name: 'Chia sẻ' }).waitFor()
    const isWhole = () =>
      list.evaluate((side) => {
        const outer = side.getBoundingClientRect()
        const own = side.querySelector('.opened')!.getBoundingClientRect()
        return own.height > 0 && own.top >= outer.top - 1 && own.bottom <= outer.bottom + 1
      })
    await expect.poll(isWhole).toBe(true)
  }
  await list.evaluate((side) => side.scrollTo(0, 900))
  await page.getByRole('button', { name: 'Đang mở cửa' }).click()
  await expect.poll(() => list.evaluate((side) => side.scrollTop)).toBe(0)
  await page.context().close()
})

test('a device whose clock is off shows the stores that are open by the time of the service', async () => {
  const openAt = async (device: string, server: string) => {
    const page = await harness.open('about:blank', { viewport: { width: 1100, height: 900 } })
    await page.clock.setFixedTime(new Date(device))
    await changeConfig(page, 'store-locator', () => ({}), server)
    await page.goto(harness.host({ body: harness.snippet('store-locator', 'w') }))
    await mounted(page, 'w')
    await page.getByRole('button', { name: 'Đang mở cửa' }).click()
    const found = Number.parseInt((await count(page)) ?? '', 10)
    await page.context().close()
    return found
  }
  const [day, night] = ['2026-11-24T10:00:00+07:00', '2026-11-24T03:00:00+07:00']
  const [inTheDay, atNight] = [await openAt(day, day), await openAt(night, night)]
  expect(inTheDay).toBeGreaterThan(atNight)
  expect(await openAt(night, day)).toBe(inTheDay)
  expect(await openAt(day, night)).toBe(atNight)
})

test('an address with a store opens it, and search engines read it in the light DOM under a strict policy', async () => {
  const csp =
    "default-src 'self'; script-src 'self' {site}; require-trusted-types-for 'script'; trusted-types vue"
  const page = await openLocator({ query: '?ref=zalo&store=phu-quoc', csp })
  await page.locator('#w .opened').waitFor()
  const data = page.locator('#w > script[type="application/ld+json"]')
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@type': 'CafeOrCoffeeShop',
    name: 'Hiên Nhà Phú Quốc',
    geo: { latitude: 10.2027, longitude: 103.9626 },
    openingHours: expect.any(Array),
  })
  expect(page.seen.errors).toEqual([])
  await page.locator('#w [data-store="phu-quoc"]').click()
  await data.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\?ref=zalo$/)
  await page.context().close()
})

test('pins lead closer and at last to the store, with the keyboard alone', async () => {
  const page = await openLocator()
  await search(page, 'Hội An')
  await expect.poll(() => count(page)).toContain('1 cửa hàng')
  const pin = page.getByRole('button', { name: 'Hiên Nhà Hội An' }).and(page.locator('.pin'))
  await pin.focus()
  await page.keyboard.press('Enter')
  await page.locator('#w .opened').waitFor()
  await search(page, '')
  await expect.poll(() => count(page)).toContain('75 cửa hàng')
  await page.getByRole('button', { name: 'Xem tất cả' }).click()
  const before = await page.locator('#w .many').allTextContents()
  const total = (await pins(page).allTextContents()).reduce((sum, text) => sum + (Number(text) || 1), 0)
  expect(total).toBe(75)
  await page.locator('#w .many').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('#w .many').allTextContents()).not.toEqual(before)
  await page.context().close()
})

test('the wheel scrolls the page and zooms with Ctrl; a mouse pulls the map', async () => {
  const page = await openLocator()
  const view = () => page.locator('#w .map > svg').first().getAttribute('viewBox')
  const box = (await page.locator('#w .map').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 60, box.y + box.height / 2)
  const first = await view()
  await page.evaluate(() => {
    const turn = () => Reflect.set(window, 'turned', true)
    addEventListener('wheel', turn, { capture: true, once: true })
  })
  await page.mouse.wheel(0, 120)
  await page.waitForFunction(() => Reflect.has(window, 'turned'))
  await frames(page)
  expect(await view()).toBe(first)
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect.poll(view).not.toBe(first)
  const closer = await view()
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + box.height / 2)
  await page.mouse.up()
  await expect.poll(view).not.toBe(closer)
  await page.context().close()
})

test('both archipelagos are on the map, named, at every width and zoom', async () => {
  for (const width of [360, 1280]) {
    const page = await openLocator({ width })
    if (width < 760) await page.getByRole('button', { name: 'Bản đồ', exact: true }).click()
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Phóng to', exact: true }).click()
    const inset = page.getByRole('img', { name: 'Hoàng Sa, Trường Sa (Việt Nam)' })
    expect(await inset.isVisible()).toBe(true)
    expect(await inset.locator('text').allTextContents()).toEqual(['Hoàng Sa', 'Trường Sa'])
    const { width: drawn = 0 } = (await inset.locator('path').boundingBox()) ?? {}
    expect(drawn).toBeGreaterThan(40)
    await page.context().close()
  }
})

async function openMany(total: number, options: BrowserContextOptions = {}) {
  const sample = storeLocator.sample.vi.collections?.locations ?? []
  const locations = Array.from({ length: total }, (_, index) => {
    const one = Object(sample[index % sample.length])
    const shift = (Math.floor(index / sample.length) % 40) * 0.0004
    return {
      ...one,
      id: `s${index}`,
      name: `Cửa hàng số ${index}`,
      lat: one.lat + shift,
      lng: one.lng - shift,
    }
  })
  const draft = { name: 'X', locale: 'vi', settings: {}, collections: { locations } }
  const made = compileWith(storeLocator, 'STORE_LOCATOR', draft, new Date(0))
  if (!made.ok) throw new Error(JSON.stringify(made.issues.slice(0, 3)))
  const files: Record<string, unknown> = Object.assign({}, ...Object.values(made.files))
  const data = Object.fromEntries(
    Object.keys(made.files).map((group) => [group, `/api/v1/widgets/many/r/1/${group}`]),
  )
  const config = configOf(made, { siteUrl: '', publicId: 'many', revision: 1, data })
  const read: string[] = []
  const page = await harness.open('about:blank', options)
  await page.route(/\/api\/v1\/widgets\/(demo-store-locator|many)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname.split(/\/r\/1\/|\/demo-store-locator\//)[1] ?? ''
    if (pathname.endsWith('/events')) return route.fulfill({ status: 202, json: {} })
    const headers = { 'Access-Control-Allow-Origin': '*' }
    if (path === 'config') return route.fulfill({ json: config, headers })
    read.push(path)
    return path in files
      ? route.fulfill({ json: files[path], headers })
      : route.fulfill({ status: 404, headers })
  })
  await page.goto(harness.host({ body: harness.snippet('store-locator', 'w') }))
  await mounted(page, 'w')
  await page.locator('#w .map').waitFor()
  return { page, read, files }
}

test('20,000 stores: a first view reads the index alone, a province its own, and nothing twice', async () => {
  const { page, read, files } = await openMany(20_000, vietnam)
  expect(read).toEqual(['regions'])
  expect(JSON.stringify(files.regions).length).toBeLessThan(JSON.stringify(files.locations).length / 100)
  await page.getByText('Chọn tỉnh, thành để xem cửa hàng').waitFor()
  const total = (await pins(page).allTextContents()).reduce((sum, text) => sum + Number(text), 0)
  expect(total).toBe(20_000)
  await search(page, 'da nang')
  await expect.poll(() => names(page)).toHaveLength(10)
  expect(read.slice(1).sort()).toEqual(['locations/48', 'locations/49'])
  await search(page, '')
  await page.getByLabel('Tỉnh, thành', { exact: true }).selectOption({ label: 'Đà Nẵng' })
  await expect.poll(() => count(page)).toMatch(/cửa hàng/)
  expect(read).toHaveLength(3)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('20,000 stores: the nearest ten are the true ones, without reading the country', async () => {
  const { page, read, files } = await openMany(20_000, vietnam)
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await expect.poll(() => names(page)).toHaveLength(10)
  await expect.poll(() => page.getByText('Đang tải…').count()).toBe(0)
  const here = { lat: vietnam.geolocation.latitude, lng: vietnam.geolocation.longitude }
  const all = files.locations as { name: string; lat: number; lng: number }[]
  const byDistance = all
    .map(({ name, ...at }) => ({ name, away: distance(here, at) }))
    .sort((a, b) => a.away - b.away)
  const bound = byDistance[9]?.away ?? 0
  const within = new Set(byDistance.filter(({ away }) => away <= bound + 1e-9).map(({ name }) => name))
  for (const name of await trimmed(page)) expect(within).toContain(name)
  expect(read).not.toContain('locations')
  expect(read.length).toBeLessThan(8)
  await page.context().close()
})

test('20,000 stores: what is nowhere in the names of places is looked for in all of them when asked', async () => {
  const { page, read } = await openMany(20_000)
  await search(page, 'số 19999')
  await page.getByRole('button', { name: 'Tìm trong cả 20.000 cửa hàng' }).click()
  await expect.poll(() => trimmed(page)).toEqual(['Cửa hàng số 19999'])
  expect(read).toEqual(['regions', 'locations'])
  await page.context().close()
})

test('up to 2,000 stores come in one file', async () => {
  const { page, read } = await openMany(2000)
  expect(read.sort()).toEqual(['locations', 'places'])
  await expect.poll(() => count(page)).toContain('2.000 cửa hàng')
  await page.context().close()
})

test('axe finds nothing with a store open on a small screen, and nothing hangs over', async () => {
  const page = await openLocator({ width: 320, ...vietnam })
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await page.locator('#w .facts strong').first().waitFor()
  await page.locator('#w [data-store="sai-gon"]').click()
  await page.locator('#w .opened').waitFor()
  const issues = await axeViolations(page, { within: '#w' })
  expect(issues).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})
