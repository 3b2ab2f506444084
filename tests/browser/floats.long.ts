/** Floats of one page stand side by side, in any order of loading. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const popup = { layout: 'slide-up', position: 'bottom-right', trigger: { type: 'click', selector: '#open' } }

/** `sticky-side-roll-2` is the second of its type. */
const slugOf = (name: string) => name.replace(/-\d$/, '')

/** Opens a page with one widget after the other. */
async function openFloats(order: readonly string[], settings: Record<string, object>) {
  const body = `<button id="open">Nhận mã</button>${'<p>Nội dung</p>'.repeat(200)}`
  const page = await harness.open(harness.host({ body: '' }), {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.route(/\/widgets\/demo-[\w-]+\/config$/, async (route) => {
    const url = route.request().url()
    const name = url.split('/demo-')[1]?.split('/')[0] ?? ''
    const response = await route.fetch({ url: url.replace(name, slugOf(name)) })
    const config = await response.json()
    config.publicId = `demo-${name}`
    Object.assign(config.settings, settings[name])
    await route.fulfill({ response, json: config })
  })
  await page.goto(harness.host({ body }))
  await page.evaluate(() => scrollTo(0, 1500))
  for (const name of order) {
    await page.evaluate(
      (snippet) => {
        document.body.append(document.createRange().createContextualFragment(snippet))
      },
      harness
        .snippet(slugOf(name), name)
        .replace(`data-widget="demo-${slugOf(name)}"`, `data-widget="demo-${name}"`)
        .replace('></div>', name === quotes ? ' hidden data-floats></div>' : '></div>'),
    )
    await page.waitForFunction(
      (container) =>
        (Reflect.get(window, 'widgetEvents') as { name: string; publicId: string }[]).some(
          ({ name, publicId }) => name === 'wgt:ready' && publicId === `demo-${container}`,
        ),
      name,
    )
  }
  return page
}

/** Faults of what is shown: a missing float, two that cover each other, one out of the window. */
function faultsOf(page: Page, shown: readonly string[], mayHide: readonly string[] = []) {
  return page.evaluate(
    ([shown, mayHide]) => {
      const boxes = [...document.querySelectorAll('body > div[id]')].flatMap((host) =>
        [...(host.shadowRoot?.querySelectorAll(':popover-open') ?? [])]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => ({ name: host.id, box: element.getBoundingClientRect() })),
      )
      const names = boxes.map(({ name }) => name)
      const faults = shown.filter((name) => !names.includes(name) && !mayHide.includes(name))
      for (const [at, { name, box }] of boxes.entries()) {
        if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
          faults.push(`${name} is out of the window`)
        for (const other of boxes.slice(at + 1))
          if (
            box.left < other.box.right &&
            box.right > other.box.left &&
            box.top < other.box.bottom &&
            box.bottom > other.box.top
          )
            faults.push(`${name} covers ${other.name}`)
      }
      return faults
    },
    [shown, mayHide] as const,
  )
}

/** Their container, as the snippet of a layout that floats has it. */
const quotes = 'testimonials'
const [banner, contact, scroll, newsletter] = [
  'cookie-consent',
  'contact-form',
  'scroll-to-top',
  'email-subscription',
]
const orders = [
  [banner, contact, newsletter, scroll],
  [scroll, newsletter, contact, banner],
  [contact, banner, scroll, newsletter],
] as const
const [first, second, third] = orders

test.each([
  { layout: 'box', position: 'bottom-right', order: first },
  { layout: 'bar', position: 'bottom', order: second },
  { layout: 'bar', position: 'top', order: third },
  { layout: 'box', position: 'bottom-left', order: third },
  { layout: 'box', position: 'top-right', order: first },
  { layout: 'box', position: 'bottom-right', order: second },
  { layout: 'box', position: 'bottom-right', order: third },
  { layout: 'bar', position: 'bottom', order: first },
  { layout: 'bar', position: 'bottom', order: third },
  { layout: 'bar', position: 'top', order: second },
])('a banner as a $layout at $position, loaded in the order $order', async ({ layout, position, order }) => {
  const side = position === 'bottom-left' ? 'bottom-left' : 'bottom-right'
  const page = await openFloats(order, {
    [banner]: { layout, position, reopenPosition: side },
    [contact]: { layout: 'floating', position: side },
    [scroll]: { position: layout === 'bar' ? 'bottom-center' : side },
    [newsletter]: popup,
  })
  const atEachWidth = async (shown: readonly string[], mayHide?: readonly string[]) => {
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => faultsOf(page, shown, mayHide), { message: `at ${width} px` }).toEqual([])
    }
  }
  const boxOf = () => page.locator(`#${banner} .banner`).boundingBox()
  await atEachWidth([banner, contact, scroll])
  const { y = 0, height = 0 } = (await boxOf()) ?? {}
  // The banner keeps its place.
  expect(position.startsWith('top') ? y : 800 - y - height).toBeLessThanOrEqual(20)

  await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  await page.locator(`#${banner} .banner`).waitFor({ state: 'detached' })
  await atEachWidth([banner, contact, scroll])
  await page.evaluate(() => document.getElementById('open')?.click())
  await page.locator(`#${newsletter} [role=dialog]`).waitFor()
  // A popup may leave no room for buttons.
  await atEachWidth([newsletter], [banner, contact, scroll])
  await page.keyboard.press('Escape')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

const bubble = 'bubble'
test.each([[[contact, bubble, scroll]], [[bubble, scroll, contact]], [[scroll, contact, bubble]]])(
  'a bubble, closed and open, loaded in the order %j',
  async (order) => {
    const page = await openFloats(order, { [contact]: { layout: 'floating' }, [scroll]: {} })
    const bottoms = () =>
      page.evaluate(
        (ids) =>
          ids.map(
            (id) =>
              document.getElementById(id)?.shadowRoot?.querySelector(':popover-open')?.getBoundingClientRect()
                .bottom ?? 0,
          ),
        [contact, scroll, bubble],
      )
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => faultsOf(page, order), { message: `at ${width} px` }).toEqual([])
      const [above = 0, middle = 0, below = 0] = await bottoms()
      expect([above < middle, middle < below]).toEqual([true, true])
    }
    const launcher = page.locator(`#${bubble} .launcher`)
    // The pointer makes it larger.
    const center = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await launcher.boundingBox()) ?? {}
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    }
    const place = await center()
    await launcher.click()
    await page.locator(`#${bubble} [role=dialog]`).waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => faultsOf(page, [bubble], order), { message: `open at ${width} px` }).toEqual([])
      if (width === 320) await expect.poll(center).toEqual(place)
    }
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  },
)

const bar = 'top-bar'
test.each([
  { position: 'top', order: [bar, banner, bubble, scroll] },
  { position: 'bottom', order: [bubble, bar, scroll, banner] },
  { position: 'top', order: [scroll, banner, bar, bubble] },
])('bars at the $position, loaded in the order $order', async ({ position, order }) => {
  const page = await openFloats(order, {
    [banner]: { layout: 'bar', position },
    [bar]: { position },
    [scroll]: {},
  })
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => faultsOf(page, order), { message: `at ${width} px` }).toEqual([])
  }
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

const roll = 'sticky-side-roll'
test.each([[[banner, bubble, roll]], [[roll, bubble, banner]], [[bubble, roll, banner]]])(
  'a side roll, closed and open, loaded in the order %j',
  async (order) => {
    const page = await openFloats(order, {})
    const atEachWidth = async (shown: readonly string[], mayHide: readonly string[]) => {
      for (const width of [1280, 768, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => faultsOf(page, shown, mayHide), { message: `at ${width} px` }).toEqual([])
      }
    }
    await atEachWidth(order, [])
    await page.locator(`#${roll} .k-edge-tab`).click()
    await page.locator(`#${roll} [role=dialog]`).waitFor()
    // A sheet on a narrow screen leaves a button no room above the banner.
    await expect.poll(() => faultsOf(page, order, [bubble])).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(`#${roll} [role=dialog]`).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator(`#${roll} .k-edge-tab`).click()
    await page.locator(`#${roll} [role=dialog]`).waitFor()
    await expect.poll(() => faultsOf(page, order)).toEqual([])
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  },
)

const rolls = [`${roll}-1`, `${roll}-2`, `${roll}-3`, `${roll}-4`] as const
const [one, two, three, atLeft] = rolls
test.each([[rolls], [[atLeft, three, two, one]], [[two, atLeft, one, three]]])(
  'three side rolls at one edge and one at the other, loaded in the order %j',
  async (order) => {
    /** Low panels: high ones are under the mouse wherever they open. */
    const empty = { drawing: { shapes: [] }, text: '', code: '', ctaText: '', links: [] }
    const named = (tabText: string, side = 'right') => ({ ...empty, tabText, title: tabText, side })
    const page = await openFloats(order, {
      [one]: named('Ưu đãi mùa trà'),
      [two]: named('Góp ý cho xưởng'),
      [three]: named('Lịch nung gốm'),
      [atLeft]: named('Đặt bàn', 'left'),
    })
    for (const [width, height] of [
      [1280, 720],
      [768, 1024],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => faultsOf(page, rolls), { message: `at ${width} px` }).toEqual([])
    }
    for (const name of rolls) {
      await page.setViewportSize({ width: 1280, height: 720 })
      const tab = page.locator(`#${name} .k-edge-tab`)
      const { y = 0, height = 0 } = (await tab.boundingBox()) ?? {}
      await tab.hover()
      await page.locator(`#${name} [role=dialog]`).waitFor()
      // An open panel may leave the other floats no room.
      await expect.poll(() => faultsOf(page, [name], rolls), { message: `open: ${name}` }).toEqual([])
      // It stays under the mouse: else it would close again.
      const float = await page.locator(`#${name} .float`).boundingBox()
      const mouse = y + height / 2 - (float?.y ?? 0)
      expect(mouse > 0 && mouse < (float?.height ?? 0), name).toBe(true)
      await page.keyboard.press('Escape')
      await page.locator(`#${name} [role=dialog]`).waitFor({ state: 'hidden' })
    }
    await expect.poll(() => faultsOf(page, rolls)).toEqual([])
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  },
)

const app = 'download-app'
test.each([
  { layout: 'banner', order: [scroll, app, banner] },
  { layout: 'floating', order: [app, scroll, banner] },
  { layout: 'banner', order: [banner, app, scroll] },
])('an app as $layout, loaded in the order $order', async ({ layout, order }) => {
  const page = await openFloats(order, {
    [banner]: { layout: 'bar', position: 'bottom' },
    [app]: { layout },
    [scroll]: {},
  })
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => faultsOf(page, order), { message: `at ${width} px` }).toEqual([])
  }
  if (layout === 'floating') {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
    await page.locator(`#${app} .float`).click()
    await page.locator(`#${app} [role=dialog]`).waitFor()
    await expect.poll(() => faultsOf(page, [app], [scroll])).toEqual([])
  }
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test.each([
  [[banner, quotes, app, scroll]],
  [[scroll, app, quotes, banner]],
  [[quotes, banner, scroll, app]],
])('quotes in a corner and an app that pops up, loaded in the order %j', async (order) => {
  const page = await openFloats(order, {
    [banner]: { layout: 'bar', position: 'bottom' },
    [quotes]: { layout: 'toast', position: 'bottom-right' },
    [app]: { layout: 'popup', position: 'bottom-right', trigger: popup.trigger },
    [scroll]: {},
  })
  const atEachWidth = async (shown: readonly string[], mayHide: readonly string[] = []) => {
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => faultsOf(page, shown, mayHide), { message: `at ${width} px` }).toEqual([])
    }
  }
  await atEachWidth([banner, quotes, scroll])
  await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  await page.locator(`#${banner} .banner`).waitFor({ state: 'detached' })
  await atEachWidth([quotes, scroll])
  await page.evaluate(() => document.getElementById('open')?.click())
  await page.locator(`#${app} [role=dialog]`).waitFor()
  // The card of an app is as high as a phone's window.
  await atEachWidth([app], [quotes, scroll])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

const game = 'events'
const all = [banner, bar, bubble, roll, app, game, contact, scroll]
test.each([
  { order: [app, banner, scroll, roll, bar, contact, game, bubble] },
  { order: all },
  { order: [...all].reverse() },
])('all that can share a page, loaded in the order $order', async ({ order }) => {
  const page = await openFloats(order, {
    [banner]: { layout: 'bar', position: 'bottom' },
    [bar]: { position: 'top' },
    [app]: { layout: 'floating' },
    [contact]: { layout: 'floating' },
    [game]: { layout: 'floating' },
  })
  const buttons = [bubble, roll, app, game, contact, scroll]
  const atEachWidth = async (shown: readonly string[]) => {
    for (const [width, height] of [
      [1280, 900],
      [768, 1024],
      [320, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Beside a banner a phone has no room for all buttons.
      const mayHide = width === 320 ? buttons : []
      await expect.poll(() => faultsOf(page, shown, mayHide), { message: `at ${width} px` }).toEqual([])
    }
  }
  await atEachWidth(all)
  await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  await page.locator(`#${banner} .banner`).waitFor({ state: 'detached' })
  await atEachWidth([bar, ...buttons])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
