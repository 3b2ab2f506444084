import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

async function open(slug: string, viewport = { width: 1280, height: 900 }) {
  const body = `<a id="before" href="#">Trước</a>${harness.snippet(slug, 'w')}<a id="after" href="#">Sau</a>`
  const page = await harness.open(harness.host({ body }), { viewport, reducedMotion: 'reduce' })
  await mounted(page, 'w')
  return page
}

/** Class and name of the focused control inside the widget; undefined on the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.getElementById('w')?.shadowRoot?.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (
      element && {
        isPin: element.matches('.pin'),
        store: element.getAttribute('data-store'),
        name: element.getAttribute('aria-label') ?? label ?? element.textContent?.trim() ?? '',
      }
    )
  })

test('the store locator is left in a few tabs, and arrow keys reach every store', async () => {
  const page = await open('store-locator')
  await page.locator('.pin').first().waitFor()
  await page.locator('#before').focus()
  const stops: string[] = []
  const kinds = { pins: 0, stores: 0 }
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) break
    stops.push(stop.name)
    if (stop.isPin) kinds.pins++
    if (stop.store) kinds.stores++
  }
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('after')
  expect(kinds).toEqual({ pins: 1, stores: 1 })
  expect(stops.length).toBeLessThan(14)
  expect(stops.every(Boolean)).toBe(true)

  const stores = await page
    .locator('[data-store]')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim()))
  await page.locator('[data-store]').first().focus()
  const reached = [(await focused(page))?.name]
  for (const _ of stores.slice(1)) {
    await page.keyboard.press('ArrowDown')
    reached.push((await focused(page))?.name)
  }
  expect(reached).toEqual(stores)
  await page.keyboard.press('Tab')
  expect((await focused(page))?.name).toContain(stores.at(-1))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  expect((await focused(page))?.name).toBe(stores[0])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-store]').last().getAttribute('aria-expanded')).toBe('true')
  await page.context().close()
})

test('the focus stays on the map while it moves and zooms, and finds single stores there', async () => {
  const page = await open('store-locator')
  await page.locator('.pin').first().waitFor()
  await page.locator('.pin[tabindex="0"]').focus()
  const first = await focused(page)
  const names = new Set<string | undefined>()
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    '+',
    '+',
    '-',
    '0',
  ]) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await focused(page))?.isPin, { message: key }).toBe(true)
    names.add((await focused(page))?.name)
  }
  expect(names.size).toBeGreaterThan(1)
  expect(first?.isPin).toBe(true)
  for (let presses = 0; presses < 12 && !(await focused(page))?.store; presses++) {
    await page.keyboard.press('Enter')
    await expect.poll(async () => Boolean(await focused(page))).toBe(true)
  }
  expect((await focused(page))?.store).toBeTruthy()
  await page.context().close()
})

test('the chips of the store locator are one stop', async () => {
  const page = await open('store-locator')
  const chips = page.getByRole('toolbar', { name: 'Loại cửa hàng' }).getByRole('button')
  await chips.first().focus()
  await page.keyboard.press('ArrowRight')
  expect((await focused(page))?.name).toBe(await chips.nth(1).textContent())
  await page.keyboard.press('Space')
  expect(await chips.nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(await chips.evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length)).toBe(1)
  await page.context().close()
})

test('the consent banner’s buttons are in view at 400 % zoom, and its text scrolls above them', async () => {
  const page = await open('cookie-consent', { width: 320, height: 256 })
  const banner = page.getByRole('dialog')
  const buttons = banner.getByRole('button')
  await expect.poll(() => buttons.count()).toBe(3)
  const tops: number[] = []
  for (const end of [false, true]) {
    await banner.evaluate((box, bottom) => box.scrollTo(0, bottom ? box.scrollHeight : 0), end)
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!
      tops.push(box.y)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(320)
      expect(box.y + box.height).toBeLessThanOrEqual(256)
    }
  }
  const link = banner.getByRole('link')
  await link.focus()
  const { y, height } = (await link.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(Math.min(...tops))
  await page.context().close()
})

test('the countdown’s button has an outline where colours are forced', async () => {
  const page = await open('countdown')
  await page.emulateMedia({ forcedColors: 'active' })
  const { width, color, canvas } = await page.locator('#w a').evaluate((link) => {
    const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(link)
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    return { width: borderTopWidth + borderTopStyle, color: borderTopColor, canvas }
  })
  expect(width).toBe('1pxsolid')
  expect(color).not.toBe(canvas)
  expect(color).toMatch(/^rgb\(/)
  await page.context().close()
})
