import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { units } from '../../widgets/map/visitor/outline.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { type Given, heard, openMapPage, spot } from './map-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const openMap = (given: Given, width?: number, options?: BrowserContextOptions) =>
  openMapPage(harness, given, width, options)

const unit = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)
const fillOf = (page: Page, code: string) => unit(page, code).evaluate((one) => getComputedStyle(one).fill)
const north = { settings: { dataMode: 'scale', scale: { unit: 'tấn' } } }
const hanoi = { collections: { regions: [{ code: 'Hà Nội', value: 1204, tooltip: 'Kho chính' }] } }

describe('a tooltip', () => {
  const tip = (page: Page) => page.locator('.tip')
  const lines = (page: Page) => tip(page).locator('span').allTextContents()

  test('says name, value and note, on hover and on focus', async () => {
    const page = await openMap({ ...north, ...hanoi })
    await unit(page, '01').focus()
    expect(await lines(page)).toEqual(['Hà Nội', '1.204 tấn', 'Kho chính'])
    expect(await heard(page, 'region-hover')).toEqual([{ layout: '34', code: '01', name: 'Hà Nội' }])
    await page.keyboard.press('Escape')
    expect(await tip(page).count()).toBe(0)
    await page.context().close()
  })

  test('follows the merchant’s template', async () => {
    const tooltipTemplate = '{name} ({code})\nbán {value}{parts}'
    const page = await openMap({ settings: { ...north.settings, tooltipTemplate }, ...hanoi })
    await unit(page, '01').focus()
    expect(await lines(page)).toEqual(['Hà Nội (01)', 'bán 1.204 tấn'])
    await page.context().close()
  })

  test('waits for a click and stays, until Escape or a click beside the country', async () => {
    const page = await openMap({ settings: { tooltip: 'click', onRegionClick: 'event' } })
    await unit(page, '66').focus()
    expect(await tip(page).count()).toBe(0)
    await page.keyboard.press('Enter')
    expect((await lines(page))[0]).toBe('Đắk Lắk')
    await page.mouse.move(0, 0)
    expect(await tip(page).count()).toBe(1)
    const { left, top } = await spot(page, [600, 3000])
    await page.mouse.click(left, top)
    expect(await tip(page).count()).toBe(0)
    await page.context().close()
  })

  test('stays after the touch of a finger, which does not hover, until the province is let go', async () => {
    const page = await openMap({}, 390, { hasTouch: true, isMobile: true })
    const at = units[34].find(({ code }) => code === '66')!.at
    const touch = async () => {
      const { left, top } = await spot(page, at)
      await page.touchscreen.tap(left, top)
    }
    await touch()
    await expect.poll(() => lines(page)).toEqual(['Đắk Lắk', 'Gồm: Phú Yên, Đắk Lắk'])
    expect(await page.locator('.details h3').textContent()).toBe('Đắk Lắk')
    await page.getByRole('button', { name: 'Đóng' }).tap()
    await expect.poll(() => tip(page).count()).toBe(0)
    await page.context().close()
  })

  test('is not there where the merchant wants none', async () => {
    const page = await openMap({ settings: { tooltip: 'none' } })
    await unit(page, '66').focus()
    await page.keyboard.press('Enter')
    expect(await tip(page).count()).toBe(0)
    await page.context().close()
  })
})

test('provinces have the colours of the settings at rest, under the pointer, chosen and without data', async () => {
  const page = await openMap({
    settings: {
      ...north.settings,
      scale: { nullColor: '#0a0b0c' },
      hoverFill: '#010203',
      selectedFill: '#040506',
      layoutSwitch: false,
    },
    collections: { regions: [{ code: 'Khánh Hòa', value: 3, color: '#aabbcc' }] },
  })
  expect([await fillOf(page, '56'), await fillOf(page, '66')]).toEqual([
    'rgb(170, 187, 204)',
    'rgb(10, 11, 12)',
  ])
  await unit(page, '56').dispatchEvent('pointerenter')
  await expect.poll(() => fillOf(page, '56')).toBe('rgb(1, 2, 3)')
  await unit(page, '56').dispatchEvent('click')
  await expect.poll(() => fillOf(page, '56')).toBe('rgb(4, 5, 6)')
  const reefs = () =>
    page
      .locator('.reefs')
      .nth(1)
      .evaluate((one) => getComputedStyle(one).fill)
  await expect.poll(reefs).toBe('rgb(4, 5, 6)')
  await page.context().close()
})

test.each([
  ['top', 1280],
  ['bottom', 1280],
  ['left', 1280],
  ['right', 1280],
  ['right', 360],
  ['left', 360],
])(
  'a legend at the %s of %i px stands beside the map and not on it, and Tab reaches it where it is seen',
  async (legend, width) => {
    const page = await openMap({ settings: { ...north.settings, legend, list: 'side' }, ...hanoi }, width)
    const [map, words] = [
      await page.locator('.canvas').boundingBox(),
      await page.locator('.legend').boundingBox(),
    ]
    const side = {
      top: words!.y + words!.height <= map!.y,
      bottom: words!.y >= map!.y + map!.height,
      left: words!.x + words!.width <= map!.x,
      right: words!.x >= map!.x + map!.width,
    }
    expect(side).toMatchObject({
      [width === 360 && legend === 'right' ? 'bottom' : width === 360 ? 'top' : legend]: true,
    })
    const isBefore = await page.evaluate(() => {
      const root = document.getElementById('w')!.shadowRoot!
      const [map, words] = [root.querySelector('.canvas')!, root.querySelector('.legend')!]
      return Boolean(map.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_PRECEDING)
    })
    expect(isBefore).toBe(['top', 'left'].includes(legend))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.context().close()
  },
)

test('the legend shows the marks that its pins have on the map, on the page and in the picture', async () => {
  const categories = [
    { id: 'xuong', label: 'Xưởng rang', color: '#7c2d12' },
    { id: 'kho', label: 'Kho hàng', color: '#1d4ed8' },
  ]
  const at = { lat: 21.03, lng: 105.85, label: 'Nơi' }
  const pins = [
    { ...at, id: 'a', lat: 11.87, lng: 108.55, icon: 'star', category: 'xuong' },
    { ...at, id: 'b', lat: 10.87, lng: 106.73, category: 'kho' },
    { ...at, id: 'c', icon: 'dot', color: '#0f766e', category: 'kho' },
  ]
  const page = await openMap({ ...north, settings: { ...north.settings, categories }, collections: { pins } })
  const looks = (of: string) =>
    page
      .locator(of)
      .evaluateAll((heads) => heads.map((head) => [head.getAttribute('d'), getComputedStyle(head).fill]))
  const legend = page.locator('.legend li').filter({ has: page.locator('svg') })
  expect((await legend.allTextContents()).map((text) => text.trim())).toEqual(['Xưởng rang', 'Kho hàng'])
  const inLegend = await looks('.legend .head')
  expect(inLegend).toHaveLength(3)
  expect(new Set(inLegend.map(([path]) => path)).size).toBe(3)
  expect((await looks('.pin .head')).sort()).toEqual([...inLegend].sort())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Lưu SVG' }).click(),
  ])
  const picture = await readFile(await download.path(), 'utf8')
  for (const [path] of inLegend) expect(picture.split(`d="${path}"`).length - 1).toBe(2)
  await page.context().close()
})

test('an entry of the legend leaves only its provinces in colour, pressed again all', async () => {
  const page = await openMap({
    settings: {
      dataMode: 'category',
      categories: [
        { id: 'a', label: 'Gần', color: '#102030' },
        { id: 'b', label: 'Xa', color: '#405060' },
      ],
    },
    collections: {
      regions: [
        { code: 'Hà Nội', category: 'a' },
        { code: 'Cà Mau', category: 'b' },
      ],
    },
  })
  const dim = () =>
    page.locator('[data-code].dim').evaluateAll((all) => all.map((one) => one.getAttribute('data-code')))
  const entry = page.getByRole('button', { name: 'Gần', exact: true })
  await entry.click()
  expect(await dim()).toHaveLength(33)
  expect(await dim()).not.toContain('01')
  expect(await entry.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Chưa có số liệu', exact: true }).click()
  expect(await dim()).toEqual(['01', '96'])
  await page.getByRole('button', { name: 'Chưa có số liệu', exact: true }).click()
  expect(await dim()).toEqual([])
  await page.context().close()
})

test('the whole map fades when the layout is switched, where the merchant wants that', async () => {
  const page = await openMap({ settings: { transition: 'fade', transitionMs: 2000 } })
  const running = () =>
    page
      .locator('.canvas svg')
      .evaluate((svg) =>
        svg.getAnimations().flatMap((one) => (one instanceof CSSAnimation ? one.animationName : [])),
      )
  await page.getByRole('button', { name: '63 tỉnh, thành' }).click()
  expect(await running()).toEqual(['fade-63'])
  expect(await page.locator('[data-code]').count()).toBe(63)
  await page.context().close()
})

test('buttons to zoom are there only where they are wanted; keys zoom all the same', async () => {
  const page = await openMap({ settings: { zoomControls: false } })
  expect(await page.locator('.zoom').count()).toBe(0)
  await unit(page, '01').focus()
  await page.keyboard.press('+')
  await expect.poll(() => page.locator('.canvas.zoomed').count()).toBe(1)
  await page.context().close()
})

test('without motion for those who want none, a step of zoom is there at once', async () => {
  const page = await openMap({}, 1280, { reducedMotion: 'reduce' })
  await unit(page, '01').focus()
  await page.keyboard.press('+')
  expect(await page.locator('.canvas svg > g:first-of-type').getAttribute('transform')).toContain(
    'scale(1.5)',
  )
  await page.context().close()
})

test('the table says what the map shows, each province a row', async () => {
  const page = await openMap({ ...north, ...hanoi })
  await page.getByText('Xem dạng bảng').click()
  const table = page.getByRole('table')
  expect(await table.getByRole('row').count()).toBe(35)
  expect(await table.getByRole('row', { name: /^Hà Nội/ }).textContent()).toContain('1.204 tấn')
  expect(await table.getByRole('row', { name: /^Cà Mau/ }).textContent()).toContain('Chưa có số liệu')
  expect(await table.getByRole('row', { name: /^Cà Mau/ }).textContent()).toContain('Bạc Liêu')
  await page.context().close()
})

test('the frames of the archipelagos and the pins in them stand still while the map zooms', async () => {
  const pins = [{ id: 'a', lat: 16.53, lng: 111.6, label: 'Đảo Phú Lâm' }]
  const page = await openMap({ collections: { pins } }, 1280, { reducedMotion: 'reduce' })
  const boxes = () =>
    page.locator('.frame, .pin').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [left, top, width, height].map(Math.round).join(' ')
      }),
    )
  const before = await boxes()
  expect(before).toHaveLength(3)
  await unit(page, '01').focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('+')
  await expect.poll(() => page.locator('.canvas.zoomed').count()).toBe(1)
  expect(await boxes()).toEqual(before)
  await page.context().close()
})

test('on a dark page higher values are brighter, and all stand out from the sea', async () => {
  const regions = ['Hà Nội', 'Huế', 'Cần Thơ', 'Lào Cai', 'Cà Mau'].map((code, nth) => ({
    code,
    value: nth + 1,
  }))
  const page = await openMap({ ...north, collections: { regions } })
  await page.evaluate(() => document.documentElement.style.setProperty('background', '#10151c'))
  const lightness = () =>
    page.evaluate(() => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      const of = (colour: string) => {
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
        return r * 0.21 + g * 0.72 + b * 0.07
      }
      const root = document.getElementById('w')?.shadowRoot
      const styleOf = (selector: string) => getComputedStyle(root!.querySelector(selector)!)
      const fills = ['01', '46', '92', '15', '96', '04'].map((code) =>
        of(styleOf(`[data-code="${code}"]`).fill),
      )
      return { fills, sea: of(styleOf('.canvas').backgroundColor), coast: of(styleOf('.reefs').stroke) }
    })
  await expect
    .poll(async () => {
      const { fills } = await lightness()
      const values = fills.slice(0, 5)
      return values.toSorted((a, b) => a - b).join() === values.join()
    })
    .toBe(true)
  const { fills, sea, coast } = await lightness()
  expect(Math.min(...fills) - sea).toBeGreaterThan(30)
  expect(coast).toBeGreaterThan(180)
  await page.context().close()
})

test('the Tab key goes from the map to the legend to the list, which is one stop', async () => {
  const page = await openMap({ ...north, ...hanoi })
  const stops = await page.evaluate(() => {
    const root = document.getElementById('w')!.shadowRoot!
    const all = [
      ...root.querySelectorAll<HTMLElement | SVGElement>('button, input, summary, a[href], [tabindex]'),
    ]
    return all.flatMap((one) => {
      const part = one.closest('.bar, .canvas, .legend, .list, .foot')?.classList[0]
      return one.tabIndex < 0 || one.matches(':disabled') ? [] : (part ?? one.tagName)
    })
  })
  expect([...new Set(stops)]).toEqual(['bar', 'canvas', 'legend', 'list', 'foot'])
  expect(stops.length).toBeLessThan(14)
  expect(stops.filter((part) => part === 'list')).toHaveLength(1)
  const [map, legend, list] = await Promise.all(
    ['.canvas', '.legend', '.list'].map((part) => page.locator(part).boundingBox()),
  )
  expect(legend!.y).toBeGreaterThanOrEqual(map!.y + map!.height)
  expect(legend!.x).toBeLessThan(list!.x)
  const button = page.locator('.list button')
  await button.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await button.nth(1).evaluate((one) => one.matches(':focus') && one.tabIndex === 0)).toBe(true)
  await page.context().close()
})
