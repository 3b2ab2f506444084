/** On paper, in forced colours, and in a page that a browser translates. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type BrowserHarness, changeConfig, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const inline = built.flatMap(({ slug, definition }) => (definition.placement === 'inline' ? slug : []))

test('printed words are dark, whatever was behind them, and nothing moves', async () => {
  const page = await harness.open('about:blank', { viewport: { width: 1000, height: 1200 } })
  await changeConfig(page, 'countdown', ({ settings }) => ({ settings: { ...settings, style: 'banner' } }))
  await changeConfig(page, 'page-counter', ({ settings }) => ({ settings: { ...settings, style: 'flip' } }))
  const css = '<style>body { background: #12161d; color: #eee }</style>'
  await page.goto(
    harness.host({ head: css, body: inline.map((slug) => harness.snippet(slug, slug)).join('') }),
  )
  for (const slug of inline) {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), slug)
    await mounted(page, slug)
  }
  await page.evaluate(() => {
    for (const button of document.getElementById('faq')?.shadowRoot?.querySelectorAll('button') ?? [])
      button.click()
  })
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate((slugs) => {
    /** 0 to 255: darker words read on white paper. */
    const palest = 100
    return slugs.flatMap((slug) => {
      const root = document.getElementById(slug)?.shadowRoot
      const words = [...(root?.querySelectorAll('.wgt *:not(svg *, svg)') ?? [])].filter(
        (element) =>
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim()) &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      const pale = words.flatMap((element) => {
        const { color } = getComputedStyle(element)
        const [, r = 255, g = 255, b = 255] = /rgb\((\d+), (\d+), (\d+)\)/.exec(color)?.map(Number) ?? []
        return Math.max(r, g, b) > palest
          ? [`${slug}: ${element.textContent?.trim().slice(0, 20)} in ${color}`]
          : []
      })
      const moving = (root?.getAnimations() ?? []).flatMap((one) =>
        one instanceof CSSAnimation ? [`${slug}: ${one.animationName} runs`] : [],
      )
      return [...pale, ...moving]
    })
  }, inline)
  expect(faults).toEqual([])
  await page.context().close()
})

test('in forced colours words keep their distance from pictures, and good hours differ from bad ones', async () => {
  const page = await harness.open('about:blank', {
    viewport: { width: 1000, height: 1000 },
    forcedColors: 'active',
  })
  await changeConfig(page, 'email-subscription', ({ settings }) => ({
    settings: { ...settings, layout: 'inline' },
  }))
  const slugs = ['email-subscription', 'lunar-calendar']
  await page.goto(harness.host({ body: slugs.map((slug) => harness.snippet(slug, slug)).join('') }))
  for (const slug of slugs) await mounted(page, slug)
  const gap = await page.locator('#email-subscription .card').evaluate((card) => {
    const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect()
    const picture = boxOf(':scope > :is(picture, svg)')
    const title = boxOf('h2')
    return picture && title ? Math.max(title.left - picture.right, title.top - picture.bottom) : 0
  })
  expect(gap).toBeGreaterThanOrEqual(16)
  const outlines = await page
    .locator('#lunar-calendar .hours li')
    .evaluateAll((hours) => hours.map((hour) => [hour.matches('.good'), getComputedStyle(hour).outlineStyle]))
  expect(outlines).toHaveLength(12)
  for (const [isGood, outline] of outlines) expect(outline).toBe(isGood ? 'solid' : 'none')
  await page.context().close()
})

test('account numbers, names of holders and codes are not translated', async () => {
  const page = await harness.open('about:blank')
  const code = 'SEN10'
  await changeConfig(page, 'top-bar', ({ settings }) => ({
    settings: { ...settings, messages: (settings.messages as object[]).map((one) => ({ ...one, code })) },
  }))
  await changeConfig(page, 'sticky-side-roll', ({ settings }) => ({
    settings: { ...settings, code, autoOpen: false },
  }))
  const slugs = ['top-bar', 'sticky-side-roll', 'qr-payment']
  await page.goto(harness.host({ body: slugs.map((slug) => harness.snippet(slug, slug)).join('') }))
  for (const slug of slugs) await mounted(page, slug)
  await page.locator('#sticky-side-roll .k-edge-tab').click()
  await page.locator('#sticky-side-roll .k-code').waitFor()
  await page.locator('#qr-payment dd').first().waitFor()
  for (const words of [
    '#top-bar .k-code strong',
    '#sticky-side-roll .k-code strong',
    '#qr-payment dd.whole',
  ]) {
    const found = page.locator(words)
    expect(await found.count(), words).toBeGreaterThan(0)
    expect(await found.first().evaluate((one: HTMLElement) => one.translate), words).toBe(false)
  }
  await page.context().close()
})
