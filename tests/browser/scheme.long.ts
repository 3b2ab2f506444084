import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { themePresets } from '../../widgets/themes.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { hoursStates } from './hours-states.ts'
import { brandColors, textProblems } from './legible.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Times of the pages below: working hours, a closed evening, the new year's day of Tết. */
const moments = ['2026-11-24T10:00:00+07:00', '2026-12-12T23:30:00+07:00', '2027-02-06T12:00:00+07:00']
const pages = {
  white: 'html { background: #fff }',
  dark: 'html { background: #fff } body { background: #0b1220; color: #dfe5ee }',
  cream: 'body { background: #fbf5e8; color: #3b2f24; font-family: Georgia, "Times New Roman", serif }',
}
/** Own backgrounds: greys around the tone on which black and white read alike (4.58:1), colours of brands, both ends. */
const backgrounds = [
  ...['#4d4d4d', '#6b7280', '#737373', '#767676', '#7a7a7a', '#808080', '#888888', '#b3b3b3'],
  ...['#0068ff', '#e11d48', '#16a34a', '#f97316', '#9333ea', '#b45309', '#d6336c', '#00b14f'],
  ...['#ffffff', '#000000', '#ffd600'],
]
const schemes = ['auto', 'light', 'dark']
const surfaces = ['none', 'card', 'tinted']
/** On each page three looks per type, so that any two of page, scheme and surface meet on each type, and all three over three types. */
const looksOn = (nthPage: number, nthType: number) =>
  schemes.map((scheme, nth) => ({ scheme, surface: surfaces[(nth + nthPage + nthType) % surfaces.length] }))
/** Each is seen on every second type. */
const backgroundsOf = (nthType: number) => backgrounds.filter((_, index) => (index + nthType) % 2 === 0)
const primaries = ['#ffd600', '#14213d', '#0b63ce']
const tall = `<main>${'<p>Nội dung trang</p>'.repeat(60)}</main>`

/** Loads the bundle and the demo's config once; `remount` mounts it with another theme, as the preview does. The clock stands. */
async function prepare(page: Page, slug: string) {
  await page.clock.setFixedTime(moments[0]!)
  // Vitest rewrites an `import()` in a test.
  await page.addScriptTag({ type: 'module', content: 'window.load = (address) => import(address)' })
  await page.waitForFunction(() => Reflect.has(window, 'load'))
  await page.evaluate(
    async ([site, type]) => {
      const read = async (path: string) => (await fetch(`${site}${path}`)).json()
      const manifest = await read('/embed/v1/manifest.json')
      const config = await read(`/api/v1/widgets/demo-${type}/config`)
      const { mount } = await Reflect.get(window, 'load')(`${site}/embed/${manifest[type].file}`)
      let widget: { unmount(): void } | undefined
      Reflect.set(window, 'remount', async (theme: object, settings: object = config.settings) => {
        widget?.unmount()
        const container = document.getElementById('w')
        widget = await mount(container, { ...config, settings, theme }, { site, preview: false })
      })
    },
    [harness.service.url, slug] as const,
  )
}

const remount = (page: Page, theme: object, settings?: object) =>
  page.evaluate((changed) => Reflect.get(window, 'remount')(...changed), [theme, settings])

const setColors = (page: Page, background: string, primary?: string) =>
  page.evaluate(
    ([bg, own = '']) => {
      const { style } = document.getElementById('w')!
      style.setProperty('--wgt-bg', bg!)
      style.setProperty('--wgt-primary', own)
    },
    [background, primary] as const,
  )

/** A widget sees the colours that the page has just given in the next frame. */
async function settledProblems(page: Page) {
  const end = performance.now() + 5000
  let problems = await textProblems(page, 'w')
  while (problems.length > 0 && performance.now() < end) problems = await textProblems(page, 'w')
  return problems
}

async function shown(page: Page) {
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() => {
    const root = document.getElementById('w')?.shadowRoot
    return [...(root?.querySelectorAll('.wgt *') ?? [])].some(
      (element) => element.checkVisibility() && element.getBoundingClientRect().height > 2,
    )
  })
}

describe.each(built.map(({ slug }, nth) => ({ slug, nth })))('$slug', ({ slug, nth }) => {
  test('reads on any page, in any scheme, on any surface', async () => {
    const page = await harness.open(
      harness.host({ head: `<style id="page">${pages.white}</style>`, body: `<div id="w"></div>${tall}` }),
      { reducedMotion: 'reduce' },
    )
    await prepare(page, slug)
    const problems: string[] = []
    for (const [nthPage, [name, css]] of Object.entries(pages).entries()) {
      await page.evaluate((text) => {
        document.getElementById('page')!.textContent = text
      }, css)
      await page.clock.setFixedTime(moments[nthPage]!)
      for (const { scheme, surface } of looksOn(nthPage, nth)) {
        await remount(page, { scheme, surface })
        await shown(page)
        for (const problem of await textProblems(page, 'w'))
          problems.push(`${name} ${scheme} ${surface}: ${problem}`)
      }
    }
    await remount(page, {})
    await shown(page)
    for (const [index, background] of backgroundsOf(nth).entries()) {
      const primary = primaries[index % primaries.length]
      await setColors(page, background, primary)
      for (const problem of await settledProblems(page))
        problems.push(`${primary} on ${background}: ${problem}`)
    }
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('follows the page when it switches, and the properties of the container', async () => {
    const page = await harness.open(
      harness.host({
        head: `<style>body { background: #fff } .dark body { background: #101418 } #w.own { --wgt-bg: #fff3c4 }
          body:has(:checked) { background: #101418; color: #eee }
          @media (width < 600px) { body { background: #101418 } }
          @media (prefers-color-scheme: dark) { body.system { background: #101418 } }</style>`,
        body: `<div id="w"></div><input id="night" type="checkbox">${tall}`,
      }),
      { reducedMotion: 'reduce', colorScheme: 'light' },
    )
    await prepare(page, slug)
    // A bar without a surface has the primary colour on any page.
    await remount(page, slug === 'top-bar' ? { surface: 'card' } : {})
    await shown(page)
    const scheme = () =>
      page.evaluate(() => {
        const root = document.getElementById('w')?.shadowRoot?.querySelector('.wgt')
        return root ? getComputedStyle(root).colorScheme : ''
      })
    await expect.poll(scheme).toBe('light')
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await expect.poll(scheme).toBe('dark')
    expect(await textProblems(page, 'w')).toEqual([])
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
    await expect.poll(scheme).toBe('light')
    await page.evaluate(() => document.body.classList.add('system'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(scheme).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(scheme).toBe('light')
    // No attribute, style sheet or scheme of the system changes.
    const wide = page.viewportSize()!
    await page.setViewportSize({ ...wide, width: 500 })
    await expect.poll(scheme).toBe('dark')
    await page.setViewportSize(wide)
    await expect.poll(scheme).toBe('light')
    const check = (checked: boolean) =>
      page.locator('#night').evaluate((box, on) => Object.assign(box, { checked: on }), checked)
    await check(true)
    await expect.poll(scheme).toBe('dark')
    await check(false)
    await expect.poll(scheme).toBe('light')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body { background: #101418; color: #eee }')
      document.adoptedStyleSheets = [sheet]
    })
    await expect.poll(scheme).toBe('dark')
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    await expect.poll(scheme).toBe('light')
    const sheet = await page.addStyleTag({ content: 'body { background: #000 !important }' })
    await expect.poll(scheme).toBe('dark')
    await page.evaluate(() => document.getElementById('w')?.classList.add('own'))
    await expect.poll(scheme).toBe('light')
    expect(await settledProblems(page)).toEqual([])
    await sheet.evaluate((element) => element instanceof Element && element.remove())
    for (const color of ['#ffd600', '#d6336c', '#14213d']) {
      await page.evaluate(
        (value) => document.getElementById('w')?.style.setProperty('--wgt-primary', value),
        color,
      )
      expect(await textProblems(page, 'w'), color).toEqual([])
    }
    await page.context().close()
  })
})

test.each(hoursStates.map((state, nth) => ({ ...state, nth })))(
  'opening hours read in every state: $headlines.0',
  async ({ now, settings, headlines, nth }) => {
    const page = await harness.open(harness.host({ body: `<div id="w"></div>${tall}` }), {
      reducedMotion: 'reduce',
    })
    await prepare(page, 'hours')
    await page.clock.setFixedTime(now)
    const problems: string[] = []
    await remount(page, {}, settings)
    await shown(page)
    expect(await page.locator('#w .status b').allInnerTexts()).toEqual(headlines)
    for (const background of backgroundsOf(nth)) {
      await setColors(page, background)
      for (const problem of await textProblems(page, 'w')) problems.push(`${background}: ${problem}`)
    }
    expect(problems).toEqual([])
    await page.context().close()
  },
)

/** A list and a form: every derived colour is in one of them. In the suite each has half of the presets. */
test.each(['faq', 'contact-form'])('%s reads in every preset of themes', async (slug) => {
  const page = await harness.open(
    harness.host({ head: `<style id="page">${pages.white}</style>`, body: `<div id="w"></div>${tall}` }),
    { reducedMotion: 'reduce' },
  )
  await prepare(page, slug)
  const problems: string[] = []
  for (const [index, { name, theme }] of themePresets.entries()) {
    const css = Object.values(pages)[index % 3]
    await page.evaluate((text = '') => {
      document.getElementById('page')!.textContent = text
    }, css)
    await remount(page, theme)
    await shown(page)
    await page.evaluate(() => {
      const root = document.getElementById('w')!.shadowRoot!.querySelector('.wgt')!
      for (const ink of ['text', 'muted', 'accent', 'bad', 'good'])
        for (const ground of ['bg', 'soft', 'tint']) {
          const probe = root.appendChild(document.createElement('p'))
          probe.className = `${ink}-on-${ground}`
          probe.textContent = 'Chữ'
          probe.style.color = `var(--${ink})`
          probe.style.background = `var(--${ground})`
        }
    })
    for (const problem of await textProblems(page, 'w')) problems.push(`${name.vi}: ${problem}`)
  }
  expect(problems).toEqual([])
  await page.context().close()
})

describe('the rule', () => {
  let page: HarnessPage
  beforeAll(async () => {
    page = await harness.open(harness.host({ body: `${harness.snippet('faq', 'w')}${tall}` }))
    await mounted(page, 'w')
    await prepare(page, 'faq')
  })

  test('text on a primary colour is white where white reads, else black', async () => {
    const found = await page.evaluate(
      (colors) => {
        const host = document.getElementById('w')!
        const probe = host.shadowRoot!.querySelector('.wgt')!.appendChild(document.createElement('b'))
        probe.style.color = 'var(--on-primary)'
        const result = colors.map((color) => {
          host.style.setProperty('--wgt-primary', color)
          return getComputedStyle(probe).color.startsWith('oklch(1 ') ? 'white' : 'black'
        })
        host.style.removeProperty('--wgt-primary')
        probe.remove()
        return result
      },
      brandColors.map(({ color }) => color),
    )
    const expected = brandColors.map(({ name, text }) => `${name}: ${text}`)
    expect(brandColors.map(({ name }, index) => `${name}: ${found[index]}`)).toEqual(expected)
  })

  test("without a font it has the page's family, with ours in size", async () => {
    await page.addStyleTag({ content: 'body { font: italic 30px Georgia, serif; letter-spacing: 3px }' })
    const font = await page.evaluate(() => {
      const { fontFamily, fontSize, fontStyle, letterSpacing } = getComputedStyle(
        document.getElementById('w')!.shadowRoot!.querySelector('.wgt')!,
      )
      return { fontFamily, fontSize, fontStyle, letterSpacing }
    })
    expect(font).toEqual({
      fontFamily: 'Georgia, serif',
      fontSize: '16px',
      fontStyle: 'normal',
      letterSpacing: 'normal',
    })
  })

  test('a section in a brand colour, a gradient and a scheme against the page get a surface', async () => {
    const surfaceOn = async (background: string, theme: object) => {
      await page.evaluate((value) => document.body.style.setProperty('background', value), background)
      await remount(page, theme)
      return page.evaluate(() => {
        const root = document.getElementById('w')!.shadowRoot!.querySelector('.wgt')!
        const { backgroundColor, colorScheme } = getComputedStyle(root)
        return `${colorScheme} ${backgroundColor}`
      })
    }
    const none = 'rgba(0, 0, 0, 0)'
    expect(await surfaceOn('#fff', {})).toBe(`light ${none}`)
    expect(await surfaceOn('#0068ff', {})).toBe('light rgb(255, 255, 255)')
    expect(await surfaceOn('linear-gradient(#111, #222)', {})).toBe(`dark ${none}`)
    expect(await surfaceOn('#fff', { scheme: 'dark' })).toBe('dark rgb(26, 31, 39)')
    expect(await surfaceOn('#111', { scheme: 'light' })).toBe('light rgb(255, 255, 255)')
    expect(await surfaceOn('#fff', { bg: '#112233' })).toBe('dark rgb(17, 34, 51)')
    expect(await surfaceOn('#fff', { text: '#f3f4f6' })).toBe('dark rgb(26, 31, 39)')
  })
})
