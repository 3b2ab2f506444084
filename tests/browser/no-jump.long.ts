import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { compile, configOf } from '../../widgets/compile.ts'
import type { Compiled } from '../../widgets/compile-with.ts'
import { containerOf, snippetOf, snippetWithoutStyle } from '../../widgets/html/snippet.ts'
import { roomOf, takesRoom } from '../../widgets/room-of.ts'
import { sampleDraft, templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness, standStill } from './harness.ts'
import { measureHeights } from './measured-heights.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const inline = built.filter(({ definition }) => definition.placement === 'inline')
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const screens = [phone, { width: 768, height: 1024 }, desktop]
/** Shift with heights measured of the same draft, and with those of the sample, which the API gives to drafts without measured heights. Google's "good" ends at 0.1. */
const maxShift = { measured: 0.02, sample: 0.05 }

const below = `<h2>Hàng mới về</h2>${'<p>Mỗi chiếc bát được nặn, vẽ và nung tại làng, nên không chiếc nào giống hẳn chiếc nào. Men lam lên màu sau hai ngày trong lò.</p>'.repeat(30)}`
const css = 'body { margin: 0; font: 16px/1.5 system-ui } main { padding: 16px }'

const forms = {
  style: { write: snippetOf, csp: '' },
  svg: {
    write: snippetWithoutStyle,
    csp: "default-src 'none'; script-src {site}; connect-src {site}; img-src {site} data:; style-src 'nonce-trang'",
  },
}
type Form = keyof typeof forms

interface Snippet {
  publicId?: string
  room?: ReturnType<typeof roomOf>
}

function pageOf({ slug, definition }: (typeof built)[number], form: Form, own: Snippet = {}): string {
  const { write, csp } = forms[form]
  const room = roomOf(definition, sampleDraft(definition, new Date()))
  const snippet = write({ site: harness.service.url, slug, publicId: `demo-${slug}`, room, ...own })
  const head = `<style nonce="trang">${css}</style>`
  return harness.host({ head, csp, body: `<main>${snippet}${below}</main>` })
}

function recordShifts() {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves when this many frames in a row have left the container's height as it was. */
const settled = (page: Page, id: string, frames = 12) =>
  page.evaluate(
    ([id, frames]) =>
      new Promise<number>((resolve) => {
        let last = -1
        let same = 0
        const look = () => {
          const { height } = document.getElementById(id)!.getBoundingClientRect()
          same = height === last ? same + 1 : 0
          last = height
          if (same === frames) resolve(height)
          else requestAnimationFrame(look)
        }
        look()
      }),
    [id, frames] as const,
  )

/** Resolves when the page is painted: nothing moves before there is a configuration. */
const painted = (page: Page, id: string) => settled(page, id, 3)

const heightOf = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().height, id)

const hasEvent = (page: Page, name: string) =>
  page.waitForFunction(
    (name) => Reflect.get(window, 'widgetEvents').some((event: { name: string }) => event.name === name),
    name,
  )

/** A day like most: widgets that follow a calendar are higher on the first and the fifteenth of a lunar month. */
const ordinaryDay = new Date('2026-11-20T10:00:00+07:00')

/** Pages that were left, by whether their clock stands: where the scripts have been read a path costs half. */
const left = new Map<boolean, HarnessPage[]>()

async function newPage(stands: boolean): Promise<HarnessPage> {
  const page = await harness.open('about:blank')
  if (stands) await standStill(page, ordinaryDay)
  await page.addInitScript(recordShifts)
  return page
}
async function takePage(slug: string) {
  // The campaign of the demo runs since it was published.
  const stands = slug !== 'events'
  const page = left.get(stands)?.pop() ?? (await newPage(stands))
  const leave = async () => {
    await page.unrouteAll()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    page.seen.errors.length = 0
    left.set(stands, [...(left.get(stands) ?? []), page])
  }
  return { page, leave }
}

/** The page is painted, with what stands below, before the first byte of the configuration. */
async function openSlowly(slug: string) {
  const { page, leave } = await takePage(slug)
  await page.route(`**/widgets/demo-${slug}/config`, async (route) => {
    await painted(page, containerOf(slug, `demo-${slug}`))
    await route.continue()
  })
  return { page, leave }
}

async function shiftOn(page: Page, slug: string, address: string) {
  const id = containerOf(slug, `demo-${slug}`)
  await page.goto(address)
  const reserved = await heightOf(page, id)
  await hasEvent(page, 'wgt:ready')
  const height = await settled(page, id)
  const shift = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
  )
  return { reserved, height, shift }
}

/** Each screen with one form of the room, and with the other for the next type: any two of type, screen and form meet. */
test.each(inline.map((entry, nth) => ({ entry, slug: entry.slug, nth })))(
  'the page below $slug does not jump with the room, as a style or as a picture',
  async ({ entry, slug, nth }) => {
    const { page, leave } = await openSlowly(slug)
    for (const [at, viewport] of screens.entries()) {
      const form = (nth + at) % 2 ? 'svg' : 'style'
      await page.setViewportSize(viewport)
      const { reserved, height, shift } = await shiftOn(page, slug, pageOf(entry, form))
      expect
        .soft(shift, `${form} at ${viewport.width} px: ${reserved} px are reserved for ${height} px`)
        .toBeLessThanOrEqual(maxShift.sample)
    }
    expect(page.seen.errors).toEqual([])
    await leave()
  },
)

/** Samples, and templates, each on one screen. */
const drafts = inline.flatMap((entry) => {
  const { definition, slug } = entry
  const templates = definition.templates ?? []
  return [
    { id: 'sample', draft: sampleDraft(definition, ordinaryDay), isSample: true },
    ...templates.map((template) => ({
      id: template.id,
      draft: templateDraft(definition, template, ordinaryDay),
      isSample: false,
    })),
  ]
    .map((one) => ({ entry, slug, ...one }))
    .filter(({ draft }) => takesRoom(definition, draft))
    .map((one, nth) => ({
      ...one,
      screens: one.isSample ? screens : [screens[nth % screens.length] ?? phone],
    }))
})

async function measured(slug: string, compiled: Compiled) {
  const { page, leave } = await takePage(slug)
  const heights = await measureHeights({ page, siteUrl: harness.service.url, slug, compiled })
  await leave()
  return heights
}

/** The demo widget of the type is this draft. */
async function serveDraft(page: Page, slug: string, compiled: Compiled) {
  const publicId = `demo-${slug}`
  const headers = { 'Access-Control-Allow-Origin': '*' }
  const addressOf = (group: string) => `/api/v1/widgets/${publicId}/r/1/${group}`
  const data = Object.fromEntries(Object.keys(compiled.files).map((group) => [group, addressOf(group)]))
  await page.route(`**/widgets/${publicId}/config`, async (route) => {
    await painted(page, containerOf(slug, publicId))
    await route.fulfill({ json: configOf(compiled, { publicId, revision: 1, data }), headers })
  })
  const files: Record<string, unknown> = Object.assign({}, ...Object.values(compiled.files))
  await page.route(`**${addressOf('**')}`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(addressOf('').length)
    return route.fulfill(path in files ? { json: files[path], headers } : { status: 404, headers })
  })
}

test.each(drafts)(
  'the page below $slug does not jump with the room that was measured of the draft: $id',
  async ({ entry, slug, draft, isSample, screens }) => {
    const compiled = compile(entry.type, draft, ordinaryDay)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
    const { page, leave } = await openSlowly(slug)
    const heights = await measured(slug, compiled)
    const room = roomOf(entry.definition, draft, heights)
    if (!isSample) await serveDraft(page, slug, compiled)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const { reserved, height, shift } = await shiftOn(page, slug, pageOf(entry, 'style', { room }))
      expect
        .soft(shift, `${screen.width} px: ${reserved} px are reserved for ${height} px`)
        .toBeLessThanOrEqual(maxShift.measured)
    }
    expect(page.seen.errors).toEqual([])
    await leave()
  },
)

describe('opening hours in the room of an ordinary day', () => {
  const entry = built.find(({ slug }) => slug === 'hours')!

  test.each([
    ['a holiday comes into sight', '2026-12-02', maxShift.measured],
    ['it is the eve of a holiday', '2026-12-31', maxShift.measured],
    ['it is a holiday, whose hours are a note', '2027-01-01', maxShift.measured],
    ['a long closing is near', '2027-02-02', maxShift.sample],
  ])('keep the page still when %s', async (_, day, most) => {
    const { page, leave } = await openSlowly('hours')
    await page.clock.setFixedTime(`${day}T10:00:00+07:00`)
    for (const viewport of screens) {
      await page.setViewportSize(viewport)
      const { reserved, height, shift } = await shiftOn(page, 'hours', pageOf(entry, 'style'))
      expect
        .soft(shift, `${viewport.width} px: ${reserved} px are reserved for ${height} px`)
        .toBeLessThanOrEqual(most)
    }
    await page.clock.setFixedTime(ordinaryDay)
    await leave()
  })

  test('keep the page of a clinic still, which has no rules of every month, through the days around its first holidays', async () => {
    const { definition } = entry
    const template = definition.templates?.find(({ id }) => id === 'phong-kham')
    if (!template) throw new Error('The template is gone.')
    const draft = templateDraft(definition, template, ordinaryDay)
    const compiled = compile('HOURS', draft, ordinaryDay)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
    const room = roomOf(definition, draft, await measured('hours', compiled))
    const { page, leave } = await openSlowly('hours')
    await serveDraft(page, 'hours', compiled)
    for (const day of ['2026-12-17', '2026-12-18', '2026-12-31', '2027-01-01', '2027-02-02', '2027-04-20']) {
      await page.clock.setFixedTime(`${day}T10:00:00+07:00`)
      for (const viewport of screens) {
        await page.setViewportSize(viewport)
        const { reserved, height, shift } = await shiftOn(page, 'hours', pageOf(entry, 'style', { room }))
        expect
          .soft(shift, `${day}, ${viewport.width} px: ${reserved} px are reserved for ${height} px`)
          .toBeLessThanOrEqual(maxShift.measured)
      }
    }
    await page.clock.setFixedTime(ordinaryDay)
    await leave()
  })
})

test('a page without the room jumps, and the measuring sees it', async () => {
  const { page, leave } = await openSlowly('countdown')
  const entry = inline.find(({ slug }) => slug === 'countdown')!
  const { shift } = await shiftOn(page, 'countdown', pageOf(entry, 'style', { room: undefined }))
  expect(shift).toBeGreaterThan(0.1)
  await leave()
})

describe.each(Object.keys(forms) as Form[])('the room as %s', (form) => {
  const entry = inline.find(({ slug }) => slug === 'faq')!

  test('collapses where scripts are off', async () => {
    const page = await harness.open(pageOf(entry, form), { javaScriptEnabled: false })
    const box = await page.locator(`#${containerOf('faq', 'demo-faq')}`).evaluate((e) => e.clientHeight)
    expect(box).toBe(0)
    await page.context().close()
  })

  test('collapses when the widget cannot load, and when it is unmounted', async () => {
    const page = await harness.open(pageOf(entry, form, { publicId: 'khong-co' }))
    const missing = containerOf('faq', 'khong-co')
    await hasEvent(page, 'wgt:error')
    expect(await heightOf(page, missing)).toBe(0)

    await page.goto(pageOf(entry, form))
    await hasEvent(page, 'wgt:ready')
    const heights = await page.evaluate(
      (id) => {
        const container = document.getElementById(id)!
        const wgt: { unmount(element: Element): void } = Reflect.get(window, 'wgt')
        const before = container.clientHeight
        wgt.unmount(container)
        return [before, container.clientHeight]
      },
      containerOf('faq', 'demo-faq'),
    )
    expect(heights).toEqual([expect.any(Number), 0])
    expect(heights[0]).toBeGreaterThan(0)
    await page.context().close()
  })
})
