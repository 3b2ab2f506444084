import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { idle } from './idle.ts'

const dist = join(import.meta.dirname, '../../dist')

let harness: BrowserHarness
let edge: Edge
/** Stops the service: a first intent must need only nginx's static files. */
beforeAll(async () => {
  harness = await openBrowserHarness({})
  await harness.service.stop()
  edge = await startEdge({
    folders: { published: join(harness.service.dataDir, 'published'), dist, site: join(dist, 'site/client') },
  })
})
afterAll(async () => {
  await edge.stop()
  await harness.close()
})

interface Script {
  file: string
  imports: string[]
}
const scripts: Script[] = JSON.parse(readFileSync(join(dist, 'scripts.json'), 'utf8'))
/** Recognized by its content: Vue marks the raw form of its reactive objects with this name. */
const vueFiles = scripts
  .map(({ file }) => file)
  .filter((file) => readFileSync(join(dist, 'embed/a', file), 'utf8').includes('__v_raw'))

interface Variant {
  slug: string
  layout?: string
}

/** The layouts of a type that float: all but `inline`, or the only one. */
const variants = built.flatMap(({ slug, definition: { placement, floatsByLayout, settings } }): Variant[] => {
  if (!floatsByLayout) return placement === 'floating' ? [{ slug }] : []
  const { properties } = settings.toJSONSchema({ io: 'output' })
  const { layout } = properties as { layout: { enum: string[] } }
  return layout.enum.filter((name) => name !== 'inline').map((name) => ({ slug, layout: name }))
})

/** A panel of plain DOM has no second stage of Vue. */
const panels = variants.filter(({ slug }) => {
  const files = ['panel.ts', 'inline.ts'].map((name) =>
    join(import.meta.dirname, `../../widgets/${slug}/visitor/${name}`),
  )
  return files.some((file) => existsSync(file) && readFileSync(file, 'utf8').includes('/runtime/vue/vue.ts'))
})

const opener = '<button id="mo">Mở</button>'
const tall = '<p>Nội dung trang</p>'.repeat(100)

/** Popups without a button of their own open at a click on the page's button. */
async function open({ slug, layout }: Variant): Promise<HarnessPage> {
  const page = await harness.open('about:blank', { reducedMotion: 'reduce', hasTouch: true })
  await page.route(`**/widgets/demo-${slug}/config`, async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const { trigger } = config.settings
    Object.assign(
      config.settings,
      layout && { layout },
      trigger && { trigger: { type: 'click', selector: '#mo' } },
    )
    await route.fulfill({ response, json: config })
  })
  const snippet = `<div id="w"></div><script async src="${edge.origin}/embed/v1/loader.js" data-widget="demo-${slug}" data-type="${slug}" data-container="w"></script>`
  await page.goto(harness.host({ body: `${opener}${snippet}${tall}` }))
  await mounted(page, 'w')
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  // Files loaded without an intent are requested by now.
  await page.waitForLoadState('load')
  await idle(page, () => page.seen.requests.length)
  return page
}

const vueRequests = ({ seen }: HarnessPage) =>
  seen.requests.filter((address) => vueFiles.some((file) => address.endsWith(`/${file}`)))

async function openerOf(page: HarnessPage) {
  const own = page.locator('#w [aria-haspopup="dialog"]').first()
  return (await own.count()) ? own : page.locator('#mo')
}
const panelOf = (page: HarnessPage) =>
  page.locator('#w :is(dialog, [role="dialog"])').filter({ has: page.locator('input') })

const waysIn: Record<string, (page: HarnessPage) => Promise<void>> = {
  async pointer(page: HarnessPage) {
    const button = await openerOf(page)
    await button.hover()
    await expect.poll(() => vueRequests(page)).toHaveLength(1)
    expect(await panelOf(page).count()).toBe(0)
    await button.click()
  },
  touch: async (page: HarnessPage) => (await openerOf(page)).tap(),
  async keyboard(page: HarnessPage) {
    await (await openerOf(page)).focus()
    await page.keyboard.press('Enter')
  },
}

test('Vue is one file of the build', () => expect(vueFiles).toHaveLength(1))

describe.each(variants)('$slug $layout', (variant) => {
  const hasPanel = panels.includes(variant)

  test.each(hasPanel ? Object.keys(waysIn) : ['nothing'])(
    'requests nothing of Vue before the first intent, and is opened by %s',
    async (way) => {
      const page = await open(variant)
      await page.evaluate(() => scrollTo(0, 900))
      expect(page.seen.requests.some((address) => address.includes('/embed/a/'))).toBe(true)
      expect(vueRequests(page)).toEqual([])
      if (hasPanel) {
        await waysIn[way]?.(page)
        await panelOf(page).waitFor()
        await expect.poll(() => vueRequests(page)).toHaveLength(1)
      }
      expect(page.seen.errors).toEqual([])
      await page.context().close()
    },
  )
})

test('a panel that could not be loaded opens at the next press', async () => {
  const page = await open({ slug: 'contact-form', layout: 'floating' })
  const files = vueFiles.map((file) => `**/${file}`)
  for (const file of files) await page.route(file, (route) => route.abort())
  await page.locator('#w button').click()
  await expect.poll(() => page.seen.warnings.join()).toContain('[wgt] demo-contact-form')
  expect(await panelOf(page).count()).toBe(0)
  for (const file of files) await page.unroute(file)
  await page.locator('#w button').click()
  await panelOf(page).waitFor()
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
