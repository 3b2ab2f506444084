import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { openMapPage } from './map-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const settings = {
  dataMode: 'stores',
  storeWidget: 'demo-store-locator',
  legendTitle: 'Số tiệm',
  scale: { type: 'linear', steps: 3, unit: 'tiệm' },
}

interface Location {
  provinceCode: string
}

async function storesIn(...provinces: string[]): Promise<number> {
  const answer = await fetch(`${harness.service.url}/api/v1/widgets/demo-store-locator/locations`)
  const all: Location[] = await answer.json()
  return all.filter(({ provinceCode }) => provinces.includes(provinceCode)).length
}

test('a map shows how many stores each province has now, in both layouts', async () => {
  const page = await openMapPage(harness, { settings })
  const label = (code: string) => page.locator(`[data-code="${code}"]`).getAttribute('aria-label')
  const [city, merged] = [await storesIn('79'), await storesIn('79', '74', '77')]
  expect(merged).toBeGreaterThan(city)
  expect(await label('79')).toBe(`TP. Hồ Chí Minh, ${merged} tiệm`)
  await page.locator('[data-code="79"]').dispatchEvent('click')
  expect(await page.locator('.details').textContent()).toContain(`TP. Hồ Chí Minh (${city} tiệm)`)
  expect(await page.locator('.legend li').allTextContents()).toHaveLength(4)
  expect(await page.locator('.legend li').last().textContent()).toBe('Chưa có cửa hàng')
  const fill = (code: string) =>
    page.locator(`[data-code="${code}"]`).evaluate((unit) => getComputedStyle(unit).fill)
  expect(await fill('79')).toBe('rgb(30, 64, 175)')
  await page.getByRole('button', { name: '63 tỉnh, thành' }).click()
  expect(await label('79')).toBe(`TP. Hồ Chí Minh, ${city} tiệm`)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('stores that were published again are counted again, without a word to the map', async () => {
  const page = await openMapPage(harness, { settings })
  await page.route(/demo-store-locator\/places$/, (route) =>
    route.fulfill({
      json: { provinces: [{ code: '01', merged: '01', count: 1204 }] },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await page.reload()
  await expect
    .poll(() => page.locator('[data-code="01"]').getAttribute('aria-label'))
    .toBe('Hà Nội, 1.204 tiệm')
  await page.context().close()
})

test('the map stands without counts when the store locator is not live', async () => {
  const page = await openMapPage(harness, { settings: { ...settings, storeWidget: 'khong-con-nua' } })
  expect(await page.locator('[data-code="01"]').getAttribute('aria-label')).toBe('Hà Nội, Chưa có cửa hàng')
  expect(await page.locator('[data-code]').count()).toBe(34)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
