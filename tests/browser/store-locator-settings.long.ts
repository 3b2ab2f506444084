import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'
import { readByJsQr } from './qr-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

async function openWith(
  settings: object,
  {
    places = {},
    language = 'vi',
    ...options
  }: BrowserContextOptions & { places?: object; language?: string } = {},
) {
  const page = await harness.open('about:blank', {
    viewport: { width: 1100, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await page.route(/demo-store-locator\/(config|r\/\d+\/places)$/, async (route) => {
    const json = await (await route.fetch()).json()
    if (json.settings) Object.assign(Object.assign(json, { locale: language }).settings, settings)
    else Object.assign(json, places)
    await route.fulfill({ json, headers })
  })
  await page.goto(harness.host({ body: harness.snippet('store-locator', 'w') }))
  await mounted(page, 'w')
  await page.locator('#w [data-store]').first().waitFor()
  return page
}
const names = async (page: Page) =>
  (await page.locator('#w [data-store]').allTextContents()).map((name) => name.trim())
const count = (page: Page) => page.locator('#w .count').textContent()
const vietnam = { permissions: ['geolocation'], geolocation: { latitude: 10.7769, longitude: 106.7009 } }

test('the way to a store goes to the phone as a code that a scanner reads', async () => {
  const page = await openWith({})
  await page.locator('#w [data-store="hoan-kiem"]').click()
  const button = page.getByRole('button', { name: 'Gửi đến điện thoại' })
  await button.focus()
  await page.keyboard.press('Enter')
  const code = page.getByRole('img', { name: 'Mã QR chỉ đường' })
  await code.waitFor()
  expect(await readByJsQr(page, [await code.screenshot()])).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=21.032,105.8504&travelmode=two-wheeler',
  ])
  await button.click()
  await code.waitFor({ state: 'detached' })
  await page.context().close()
})

test.each([
  ['vi', 'km', 'dưới 50 m'],
  ['en', 'km', 'under 50 m'],
  ['vi', 'mi', 'dưới 0,1 mi'],
])('a store around the corner is not 0 away (%s, %s)', async (language, unit, distance) => {
  // 15 m from the shop in Hội An.
  const geolocation = { latitude: 15.8697, longitude: 108.33024 }
  const page = await openWith({ unit }, { permissions: ['geolocation'], geolocation, language })
  await page.getByRole('button', { name: language === 'vi' ? 'Gần tôi' : 'Near me' }).click()
  await expect.poll(() => page.locator('#w .facts strong').first().textContent()).toBe(distance)
  await page.context().close()
})

test('a fixed order stays when the place is known, and a first radius bounds at once', async () => {
  const page = await openWith({ sort: 'priority', radius: 5 }, vietnam)
  const published: { name: string }[] = await (
    await fetch(`${harness.service.url}/api/v1/widgets/demo-store-locator/locations`)
  ).json()
  await page.getByRole('button', { name: 'Gần tôi' }).click()
  await page.locator('#w .facts strong').first().waitFor()
  expect(await page.getByLabel('Bán kính').inputValue()).toBe('5')
  const near = await names(page)
  expect(near.length).toBeGreaterThan(2)
  expect(near.length).toBeLessThan(10)
  expect(near).toEqual(published.map(({ name }) => name).filter((name) => near.includes(name)))
  await page.context().close()
})

test('where the place was allowed before it is used at once; otherwise nobody is asked', async () => {
  const allowed = await openWith({ nearMeAuto: true }, vietnam)
  await expect.poll(async () => (await names(allowed))[0]).toBe('Hiên Nhà Sài Gòn')
  expect(await allowed.locator('#w .facts strong').count()).toBeGreaterThan(0)
  await allowed.context().close()
  const page = await openWith({ nearMeAuto: true }, { permissions: [] })
  expect(await page.getByText('Không lấy được vị trí.').count()).toBe(0)
  expect(await page.locator('#w .facts strong').count()).toBe(0)
  await page.context().close()
})

test('the map and the list begin where the merchant says', async () => {
  const page = await openWith({ startLat: 12.2388, startLng: 109.1967, startZoom: 12 })
  expect((await names(page))[0]).toBe('Hiên Nhà Nha Trang')
  await page.locator('#w .map').waitFor()
  await expect
    .poll(async () =>
      (await page.locator('#w .pin').evaluateAll((all) => all.map((one) => one.ariaLabel))).sort(),
    )
    .toEqual(['Hiên Nhà Bắc Nha Trang', 'Hiên Nhà Nam Nha Trang', 'Hiên Nhà Nha Trang'])
  expect(await count(page)).toContain('75 cửa hàng')
  await page.context().close()
})

test('districts and wards narrow together, features apart from categories', async () => {
  const page = await openWith(
    { areas: 'both', tags: 'multiple' },
    { places: { tags: ['Wi-Fi', 'Giao hàng'] } },
  )
  await page.getByLabel('Tỉnh, thành', { exact: true }).selectOption({ label: 'TP. Hồ Chí Minh' })
  await page.getByLabel('Quận, huyện cũ', { exact: true }).selectOption({ label: 'Quận 1 (3)' })
  await page.getByLabel('Phường, xã', { exact: true }).selectOption({ label: 'Phường Tân Định (1)' })
  await expect.poll(() => names(page)).toEqual(['Hiên Nhà Tân Định'])
  await page.getByRole('button', { name: 'Bỏ lọc' }).click()
  await page.getByRole('button', { name: 'Giao hàng', exact: true }).click()
  const one = Number.parseInt((await count(page)) ?? '', 10)
  await page.getByRole('button', { name: 'Wi-Fi', exact: true }).click()
  await expect.poll(async () => Number.parseInt((await count(page)) ?? '', 10)).toBeLessThan(one)
  await page.context().close()
})

test('a grid of cards has no map and no sideways scroll', async () => {
  for (const width of [320, 1100]) {
    const page = await openWith({ layout: 'grid' }, { viewport: { width, height: 900 } })
    expect(await page.locator('#w .map').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const lefts = await page
      .locator('#w .list > li')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
    expect(lefts > 1).toBe(width > 600)
    await page.context().close()
  }
})
