import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { units } from '../../widgets/map/visitor/outline.ts'
import type { LayoutCode } from '../../widgets/runtime/vietnam/provinces.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { type Given, heard, openMapPage, picked, spot, zoomOf } from './map-page.ts'
import { missedSearch } from './missed-search.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const openMap = (given: Given, width?: number, options?: BrowserContextOptions) =>
  openMapPage(harness, given, width, options)

const texts = (page: Page) => page.locator('.canvas svg text').allTextContents()

describe.each([360, 1280])('at %i px', (width) => {
  // The points of the 34 are as those of the 63, and on a desktop larger.
  test.each<LayoutCode>([width === 360 ? '63' : '34'])(
    'a click on the point of each of the %s units picks it',
    async (layout) => {
      const page = await openMap({ settings: { layout } }, width)
      for (const unit of units[layout]) {
        const { left, top } = await spot(page, unit.at)
        await page.mouse.click(left, top)
      }
      const found = await picked(page)
      expect(found.map(({ code }) => code)).toEqual(units[layout].map(({ code }) => code))
      expect(found.at(-1)?.selected).toEqual([units[layout].at(-1)?.code])
      expect(page.seen.errors).toEqual([])
      await page.context().close()
    },
  )
})

describe.each(['inset', 'inPlace'])('the archipelagos, %s', (islands) => {
  const variants: [LayoutCode, 'vi' | 'en'][] = [
    ['34', 'vi'],
    ['63', 'en'],
  ]
  test.each(variants.filter(([layout]) => (layout === '34') === (islands === 'inset')))(
    'are drawn, named and belong to their provinces (%s, %s)',
    async (layout, locale) => {
      const page = await openMap({ settings: { layout, islands }, locale }, 360)
      const words = (await texts(page)).join(' ')
      for (const name of ['Hoàng Sa', 'Trường Sa', '(Đà Nẵng)', '(Khánh Hòa)']) expect(words).toContain(name)
      const reefs = page.locator('.reefs')
      expect(await reefs.count()).toBe(2)
      for (const [index, least] of [46, 140].entries()) {
        const path = (await reefs.nth(index).getAttribute('d')) ?? ''
        expect(path.split('M').length - 1).toBe(least)
        const box = await reefs.nth(index).boundingBox()
        const all = await page.locator('.canvas').boundingBox()
        expect(box!.width).toBeGreaterThan(20)
        expect(box!.x).toBeGreaterThanOrEqual(all!.x)
        expect(box!.x + box!.width).toBeLessThanOrEqual(all!.x + all!.width + 1)
      }
      for (const index of [0, 1]) await reefs.nth(index).dispatchEvent('click')
      expect((await picked(page)).map(({ code }) => code)).toEqual(['48', '56'])
      await page.context().close()
    },
  )
})

describe.each(['inset', 'inPlace'])('a picture file, archipelagos %s,', (islands) => {
  const own = { '48': '#12ab34', '56': '#3412ab' }

  async function save(kind: string) {
    const page = await openMap({
      settings: { dataMode: 'scale', title: 'Cửa hàng: 2026', legendTitle: 'Số tiệm', islands },
      collections: {
        regions: [
          ...Object.entries(own).map(([code, color]) => ({ code, color })),
          { code: 'Hà Nội', value: 5 },
        ],
      },
    })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Lưu ${kind}` }).click(),
    ])
    return { page, name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  test('as SVG holds both archipelagos, their names, the legend and the colours', async () => {
    const { page, name, bytes } = await save('SVG')
    expect(name).toBe('Cửa hàng 2026.svg')
    const text = bytes.toString()
    for (const part of ['Hoàng Sa', 'Trường Sa', '(Đà Nẵng)', '(Khánh Hòa)', 'Số tiệm', 'Chưa có số liệu'])
      expect(text).toContain(part)
    for (const colour of Object.values(own)) expect(text).toContain(colour)
    expect(text).toContain(
      `Copyright (c) 2021 Thang Le Quoc, MIT License, ${harness.service.url}/api/v1/geo/notice`,
    )
    expect(text).not.toMatch(/oklab|class=|tabindex|style=/)
    const reefs = await page
      .locator('.reefs')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? '?'))
    expect(reefs).toHaveLength(2)
    for (const path of reefs) expect(text).toContain(path)
    await page.context().close()
  })

  test('as PNG shows the reefs of both in the colours of their provinces', async () => {
    const { page, name, bytes } = await save('PNG')
    expect(name).toBe('Cửa hàng 2026.png')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    // Western edge of each archipelago, as a fraction of the drawing's width.
    const seaward = await page.locator('.canvas svg').evaluate((svg) => {
      if (!(svg instanceof SVGSVGElement)) throw new Error('no drawing')
      const sheet = svg.viewBox.baseVal
      const box = svg.getBoundingClientRect()
      const drawn = sheet.width * Math.min(box.width / sheet.width, box.height / sheet.height)
      const left = box.left + (box.width - drawn) / 2
      return [...svg.querySelectorAll('.reefs')].map(
        (one) => (one.getBoundingClientRect().left - left) / drawn,
      )
    })
    const found = await page.evaluate(
      async ({ bytes, colours }) => {
        const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const context = canvas.getContext('2d')!
        context.drawImage(picture, 0, 0)
        const { data } = context.getImageData(0, 0, picture.width, picture.height)
        const dots = new Uint32Array(data.buffer)
        const easternmost = colours.map((colour) => {
          let most = 0
          // RGBA bytes read as little-endian: 0xAABBGGRR.
          for (let at = 0; at < dots.length; at++)
            if (dots[at] === colour) most = Math.max(most, at % picture.width)
          return most
        })
        return { width: picture.width, height: picture.height, easternmost }
      },
      { bytes: [...bytes], colours: [0xff34ab12, 0xffab1234] },
    )
    expect(found.height).toBeGreaterThan(1800)
    // 24 px of margin on both sides, three dots per px.
    const drawn = found.width - 2 * 24 * 3
    for (const [index, start] of seaward.entries())
      expect(found.easternmost[index]).toBeGreaterThan(24 * 3 + start * drawn)
    await page.context().close()
  })
})

test('old names find the new province and outline the old part', async () => {
  const page = await openMap({})
  await page.getByRole('searchbox').fill('binh duong')
  await page.getByRole('button', { name: 'Bình Dương nay thuộc TP. Hồ Chí Minh' }).click()
  expect(await page.locator('.details h3').textContent()).toBe('TP. Hồ Chí Minh')
  expect(await page.locator('.details').textContent()).toContain(
    'Gồm: Bình Dương, Bà Rịa - Vũng Tàu, TP. Hồ Chí Minh',
  )
  expect(await page.locator('.details .now').textContent()).toBe('Bình Dương nay thuộc TP. Hồ Chí Minh')
  expect(await page.locator('.mark.part').count()).toBe(1)
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Đóng' }).click()
  await expect.poll(() => zoomOf(page)).toBe(1)
  await page.getByRole('searchbox').fill('tphcm')
  await page.keyboard.press('Enter')
  expect(await page.locator('.mark.part').count()).toBe(0)
  const missed = missedSearch(page)
  await page.getByRole('searchbox').fill('qwerty')
  expect(await missed).toEqual({ query: 'qwerty' })
  const status = page.getByRole('status')
  expect(await status.textContent()).toBe('Không tìm thấy tỉnh, thành nào')
  expect((await status.boundingBox())?.height).toBeGreaterThan(40)
  await page.context().close()
})

test('the two cities are named under pins and in both layouts, and the frame has the shape of the country', async () => {
  const pins = ['10.8', '21.02'].map((lat, index) => ({
    id: `p${index}`,
    label: 'Kho',
    lat: Number(lat),
    lng: index ? 105.85 : 106.7,
  }))
  const page = await openMap({ collections: { pins } })
  for (const name of ['Hà Nội', 'TP. Hồ Chí Minh']) expect(await texts(page)).toContain(name)
  await page.getByRole('button', { name: '63 tỉnh, thành' }).click()
  for (const name of ['Hà Nội', 'TP. Hồ Chí Minh']) await expect.poll(() => texts(page)).toContain(name)
  const { width = 0, height = 1 } = (await page.locator('.canvas').boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(2920 / 4870, 2)
  const list = await page.getByRole('list', { name: 'Các nơi trên bản đồ' }).boundingBox()
  expect(list?.x).toBeGreaterThan(width)
  await page.context().close()
})

test('the visitor switches the layout: values add up, the old borders go', async () => {
  const page = await openMap({
    settings: { dataMode: 'scale', valuesBy: '63', transition: 'none' },
    collections: {
      regions: [
        { code: 'Hồ Chí Minh', value: 58 },
        { code: 'Bình Dương', value: 17 },
      ],
    },
  })
  const border = () => page.locator('.line.old').evaluate((line) => getComputedStyle(line).opacity)
  expect(await page.locator('[data-code="79"]').getAttribute('aria-label')).toBe('TP. Hồ Chí Minh, 75')
  expect([await page.locator('[data-code]').count(), await border()]).toEqual([34, '0'])
  await page.getByRole('button', { name: '63 tỉnh, thành' }).click()
  expect(await page.locator('[data-code="79"]').getAttribute('aria-label')).toBe('TP. Hồ Chí Minh, 58')
  expect([await page.locator('[data-code]').count(), await border()]).toEqual([63, '1'])
  await page.getByText('Xem dạng bảng').click()
  expect(await page.getByRole('row', { name: /Bình Dương/ }).textContent()).toContain('17TP. Hồ Chí Minh')
  await page.context().close()
})

test('arrow keys lead to the neighbour, Enter picks, Escape clears', async () => {
  const page = await openMap({})
  await page.locator('[data-code="01"]').focus()
  await page.keyboard.press('ArrowUp')
  const at = () =>
    page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.getAttribute('aria-label'))
  expect(['Phú Thọ', 'Thái Nguyên']).toContain(await at())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await picked(page)).toHaveLength(1)
  await page.keyboard.press('Escape')
  expect(await page.locator('[aria-pressed="true"][data-code]').count()).toBe(0)
  await page.context().close()
})

test('plus, minus and 0 zoom, Shift with an arrow pans, and the focus is never out of sight', async () => {
  const page = await openMap({})
  const transform = () => page.locator('.canvas svg > g:first-of-type').getAttribute('transform')
  await page.locator('[data-code="66"]').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const zoom = () => zoomOf(page)
  await expect.poll(zoom).toBeCloseTo(2.25, 5)
  const before = await transform()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(transform).not.toBe(before)
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowUp')
  const isInSight = () =>
    page.locator('[data-code]:focus').evaluate((province) => {
      const own = province.getBoundingClientRect()
      const all = province.closest('.canvas')!.getBoundingClientRect()
      return own.bottom > all.top && own.top < all.bottom
    })
  await expect.poll(isInSight).toBe(true)
  await page.keyboard.press('-')
  await expect.poll(zoom).toBeCloseTo(1.5, 5)
  await page.keyboard.press('0')
  await expect.poll(zoom).toBe(1)
  expect(await page.locator('[data-code][tabindex="0"]').count()).toBe(1)
  await page.context().close()
})

test('the one tab stop is a province that can be seen', async () => {
  const page = await openMap({ settings: { onRegionClick: 'zoom' } })
  const stop = () => page.locator('[data-code][tabindex="0"]').getAttribute('data-code')
  expect(await stop()).toBe('01')
  const zoom = () => zoomOf(page)
  await page.locator('[data-code="96"]').dispatchEvent('click')
  await expect.poll(zoom).toBeGreaterThan(2)
  await expect.poll(stop).toBe('96')
  await page.locator('[data-code="96"]').dispatchEvent('click')
  await expect.poll(zoom).toBe(1)
  await page.context().close()
})

test('the wheel zooms with Ctrl alone, dragging pans and is no click', async () => {
  const page = await openMap({})
  const transform = () => page.locator('.canvas svg > g:first-of-type').getAttribute('transform')
  const { left, top } = await spot(page, units[34].find(({ code }) => code === '66')!.at)
  await page.mouse.move(left, top)
  await page.mouse.wheel(0, -400)
  expect(await transform()).toContain('scale(1)')
  await page.locator('.canvas svg').scrollIntoViewIfNeeded()
  await page.mouse.move(left, top)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await expect.poll(transform).not.toContain('scale(1)')
  const before = await transform()
  await page.mouse.down()
  await page.mouse.move(left - 60, top - 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(transform).not.toBe(before)
  expect(await picked(page)).toEqual([])
  await page.context().close()
})

test('two fingers zoom, one finger pans', async () => {
  const page = await openMap({}, 390, { hasTouch: true, isMobile: true })
  const box = await page.locator('.canvas').boundingBox()
  const [x, y] = [box!.x + box!.width * 0.45, box!.y + box!.height * 0.5]
  const session = await page.context().newCDPSession(page)
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd'
  const touch = (type: Kind, ...fingers: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    })
  const transform = async () =>
    (await page.locator('.canvas svg > g:first-of-type').getAttribute('transform'))
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  await touch('touchStart', [x - 20, y])
  await touch('touchStart', [x - 20, y], [x + 20, y])
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', [x - 20 - step * 4, y], [x + 20 + step * 4, y])
  await touch('touchEnd')
  await expect.poll(async () => (await transform())[2]).toBeGreaterThan(2)
  const [before = 0] = await transform()
  await touch('touchStart', [x, y])
  for (let step = 1; step <= 8; step++) await touch('touchMove', [x - step * 10, y])
  await touch('touchEnd')
  await expect.poll(async () => (await transform())[0]).toBeLessThan(before)
  expect(await picked(page)).toEqual([])
  await page.context().close()
})

test('pins that lie close become one, which zooms to them; a pin tells what it is', async () => {
  const pins = [
    { id: 'a', label: 'Kho Thủ Đức', lat: 10.86, lng: 106.73 },
    { id: 'b', label: 'Quầy Biên Hòa', lat: 10.95, lng: 106.98, description: 'Mở 7–21 giờ' },
    { id: 'c', label: 'Trạm Trường Sa', lat: 8.645, lng: 111.92, icon: 'star' },
  ]
  // Pins part while an animated zoom moves: a click at that time has no pin.
  const page = await openMap({ collections: { pins } }, undefined, { reducedMotion: 'reduce' })
  const all = page.locator('.pin')
  expect(await all.evaluateAll((found) => found.map((pin) => pin.getAttribute('aria-label')))).toEqual([
    '2 điểm gần nhau',
    'Trạm Trường Sa',
  ])
  const frame = await page.locator('.frame').nth(1).boundingBox()
  const star = await all.nth(1).boundingBox()
  expect(star!.x).toBeGreaterThan(frame!.x)
  expect(star!.y + star!.height).toBeLessThan(frame!.y + frame!.height)
  const zoom = () => page.locator('.canvas svg > g:first-of-type').getAttribute('transform')
  for (let step = 0; step < 6 && (await page.locator('[aria-label="Quầy Biên Hòa"]').count()) === 0; step++) {
    const before = await zoom()
    await page.locator('[aria-label="2 điểm gần nhau"]').click()
    await expect.poll(zoom).not.toBe(before)
  }
  await page.locator('[aria-label="Quầy Biên Hòa"]').press('Enter')
  expect(await page.locator('.details').textContent()).toContain('Quầy Biên HòaMở 7–21 giờ')
  await page.context().close()
})

test('pins are one tab stop, arrows lead to the next, and the page hears which was opened', async () => {
  const pins = [
    { id: 'hn', label: 'Hà Nội', lat: 21.03, lng: 105.85 },
    { id: 'dn', label: 'Đà Nẵng', lat: 16.05, lng: 108.2 },
    { id: 'ct', label: 'Cần Thơ', lat: 10.03, lng: 105.78 },
  ]
  const page = await openMap({ collections: { pins } })
  expect(await page.locator('.pin[tabindex="0"]').count()).toBe(1)
  await page.locator('.pin[tabindex="0"]').focus()
  expect(await page.locator('.tip').textContent()).toBe('Hà Nội')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await heard(page, 'pin')).toEqual([{ pins: ['ct'] }])
  expect(await page.locator('.details h3').textContent()).toBe('Cần Thơ')
  await page.context().close()
})

test('pins on one spot, which no zoom parts, are told together', async () => {
  const place = { lat: 10.86, lng: 106.73 }
  const pins = ['a', 'b'].map((id) => ({ id, label: `Quầy ${id}`, ...place }))
  const page = await openMap({ collections: { pins }, settings: { maxZoom: 2 } })
  await page.locator('.pin').click()
  await expect.poll(() => zoomOf(page)).toBe(2)
  await page.locator('.pin').click()
  await expect.poll(() => page.locator('.details h3').allTextContents()).toEqual(['Quầy a', 'Quầy b'])
  await page.context().close()
})

test('a province that can’t be clicked says so to nobody as a button', async () => {
  const page = await openMap({
    settings: { onRegionClick: 'event' },
    collections: { regions: [{ code: 'Hà Nội', disabled: true }] },
  })
  expect(await page.locator('[data-code="01"]').getAttribute('role')).toBe('img')
  await page.locator('[data-code="01"]').dispatchEvent('click')
  await page.locator('[data-code="04"]').dispatchEvent('click')
  expect((await picked(page)).map(({ code }) => code)).toEqual(['04'])
  expect(await page.locator('.details article').count()).toBe(0)
  await page.context().close()
})
