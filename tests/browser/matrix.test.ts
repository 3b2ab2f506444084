import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { policies } from '../engines/pages.ts'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import {
  type BrowserHarness,
  bundleFolder,
  bundlePath,
  type HarnessPage,
  mounted,
  openBrowserHarness,
} from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Names of the custom properties in our scripts and their style sheets. */
const ownProperties = new Set(
  readdirSync(bundleFolder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => readFileSync(join(bundleFolder, file), 'utf8').match(/--[a-z][\w-]*/gi) ?? [])
    .filter((name) => !name.startsWith('--wgt-')),
)

/** `red` is no length: a length that comes from the page shows as well as a colour. */
const hostileCss = `<style>
  * { color: red; font-size: 30px; letter-spacing: 5px; line-height: 3; float: left; text-transform: uppercase }
  div { display: none; padding: 9px } div:empty { display: none !important }
  button, a, input { display: none; background: red } html { font-size: 62.5% } body { direction: rtl }
  :root, div { ${[...ownProperties].map((name) => `${name}: red`).join('; ')} }
</style>`

type Policy = keyof typeof policies
const everyPolicy = Object.keys(policies) as Policy[]
/**
 * Every type under Trusted Types, and half of them under one of the others that a type can break: the rest differ for the loader alone.
 * `tests/engines/matrix.ts` has each type under each policy.
 */
const policiesOf = (slug: string, nth: number): Policy[] => {
  if (slug === 'contact-form') return everyPolicy
  const others: Policy[] = ['nonce alone', 'our origin for scripts only']
  return [...(nth % 2 ? others.slice((nth >> 1) % 2, ((nth >> 1) % 2) + 1) : []), 'Trusted Types']
}

/** Floating widgets need a page higher than the window. */
const tall = `<main><h1>Cửa hàng</h1>${'<p>Nội dung trang</p>'.repeat(120)}</main>`
const widgetEvents = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, 'widgetEvents') as { name: string; publicId: string; reason?: string }[],
  )

/** In px of the window. */
const boxes = (page: Page, container: string) =>
  page.evaluate((id) => {
    const root = document.getElementById(id)?.shadowRoot
    return (
      [...(root?.querySelectorAll('.wgt *') ?? [])]
        // `.sr` is clipped to one pixel for screen readers.
        .filter((element) => !element.closest('.sr'))
        // A slider cuts off the cards beside the shown one.
        .filter((element) => !element.parentElement?.closest('[tabindex="0"] > ul'))
        // The frame of a drawing clips it.
        .filter((element) => !element.parentElement?.closest('svg'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 2 && height > 2)
        .map(({ left, right }) => ({ left, right }))
    )
  }, container)

/** Scrolls past the threshold of widgets that wait for scrolling. */
const show = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() => {
    const root = document.getElementById('w')?.shadowRoot
    const shown = [...(root?.querySelectorAll('.wgt *') ?? [])].some((element) => {
      const { width, height } = element.getBoundingClientRect()
      const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return visible && width > 2 && height > 2
    })
    const moving = root?.getAnimations().some(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
    })
    return shown && !moving
  })
}

describe.each(built.map(({ slug, definition }, nth) => ({ slug, placement: definition.placement, nth })))(
  '$slug',
  ({ slug, placement, nth }) => {
    const embed = (page: { head?: string; csp?: string; body?: string } = {}) =>
      harness.host({ ...page, body: page.body ?? `${harness.snippet(slug, 'w', 'nonce="r4nd0m"')}${tall}` })

    const openEmbed = async (address: string, options: BrowserContextOptions = {}) => {
      const page = await harness.open(address, options)
      await mounted(page, 'w')
      await show(page)
      return page
    }
    const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const
    /** For the other types a calm phone under Trusted Types stands for all three. */
    const hasOwnPages = nth % 5 === 0
    const calm = hasOwnPages
      ? ({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const)
      : narrow
    /** Its rules pad the container of what does not float. */
    const padded = { ...calm, viewport: { ...calm.viewport, width: calm.viewport.width + 18 } }
    const hostileView = placement === 'floating' ? calm : padded
    const shared: Partial<Record<'plain' | 'calm' | 'narrow', Promise<HarnessPage>>> = {}
    const narrowPage = () => (shared.narrow ??= openEmbed(embed({ csp: policies['Trusted Types'] }), narrow))
    /** Only for tests that leave the page unchanged or come last. */
    const ownPage = (kind: 'plain' | 'calm', options: BrowserContextOptions) => {
      shared[kind] ??= hasOwnPages ? openEmbed(embed(), options) : narrowPage()
      return shared[kind]
    }
    const plainPage = () => ownPage('plain', {})
    const calmPage = () => ownPage('calm', calm)
    afterAll(async () => {
      for (const page of new Set(Object.values(shared))) await (await page).context().close()
    })

    test('renders on another origin without a third party, a cookie or an error', async () => {
      const page = await plainPage()
      expect((await boxes(page, 'w')).length).toBeGreaterThan(0)
      const { seen } = page
      const origins = new Set(
        seen.requests.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin),
      )
      expect([...origins].sort()).toEqual([new URL(page.url()).origin, harness.service.url].sort())
      expect(await seen.cookies()).toBe(0)
      expect(seen.errors).toEqual([])
      expect(await widgetEvents(page)).toEqual([
        expect.objectContaining({ name: 'wgt:ready', publicId: `demo-${slug}` }),
      ])
    })

    test.each(policiesOf(slug, nth))('works under the policy «%s»', async (name) => {
      const isShared = name === 'Trusted Types'
      const page = await (isShared ? narrowPage() : openEmbed(embed({ csp: policies[name] })))
      expect((await boxes(page, 'w')).length).toBeGreaterThan(0)
      expect(page.seen.errors).toEqual([])
      if (!isShared) await page.context().close()
    })

    test('looks the same on a hostile page', async () => {
      const stylesOf = (page: HarnessPage) =>
        page.evaluate(() =>
          [...(document.getElementById('w')?.shadowRoot?.querySelectorAll('.wgt, .wgt *') ?? [])].map(
            (element) => {
              const style = getComputedStyle(element)
              return [
                element.tagName,
                style.color,
                style.fontSize,
                style.letterSpacing,
                style.textTransform,
                style.direction,
                style.float,
                style.display,
                style.backgroundColor,
                style.fill,
                style.stroke,
                style.strokeWidth,
                style.borderColor,
                style.borderWidth,
                style.borderRadius,
                style.padding,
                style.fontFamily,
                style.boxShadow,
                style.position === 'fixed' && style.bottom,
                style.transitionDuration,
              ].join(' ')
            },
          ),
        )
      // No text below floats: a tab at the side gets smaller over it, and these rules move it there.
      const textless = `${harness.snippet(slug, 'w')}<main style="height: 9000px"></main>`
      const around = placement === 'floating' ? { body: textless } : {}
      const hostile = await openEmbed(embed({ head: hostileCss, ...around }), hostileView)
      // Some views load after `wgt:ready`, on either page.
      await expect
        .poll(async () => {
          const [seen, expected] = [await stylesOf(hostile), await stylesOf(await calmPage())]
          if (seen.length !== expected.length) return [`${seen.length} elements, not ${expected.length}`]
          return seen.filter((style, index) => style !== expected[index])
        })
        .toEqual([])
      await hostile.context().close()
    })

    test.runIf(nth % 4 === 1)('two loaders and two of the type on one page stay apart', async () => {
      const page = await harness.open(
        embed({ body: `${harness.snippet(slug, 'w')}${harness.snippet(slug, 'x')}${tall}` }),
      )
      await mounted(page, 'w')
      await mounted(page, 'x')
      expect(page.seen.requests.filter((url) => url.endsWith(bundlePath(slug)))).toHaveLength(1)
      const ids = await page.evaluate(() =>
        ['w', 'x'].map((id) =>
          [...(document.getElementById(id)?.shadowRoot?.querySelectorAll('[id]') ?? [])].map(
            (element) => element.id,
          ),
        ),
      )
      for (const own of ids) expect(new Set(own).size).toBe(own.length)
      expect(page.seen.errors).toEqual([])
      await page.context().close()
    })

    test.runIf(nth % 4 === 3)('a single-page app adds, moves and removes the container', async () => {
      const loader = `<script async src="${harness.service.url}/embed/v1/loader.js"></script>`
      const page = await harness.open(
        embed({ body: `${loader}<section id="a"></section><section id="b"></section>${tall}` }),
      )
      await page.evaluate((id) => {
        const element = document.createElement('div')
        element.id = 'w'
        element.dataset.wgt = id
        document.getElementById('a')?.append(element)
      }, `demo-${slug}`)
      await mounted(page, 'w')
      // The loader mounts this container in the scan that detects the move of the first.
      await page.evaluate((id) => {
        document.getElementById('b')?.append(document.getElementById('w') ?? '')
        document.getElementById('a')?.insertAdjacentHTML('beforeend', `<div id="x" data-wgt="${id}"></div>`)
      }, `demo-${slug}`)
      await mounted(page, 'x')
      await mounted(page, 'w')
      await expect.poll(async () => (await widgetEvents(page)).length).toBe(2)
      expect((await widgetEvents(page)).map(({ name }) => name)).toEqual(['wgt:ready', 'wgt:ready'])
      const removed = await page.evaluateHandle(() => {
        const element = document.getElementById('w')
        element?.remove()
        document.getElementById('x')?.remove()
        return element
      })
      const left = () => removed.evaluate((element) => element?.shadowRoot?.querySelectorAll('.wgt').length)
      await expect.poll(left).toBe(0)
      await page.evaluate((id) => {
        document.getElementById('a')?.insertAdjacentHTML('beforeend', `<div id="w" data-wgt="${id}"></div>`)
      }, `demo-${slug}`)
      await mounted(page, 'w')
      expect(page.seen.errors).toEqual([])
      await page.context().close()
    })

    const dark = 'body{background:#0b1220} #w{--wgt-bg:#111827;--wgt-text:#f3f4f6;--wgt-primary:#7db4ff}'
    /** `scheme.long.ts` checks contrast in the dark scheme, where nothing else differs. */
    const axeSchemes = [['light', ''] as const, ...(hasOwnPages ? [['dark', dark] as const] : [])]
    test.each(axeSchemes)('axe finds nothing (%s)', async (scheme, css) => {
      const page = await calmPage()
      const style = await page.addStyleTag({ content: `/* ${scheme} */ ${css}` })
      const issues = await axeViolations(page, { within: '#w' })
      await style.evaluate((element) => element instanceof Element && element.remove())
      await frames(page)
      expect(issues).toEqual([])
    })

    test('fits a screen of 320 px', async () => {
      const page = await narrowPage()
      const outside = async () =>
        (await boxes(page, 'w')).filter(({ left, right }) => left < -1 || right > 321)
      // Some types measure their room once they stand.
      await expect
        .poll(async () => [
          await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
          await outside(),
        ])
        .toEqual([false, []])
    })

    test('everything that can be clicked can be reached with Tab, and shows where it is', async () => {
      const page = await plainPage()
      const focusable = 'a[href], button, input:not([type=radio]), select, textarea, summary, [tabindex="0"]'
      const expected = await page.evaluate(
        (selector) =>
          [
            ...(document.getElementById('w')?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
          ].filter(
            (element) =>
              element.tabIndex >= 0 &&
              !element.matches(':disabled') &&
              element.checkVisibility({ visibilityProperty: true }) &&
              !element.closest('[inert]') &&
              element.getClientRects().length > 0,
          ).length,
        focusable,
      )
      const reached = new Set<string>()
      for (let step = 0; step < expected * 2 + 4 && reached.size < expected; step++) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate((selector) => {
          const root = document.getElementById('w')?.shadowRoot
          const element = root?.activeElement
          if (!element) return ''
          const { outlineStyle, boxShadow } = getComputedStyle(element)
          const mark =
            outlineStyle !== 'none' || boxShadow !== 'none' || element.parentElement?.matches(':focus-within')
          return `${[...(root?.querySelectorAll(selector) ?? [])].indexOf(element)} ${mark ? 'marked' : 'unmarked'}`
        }, focusable)
        if (at && !at.startsWith('-1')) reached.add(at)
      }
      expect([...reached].filter((at) => at.endsWith('unmarked'))).toEqual([])
      expect(reached.size).toBeGreaterThanOrEqual(expected)
    })

    test('nothing moves where less motion is asked for', async () => {
      const page = await calmPage()
      const moving = await page.evaluate(() =>
        (document.getElementById('w')?.shadowRoot?.getAnimations() ?? []).map((animation) =>
          JSON.stringify(animation.effect?.getComputedTiming()),
        ),
      )
      expect(moving).toEqual([])
    })

    test('the theme follows the custom properties of the container at once', async () => {
      const page = await plainPage()
      const read = () =>
        page.evaluate(() => {
          const root = document.getElementById('w')?.shadowRoot?.querySelector('.wgt')
          const style = root && getComputedStyle(root)
          return [style?.color, style?.fontFamily]
        })
      const before = await read()
      await page.evaluate(() => {
        const { style } = document.getElementById('w') ?? document.body
        style.setProperty('--wgt-text', 'rgb(1, 2, 3)')
        style.setProperty('--wgt-font', 'monospace')
      })
      expect(await read()).toEqual(['rgb(1, 2, 3)', 'monospace'])
      expect(before).not.toEqual(['rgb(1, 2, 3)', 'monospace'])
    })
  },
)
