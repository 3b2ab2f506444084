import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { units } from '../../widgets/map/outline.ts'
import type { LayoutCode } from '../../widgets/map/provinces.ts'
import { mounted, openStage, type Stage, type StagePage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Given {
  settings?: Record<string, unknown>
  collections?: Record<string, unknown[]>
  locale?: 'vi' | 'en'
}

/** A map with a draft of its own: the demo's addresses answer with what that draft would publish. */
async function openMap(given: Given, width = 1280, options: BrowserContextOptions = {}): Promise<StagePage> {
  const { settings = {}, collections = {}, locale = 'vi' } = given
  const made = compile('MAP', { name: 'Bản đồ', locale, settings, collections }, new Date(0))
  if (!made.ok) throw new Error(JSON.stringify(made.findings))
  const page = await stage.open('about:blank', { viewport: { width, height: 900 }, ...options })
  const answer = (pattern: RegExp, change: (body: object) => object) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  await answer(/demo-map\/config$/, (body) => ({ ...body, locale, settings: made.settings }))
  await answer(/\/map-data$/, () => Object(made.files['map-data']?.['map-data']))
  const events = `<script>window.picked=[];document.addEventListener('wgt:region',(e)=>picked.push(e.detail))</script>`
  await page.goto(stage.host({ head: events, body: stage.snippet('map', 'w') }))
  await mounted(page, 'w')
  await page.locator('.stage svg').scrollIntoViewIfNeeded()
  return page
}

const picked = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'picked') as { layout: string; code: string; selected: string[] }[])
const texts = (page: Page) => page.locator('.stage svg text').allTextContents()

/** px of the window where a point of the sheet is drawn. */
const spot = (page: Page, [x, y]: readonly [number, number]) =>
  page.locator('.stage svg > g').evaluate(
    (group, [x = 0, y = 0]) => {
      if (!(group instanceof SVGGraphicsElement)) throw new Error('no drawing')
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(group.getScreenCTM() ?? undefined)
      return { left, top }
    },
    [x, y],
  )

describe.each([360, 1280])('at %i px', (width) => {
  test.each<LayoutCode>(['63', '34'])(
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
  test.each<[LayoutCode, 'vi' | 'en']>([
    ['34', 'vi'],
    ['63', 'en'],
  ])('are drawn, named and belong to their provinces (%s, %s)', async (layout, locale) => {
    const page = await openMap({ settings: { layout, islands }, locale }, 360)
    const words = (await texts(page)).join(' ')
    for (const name of ['Hoàng Sa', 'Trường Sa', '(Đà Nẵng)', '(Khánh Hòa)']) expect(words).toContain(name)
    const reefs = page.locator('.reefs')
    expect(await reefs.count()).toBe(2)
    for (const [index, least] of [46, 140].entries()) {
      const path = (await reefs.nth(index).getAttribute('d')) ?? ''
      expect(path.split('M').length - 1).toBe(least)
      const box = await reefs.nth(index).boundingBox()
      const all = await page.locator('.stage').boundingBox()
      expect(box!.width).toBeGreaterThan(20)
      expect(box!.x).toBeGreaterThanOrEqual(all!.x)
      expect(box!.x + box!.width).toBeLessThanOrEqual(all!.x + all!.width + 1)
    }
    for (const index of [0, 1]) await reefs.nth(index).dispatchEvent('click')
    expect((await picked(page)).map(({ code }) => code)).toEqual(['48', '56'])
    await page.context().close()
  })
})

test('the picture files hold both archipelagos, their names and the colours', async () => {
  const page = await openMap({
    settings: { dataMode: 'scale', title: 'Cửa hàng: 2026' },
    collections: { regions: [{ code: 'Hà Nội', value: 5, color: '#12ab34' }] },
  })
  const save = async (kind: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind, exact: true }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const svg = await save('SVG')
  expect(svg.name).toBe('Cửa hàng 2026.svg')
  const text = svg.bytes.toString()
  for (const part of ['Hoàng Sa', 'Trường Sa', '(Đà Nẵng)', '(Khánh Hòa)', '#12ab34'])
    expect(text).toContain(part)
  expect(text).toContain(
    `Copyright (c) 2021 Thang Le Quoc, MIT License, ${stage.service.url}/api/v1/geo/notice`,
  )
  expect(text).not.toMatch(/oklab|class=|tabindex|style=/)
  const reefs = await page
    .locator('.reefs')
    .evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? '?'))
  for (const path of reefs) expect(text).toContain(path)
  const png = await save('PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  const colours = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')!
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, picture.width, picture.height)
      const found = new Set<string>()
      for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 3).join())
      return { width: picture.width, hanoi: found.has('18,171,52') }
    },
    [...png.bytes],
  )
  expect(colours).toEqual({ width: 3 * 1264, hanoi: true })
  await page.context().close()
})

test('old names find the new province and outline the old part', async () => {
  const page = await openMap({})
  await page.getByRole('searchbox').fill('binh duong')
  await page.getByRole('button', { name: 'Bình Dương nay thuộc Hồ Chí Minh' }).click()
  expect(await page.locator('.details h3').textContent()).toBe('Hồ Chí Minh')
  expect(await page.locator('.details').textContent()).toContain(
    'Gồm: Bình Dương, Bà Rịa - Vũng Tàu, Hồ Chí Minh',
  )
  expect(await page.locator('.mark.part').count()).toBe(1)
  await page.getByRole('searchbox').fill('tphcm')
  await page.keyboard.press('Enter')
  expect(await page.locator('.mark.part').count()).toBe(0)
  await page.getByRole('searchbox').fill('qwerty')
  expect(await page.getByRole('status').textContent()).toBe('Không có tỉnh, thành nào khớp')
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
  expect(await page.locator('[data-code="79"]').getAttribute('aria-label')).toBe('Hồ Chí Minh, 75')
  expect([await page.locator('[data-code]').count(), await border()]).toEqual([34, '0'])
  await page.getByRole('button', { name: '63 tỉnh, thành' }).click()
  expect(await page.locator('[data-code="79"]').getAttribute('aria-label')).toBe('Hồ Chí Minh, 58')
  expect([await page.locator('[data-code]').count(), await border()]).toEqual([63, '1'])
  await page.getByText('Xem dạng bảng').click()
  expect(await page.getByRole('row', { name: /Bình Dương/ }).textContent()).toContain('17Hồ Chí Minh')
  await page.context().close()
})

test('arrow keys lead to the neighbour, Enter picks, plus and 0 zoom, Escape clears', async () => {
  const page = await openMap({})
  await page.locator('[data-code="01"]').focus()
  await page.keyboard.press('ArrowUp')
  const at = () =>
    page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.getAttribute('aria-label'))
  expect(['Phú Thọ', 'Thái Nguyên']).toContain(await at())
  await page.keyboard.press('ArrowDown')
  const transform = () => page.locator('.stage svg > g').getAttribute('transform')
  await page.keyboard.press('Enter')
  expect(await picked(page)).toHaveLength(1)
  await page.keyboard.press('+')
  expect(await transform()).toContain('scale(1.5)')
  await page.keyboard.press('0')
  expect(await transform()).toContain('scale(1)')
  await page.keyboard.press('Escape')
  expect(await page.locator('[aria-pressed="true"][data-code]').count()).toBe(0)
  await page.context().close()
})

test('the wheel zooms with Ctrl alone, dragging pans and is no click', async () => {
  const page = await openMap({})
  const transform = () => page.locator('.stage svg > g').getAttribute('transform')
  const { left, top } = await spot(page, units[34].find(({ code }) => code === '66')!.at)
  await page.mouse.move(left, top)
  await page.mouse.wheel(0, -400)
  expect(await transform()).toContain('scale(1)')
  await page.locator('.stage svg').scrollIntoViewIfNeeded()
  await page.mouse.move(left, top)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await expect.poll(transform).not.toContain('scale(1)')
  const before = await transform()
  await page.mouse.down()
  await page.mouse.move(left - 60, top - 30, { steps: 4 })
  await page.mouse.up()
  expect(await transform()).not.toBe(before)
  expect(await picked(page)).toEqual([])
  await page.context().close()
})

test('two fingers zoom, one finger pans', async () => {
  const page = await openMap({}, 390, { hasTouch: true, isMobile: true })
  const box = await page.locator('.stage').boundingBox()
  const [x, y] = [box!.x + box!.width * 0.45, box!.y + box!.height * 0.5]
  const session = await page.context().newCDPSession(page)
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd'
  const touch = (type: Kind, ...fingers: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    })
  const transform = async () =>
    (await page.locator('.stage svg > g').getAttribute('transform'))?.match(/-?[\d.]+/g)?.map(Number) ?? []
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
  const page = await openMap({ collections: { pins } })
  const all = page.locator('.pin')
  expect(await all.evaluateAll((found) => found.map((pin) => pin.getAttribute('aria-label')))).toEqual([
    '2 điểm gần nhau',
    'Trạm Trường Sa',
  ])
  const frame = await page.locator('.frame').nth(1).boundingBox()
  const star = await all.nth(1).boundingBox()
  expect(star!.x).toBeGreaterThan(frame!.x)
  expect(star!.y + star!.height).toBeLessThan(frame!.y + frame!.height)
  for (let step = 0; step < 6 && (await page.locator('[aria-label="Quầy Biên Hòa"]').count()) === 0; step++)
    await page.locator('[aria-label="2 điểm gần nhau"]').click()
  await page.locator('[aria-label="Quầy Biên Hòa"]').press('Enter')
  expect(await page.locator('.details').textContent()).toContain('Quầy Biên HòaMở 7–21 giờ')
  await page.context().close()
})

test('pins on one spot, which no zoom parts, are told together', async () => {
  const place = { lat: 10.86, lng: 106.73 }
  const pins = ['a', 'b'].map((id) => ({ id, label: `Quầy ${id}`, ...place }))
  const page = await openMap({ collections: { pins }, settings: { maxZoom: 2 } })
  await page.locator('.pin').click()
  await page.locator('.pin').click()
  expect(await page.locator('.details h3').allTextContents()).toEqual(['Quầy a', 'Quầy b'])
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
