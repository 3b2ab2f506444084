import type { BrowserContextOptions, Page } from 'playwright'
import { compile } from '../../widgets/compile.ts'
import { type BrowserHarness, type HarnessPage, mounted } from './harness.ts'

export interface Given {
  settings?: Record<string, unknown>
  collections?: Record<string, unknown[]>
  locale?: 'vi' | 'en'
}

/** @param width of the window, px */
export async function openMapPage(
  harness: BrowserHarness,
  given: Given,
  width = 1280,
  options: BrowserContextOptions = {},
): Promise<HarnessPage> {
  const { settings = {}, collections = {}, locale = 'vi' } = given
  const made = compile('MAP', { name: 'Bản đồ', locale, settings, collections }, new Date(0))
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const page = await harness.open('about:blank', { viewport: { width, height: 900 }, ...options })
  const answer = (pattern: RegExp, change: (body: object) => object) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  await answer(/demo-map\/config$/, (body) => ({ ...body, locale, settings: made.settings }))
  await answer(/\/map-data$/, () => Object(made.files['map-data']?.['map-data']))
  const listening = ['region', 'region-hover', 'pin'].map(
    (name) => `document.addEventListener('wgt:${name}',(e)=>heard['${name}'].push(e.detail))`,
  )
  const head = `<script>window.heard={region:[],'region-hover':[],pin:[]};${listening.join(';')}</script>`
  await page.goto(harness.host({ head, body: harness.snippet('map', 'w') }))
  await mounted(page, 'w')
  await page.locator('.canvas svg').scrollIntoViewIfNeeded()
  return page
}

export interface Picked {
  layout: string
  code: string
  selected: string[]
}

export const picked = (page: Page) => heard<Picked>(page, 'region')

export const heard = <T>(page: Page, name: 'region' | 'region-hover' | 'pin'): Promise<T[]> =>
  page.evaluate((name) => Reflect.get(Reflect.get(window, 'heard'), name), name)

/** Maps a point of the map to window px. */
export const spot = (page: Page, [x, y]: readonly [number, number]) =>
  page.locator('.canvas svg > g:first-of-type').evaluate(
    (group, [x = 0, y = 0]) => {
      if (!(group instanceof SVGGraphicsElement)) throw new Error('no drawing')
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(group.getScreenCTM() ?? undefined)
      return { left, top }
    },
    [x, y],
  )

/** The zoom is animated: poll it. */
export async function zoomOf(page: Page): Promise<number> {
  const transform = await page.locator('.canvas svg > g:first-of-type').getAttribute('transform')
  return Number(/scale\(([\d.]+)\)/.exec(transform ?? '')?.[1])
}
