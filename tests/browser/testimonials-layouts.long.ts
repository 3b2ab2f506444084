import { afterAll, beforeAll, expect, test } from 'vitest'
import { snippetOf } from '../../widgets/html/snippet.ts'
import { roomOf } from '../../widgets/room-of.ts'
import { msPerDay, msPerMinute } from '../../widgets/runtime/core/time.ts'
import { testimonials } from '../../widgets/testimonials/index.ts'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, openBrowserHarness } from './harness.ts'
import { cardNames, compiledOf, openTestimonials, type Variant } from './testimonials-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (variant?: Variant) => openTestimonials(harness, variant)

/** Serves widgets named `lan-<layout>`. */
const serveLayouts = (page: HarnessPage, others: (layout: string) => object = () => ({})) =>
  page.route('**/widgets/lan-*/config', (route) => {
    const publicId = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
    const layout = publicId.replace('lan-', '')
    const config = {
      publicId,
      type: 'TESTIMONIALS',
      revision: 1,
      locale: 'vi',
      ...compiledOf({ layout, ...others(layout) }),
      theme: {},
      data: {},
    }
    return route.fulfill({ json: config, headers: { 'Access-Control-Allow-Origin': '*' } })
  })

test('masonry is in reading order, without one card on another, and follows what opens', async () => {
  const page = await open({ settings: { layout: 'masonry' } })
  await page.locator('#w .placed').waitFor()
  const boxes = () =>
    page.locator('#w li > figure').evaluateAll((cards) =>
      cards.map((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect()
        return { left, top, right, bottom }
      }),
    )
  const faults = async () => {
    const all = await boxes()
    return all.flatMap((box, at) => [
      ...(at && box.top < all[at - 1]!.top - 1 ? [`${at} begins above the one before it`] : []),
      ...all
        .slice(0, at)
        .filter(
          (other) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map(() => `${at} lies on another`),
    ])
  }
  expect(await faults()).toEqual([])
  expect(new Set((await boxes()).map(({ left }) => Math.round(left))).size).toBe(3)
  const before = await boxes()
  await page.getByRole('button', { name: 'Xem thêm lời của Trần Quốc Bảo' }).click()
  await expect.poll(async () => (await boxes())[1]!.bottom).toBeGreaterThan(before[1]!.bottom)
  await expect.poll(faults).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => new Set((await boxes()).map(({ left }) => left)).size).toBe(1)
  await expect.poll(faults).toEqual([])
  await page.context().close()
})

test('a marquee moves, pauses for a visitor, and stands still where less motion is asked for', async () => {
  const settings = { layout: 'marquee' }
  const page = await open({ settings, options: { reducedMotion: 'no-preference' } })
  const states = () =>
    page.evaluate(() => [
      ...new Set(
        (document.getElementById('w')?.shadowRoot?.getAnimations() ?? [])
          .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'roll')
          .map(({ playState }) => playState),
      ),
    ])
  await expect.poll(states).toEqual(['running'])
  // Copies are for the eye alone.
  expect(await page.locator('#w .row > ul:not([inert]) .who').count()).toBe(6)
  expect(await page.locator('#w .row > ul[inert][aria-hidden=true]').count()).toBeGreaterThan(0)
  await page.locator('#w .row').hover()
  await expect.poll(states).toEqual(['paused'])
  await page.mouse.move(0, 799)
  await expect.poll(states).toEqual(['running'])
  await page.getByRole('button', { name: 'Dừng chuyển động' }).click()
  await expect.poll(states).toEqual(['paused'])
  await page.getByRole('button', { name: 'Chạy tiếp' }).click()
  await expect.poll(states).toEqual(['running'])
  await page.getByRole('button', { name: 'Xem thêm lời của Trần Quốc Bảo' }).focus()
  await expect.poll(states).toEqual(['paused'])
  await page.context().close()

  const calm = await open({ settings })
  const row = calm.locator('#w .row')
  await row.waitFor()
  expect(await calm.locator('#w .who').count()).toBe(6)
  expect(await calm.evaluate(() => document.getElementById('w')?.shadowRoot?.getAnimations().length)).toBe(0)
  expect(
    await row.evaluate((element) => element.tabIndex === 0 && element.scrollWidth > element.clientWidth),
  ).toBe(true)
  await calm.getByRole('button', { name: 'Trang sau' }).click()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  await calm.getByRole('button', { name: 'Trang trước' }).click()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(0)
  expect(await axeViolations(calm, { within: '#w' })).toEqual([])
  await calm.context().close()
})

test('a toast shows one at a time in its corner, goes on by itself or by hand, and stays closed for as long as the merchant wants', async () => {
  const settings = { layout: 'toast', position: 'bottom-left', toastSeconds: 8, toastDays: 3 }
  const start = Date.parse('2026-11-23T08:00:00+07:00')
  const page = await open({
    settings,
    options: { reducedMotion: 'no-preference' },
    prepare: (page) => page.clock.install({ time: start }),
  })
  const toast = page.getByRole('region', { name: 'Khách về nhà mới cùng Mộc An' })
  const author = page.locator('#w .who > strong')
  await expect.poll(() => author.allTextContents()).toEqual(['Nguyễn Thị Thu Hà'])
  const corner = async () => {
    const { x = -1, y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
    return [x, Math.round(y + height)]
  }
  await expect.poll(corner).toEqual([16, 784])
  expect(await page.locator('#w').evaluate((host) => getComputedStyle(host).position)).toBe('fixed')
  // Its timer may begin some ms of the page's clock after the first card is there.
  await page.clock.runFor(9000)
  await expect.poll(() => author.textContent()).toBe('Trần Quốc Bảo')
  await toast.hover()
  await page.clock.runFor(60_000)
  expect(await author.textContent()).toBe('Trần Quốc Bảo')
  await toast.getByRole('button', { name: 'Lời kế tiếp' }).click()
  await expect.poll(() => author.textContent()).toBe('Lê Hoàng Yến')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await toast.getByRole('button', { name: 'Đóng' }).click()
  await toast.waitFor({ state: 'detached' })

  await page.clock.setSystemTime(start + 2 * msPerDay)
  await page.reload()
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  expect(await toast.count()).toBe(0)
  await page.clock.setSystemTime(start + 4 * msPerDay)
  await page.reload()
  await toast.waitFor()
  expect(page.seen.errors).toEqual([])
  await page.context().close()

  const calm = await open({ settings, prepare: (page) => page.clock.install({ time: start }) })
  await calm.getByRole('button', { name: 'Lời kế tiếp' }).waitFor()
  await calm.clock.runFor(60_000)
  expect(await calm.locator('#w .who > strong').allTextContents()).toEqual(['Nguyễn Thị Thu Hà'])
  await calm.context().close()
})

test('a toast comes back with the next page where it may, and only where its rules let it', async () => {
  const settings = { layout: 'toast', toastDays: 0 }
  const page = await open({ settings })
  const toast = page.getByRole('region', { name: 'Khách về nhà mới cùng Mộc An' })
  await toast.getByRole('button', { name: 'Đóng' }).click()
  await toast.waitFor({ state: 'detached' })
  await page.reload()
  await toast.waitFor()
  // Without rules nothing of them is loaded.
  expect(bundleNames(page.seen.requests)).not.toContain('stage')
  await page.context().close()

  const ruled = await open({ settings: { ...settings, excludePages: ['/thanh-toan*'] } })
  const other = ruled.getByRole('region', { name: 'Khách về nhà mới cùng Mộc An' })
  await other.waitFor()
  await ruled.evaluate(() => history.pushState(null, '', '/thanh-toan/buoc-2'))
  await other.waitFor({ state: 'detached' })
  await ruled.evaluate(() => history.pushState(null, '', '/gio-hang'))
  await other.waitFor()
  expect(ruled.seen.errors).toEqual([])
  await ruled.context().close()

  const scheduled = await open({
    settings: { ...settings, schedule: { until: '2026-11-23T08:05' } },
    prepare: (page) => page.clock.install({ time: Date.parse('2026-11-23T08:00:00+07:00') }),
  })
  const soon = scheduled.getByRole('region', { name: 'Khách về nhà mới cùng Mộc An' })
  await soon.waitFor()
  await scheduled.clock.runFor(6 * msPerMinute)
  await soon.waitFor({ state: 'detached' })
  await scheduled.context().close()

  // The rules are those of the toast alone.
  const inline = await open({ settings: { layout: 'grid', excludePages: ['/*'] } })
  await inline.locator('#w figure').first().waitFor()
  expect(bundleNames(inline.seen.requests).filter((name) => /stage|float/.test(name))).toEqual([])
  await inline.context().close()
})

test('rows are as many as the merchant wants, in as many columns as there are', async () => {
  for (const layout of ['grid', 'masonry']) {
    const page = await open({ settings: { layout, maxRows: 1 } })
    await expect.poll(() => cardNames(page)).toHaveLength(3)
    await page.setViewportSize({ width: 800, height: 800 })
    await expect.poll(() => cardNames(page)).toHaveLength(2)
    await page.getByRole('button', { name: 'Xem thêm 2 lời' }).click()
    await expect.poll(() => cardNames(page)).toHaveLength(4)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => cardNames(page)).toHaveLength(6)
    expect(await page.getByRole('button', { name: /^Xem thêm \d/ }).count()).toBe(0)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  }
})

test('the room of rows is as high as they become', async () => {
  const layouts = ['marquee', 'list', 'spotlight']
  const page = await harness.open('about:blank', { viewport: { width: 1280, height: 3000 } })
  await serveLayouts(page)
  const snippets = layouts.map((layout) =>
    snippetOf({ site: harness.service.url, slug: 'testimonials', publicId: `lan-${layout}` }),
  )
  await page.goto(harness.host({ body: `<main style="inline-size: 1248px">${snippets.join('')}</main>` }))
  for (const layout of layouts) {
    const settings = { ...testimonials.sample.vi.settings, layout }
    const room = roomOf(testimonials, { settings, theme: {} })?.heights[2] ?? 0
    const widget = page.locator(`#testimonials-lan-${layout}`)
    await widget.locator('figure').first().waitFor()
    // Less than a line of text.
    await expect
      .poll(async () => Math.abs(((await widget.boundingBox())?.height ?? 0) - room), { message: layout })
      .toBeLessThan(25)
  }
  await page.context().close()
})

test('all layouts stand together on a page of 320 px, and axe finds nothing', async () => {
  const layouts = ['slider', 'grid', 'masonry', 'list', 'marquee', 'spotlight', 'badge']
  const page = await harness.open('about:blank', {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  await serveLayouts(page, (layout) => ({ title: `lan-${layout}` }))
  const snippets = layouts.map((layout) =>
    snippetOf({ site: harness.service.url, slug: 'testimonials', publicId: `lan-${layout}` }),
  )
  await page.goto(harness.host({ body: `<main id="all"><h1>Khách kể</h1>${snippets.join('')}</main>` }))
  // The loader mounts what comes near the viewport.
  for (const layout of layouts) {
    const widget = page.locator(`#testimonials-lan-${layout}`)
    await widget.evaluate((element) => element.scrollIntoView())
    await widget.locator('section').waitFor()
  }
  await frames(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeViolations(page, { within: '#all' })).toEqual([])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
