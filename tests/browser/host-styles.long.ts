/** Every type in the columns of pages with Bootstrap, Bulma, Tailwind and WordPress' blocks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { styledPages } from './host-styles/pages.ts'
import { textProblems } from './legible.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const slugs = built.map(({ slug }) => slug)
const inline = built.filter(({ definition }) => definition.placement === 'inline').map(({ slug }) => slug)
const content = `<p id="probe">Cửa hàng</p>${slugs
  .map((slug) => `<div id="${slug}"></div>`)
  .join('')}<p style="height: 2000px">Hết</p>`

async function open(css: string, body: string): Promise<HarnessPage> {
  const loader = `<script async src="${harness.service.url}/embed/v1/loader.js"></script>`
  const page = await harness.open(harness.host({ body: `${body}${loader}` }), {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.addStyleTag({ content: css })
  await page.waitForFunction(() => Reflect.get(window, 'wgt'))
  await page.evaluate(
    (all) =>
      Promise.all(
        all.map((slug) =>
          Reflect.get(window, 'wgt').mount(document.getElementById(slug), `demo-${slug}`, slug),
        ),
      ),
    slugs,
  )
  for (const slug of slugs) await mounted(page, slug)
  // Some floats show only after scrolling.
  await page.evaluate(() => scrollTo(0, 1500))
  return page
}

/** Computed styles that rules of the page could affect. */
const stylesOf = (page: HarnessPage) =>
  page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((slug) => [
          slug,
          [...(document.getElementById(slug)?.shadowRoot?.querySelectorAll('.wgt, .wgt *') ?? [])].map(
            (element) => {
              const style = getComputedStyle(element)
              const names = [
                'color',
                'background-color',
                'font-size',
                'font-weight',
                'line-height',
                'letter-spacing',
                'text-transform',
                'text-indent',
                'text-align',
                'list-style-type',
                'float',
                'display',
                'padding',
                'border-width',
                'border-radius',
                'box-sizing',
                'fill',
              ]
              return [element.tagName, ...names.map((name) => style.getPropertyValue(name))].join(' | ')
            },
          ),
        ]),
      ),
    slugs,
  )

/** px */
const widthsOf = (page: HarnessPage) =>
  page.evaluate(
    (all) => ({
      column: document.getElementById('probe')?.getBoundingClientRect().width ?? 0,
      widgets: Object.fromEntries(
        all.map((slug) => [slug, document.getElementById(slug)?.getBoundingClientRect().width ?? 0]),
      ),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }),
    inline,
  )

test.each(Object.entries(styledPages))('%s', async (_, load) => {
  const { css, around, hides } = await load()
  const page = await open(css, around(content))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => {
        const { column, widgets, overflow } = await widthsOf(page)
        return [overflow, ...Object.values(widgets).map((own) => Math.round(own - column))]
      })
      .toEqual([0, ...inline.map(() => 0)])
  }
  for (const slug of slugs) expect(await textProblems(page, slug), slug).toEqual([])

  const { column } = await widthsOf(page)
  const bare = await open('body { margin: 0 }', `<main style="width: ${column}px">${content}</main>`)
  await expect
    .poll(async () => {
      const [seen, expected] = [await stylesOf(page), await stylesOf(bare)]
      return slugs.flatMap((slug) => {
        const own = expected[slug] ?? []
        if (seen[slug]?.length !== own.length) return `${slug}: ${seen[slug]?.length} of ${own.length}`
        return seen[slug].filter((style, index) => style !== own[index]).map((style) => `${slug}: ${style}`)
      })
    })
    .toEqual([])
  await bare.context().close()

  const shown = () =>
    page.evaluate(
      (all) =>
        all.filter((slug) =>
          [...(document.getElementById(slug)?.shadowRoot?.querySelectorAll('.wgt *') ?? [])].some(
            (element) => element.getClientRects().length > 0,
          ),
        ),
      slugs,
    )
  await expect.poll(shown).toEqual(slugs)
  await page.evaluate(
    ([all, attribute]) => {
      const [name, value] = attribute.split('=') as [string, string]
      for (const slug of all) document.getElementById(slug)?.setAttribute(name, value.replaceAll('"', ''))
    },
    [slugs, hides] as [string[], string],
  )
  await expect.poll(shown).toEqual([])
  expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
  await page.context().close()
})

test('text is as large as the root of the page says, between 100 and 200 %', async () => {
  const page = await open('html { font-size: 62.5% }', content)
  /** px, by type */
  const sizes = () =>
    page.evaluate(
      (all) =>
        all.map((slug) => {
          const root = document.getElementById(slug)?.shadowRoot?.querySelector('.wgt')
          return root ? Number.parseFloat(getComputedStyle(root).fontSize) : Number.NaN
        }),
      slugs,
    )
  const usual = await sizes()
  expect([...new Set(usual)].sort()).toEqual([15, 16])
  for (const [root, times] of [
    ['16px', 1],
    ['24px', 1.5],
    ['32px', 2],
    ['60px', 2],
  ] as const) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), root)
    expect(await sizes()).toEqual(usual.map((size) => size * times))
  }
  await page.context().close()
})
