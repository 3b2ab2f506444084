import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'
import { type ParentBox, parentFaults, parents, parentsOf } from './parents.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const idOf = (name: string) => name.replaceAll(' ', '-')

const containersOf = (slug: string, names: string[]) => {
  const container = (name: string) =>
    names.includes(name) ? `<div id="${idOf(name)}" data-wgt="demo-${slug}" data-type="${slug}"></div>` : ''
  return `<style>body { display: flex; flex-direction: column; align-items: center } main { width: 100% }
    .row { position: relative; overflow: auto; min-height: 2500px }</style>
    ${container('a flex body')}
    <main>${Object.entries(parents)
      .map(([name, style]) => `<div class="row"><div style="${style}">${container(name)}</div></div>`)
      .join('')}</main>
    <script async src="${harness.service.url}/embed/v1/loader.js"></script>`
}

const boxesOf = (page: Page, names: string[]) =>
  page.evaluate(
    (all) => {
      const boxOf = (id: string): ParentBox => {
        const root = document.getElementById(id)?.shadowRoot?.querySelector('.wgt')
        const { width = 0, height = 0 } = root?.getBoundingClientRect() ?? {}
        const row = document.getElementById(id)?.closest('.row') ?? document.documentElement
        return { width, height, overflows: row.scrollWidth > row.clientWidth }
      }
      return Object.fromEntries(all.map(([name, id]) => [name, boxOf(id)]))
    },
    names.map((name) => [name, idOf(name)] as [string, string]),
  )

const inline = built.filter(({ definition }) => definition.placement === 'inline')
const floating = built.filter(({ definition }) => definition.placement === 'floating')

describe.each(inline.map(({ slug }, nth) => ({ slug, names: parentsOf(nth) })))(
  '$slug',
  ({ slug, names }) => {
    test('has its natural width in every parent', async () => {
      const page = await harness.open(harness.host({ body: containersOf(slug, names) }), {
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      })
      await page.waitForFunction(() => Reflect.get(window, 'wgt'))
      // Mounts those below the window too.
      await page.evaluate(
        ([all, publicId, type]) =>
          Promise.all(
            all.map((id) => Reflect.get(window, 'wgt').mount(document.getElementById(id), publicId, type)),
          ),
        [names.map(idOf), `demo-${slug}`, slug] as [string[], string, string],
      )
      for (const name of names) await mounted(page, idOf(name))
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(async () => parentFaults(await boxesOf(page, names), width)).toEqual([])
      }
      await page.context().close()
    })
  },
)

test.each(floating)(
  'the container of $slug takes no room and moves nothing',
  async ({ slug, definition }) => {
    // A bar moves the whole page, by a margin of its root.
    const isBar = definition.takesRoom !== undefined
    const body = (container: string) =>
      `<style>section { display: flex; flex-direction: column; gap: 20px } h1, p { margin: 30px 0 }</style>
    ${container.replace('"w"', '"a"')}<h1 id="first">Cửa hàng</h1><section><p>Một</p>${container}<p id="last">Hai</p></section>
    <p style="height: 3000px"></p>`
    const container = `<div id="w" data-wgt="demo-${slug}" data-type="${slug}"></div>`
    const placesOf = (page: Page) =>
      page.evaluate((withinPage) => {
        const start = withinPage ? document.documentElement.getBoundingClientRect().top : 0
        return ['first', 'last'].map((id) =>
          Math.round((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - start),
        )
      }, isBar)
    const page = await harness.open(harness.host({ body: body('') }))
    const places = await placesOf(page)
    await page.goto(
      harness.host({
        body: `${body(container)}<script async src="${harness.service.url}/embed/v1/loader.js"></script>`,
      }),
    )
    await mounted(page, 'w')
    expect(await placesOf(page)).toEqual(places)
    await page.context().close()
  },
)

describe('what a page sets on the container holds', () => {
  const openFaq = async (head: string, before = '', after = '') => {
    const body = `${before}${harness.snippet('faq', 'w')}${after}`
    const page = await harness.open(harness.host({ head, body }), { viewport: { width: 1280, height: 900 } })
    await mounted(page, 'w')
    return page
  }
  const boxOf = (page: Page) =>
    page.evaluate(() => {
      const host = document.getElementById('w')!
      const root = host.shadowRoot!.querySelector('.wgt')!
      const [outer, inner] = [host, root].map((element) => element.getBoundingClientRect())
      return { left: outer!.left, width: outer!.width, inner: inner!.width, height: outer!.height }
    })

  test('width, margin, padding, hiding and a class for wide windows', async () => {
    const page = await openFaq(
      '<style>body { margin: 0 } @media (width < 800px) { .desktop { display: none } }</style>',
    )
    const withStyle = async (style: string) => {
      await page.evaluate((css) => document.getElementById('w')?.setAttribute('style', css), style)
      return boxOf(page)
    }
    expect(await withStyle('')).toMatchObject({ left: 0, width: 1280, inner: 1280 })
    expect(await withStyle('width: 300px')).toMatchObject({ width: 300, inner: 300 })
    expect(await withStyle('width: 50%; margin-left: 40px')).toMatchObject({ left: 40, inner: 640 })
    expect(await withStyle('max-width: 600px; margin: 0 auto')).toMatchObject({ left: 340, inner: 600 })
    expect(await withStyle('margin: 0 20px; padding: 0 10px')).toMatchObject({
      left: 20,
      width: 1240,
      inner: 1220,
    })
    expect(await withStyle('display: flex')).toMatchObject({ width: 1280, inner: 1280 })
    expect(await withStyle('display: none')).toMatchObject({ height: 0 })
    expect((await withStyle('')).height).toBeGreaterThan(100)
    await page.evaluate(() => document.getElementById('w')?.toggleAttribute('hidden', true))
    expect(await boxOf(page)).toMatchObject({ height: 0 })
    await page.evaluate(() => {
      const host = document.getElementById('w')!
      host.hidden = false
      host.className = 'desktop'
    })
    expect((await boxOf(page)).height).toBeGreaterThan(100)
    await page.setViewportSize({ width: 700, height: 900 })
    expect(await boxOf(page)).toMatchObject({ height: 0 })
  })

  test('places in grids and flex boxes', async () => {
    const page = await openFaq(
      `<style>body { margin: 0 } section { display: grid; grid-template-columns: 200px 1fr 300px }
        #w { grid-column: 2; grid-row: 1 } .flex { display: flex; gap: 20px } .flex #w { flex: 0 0 400px; order: -1 }</style>`,
      '<section><p>Một</p><p>Hai</p>',
      '</section>',
    )
    expect(await boxOf(page)).toMatchObject({ left: 200, width: 780 })
    await page.evaluate(() => document.querySelector('section')?.setAttribute('class', 'flex'))
    await page.evaluate(() => document.querySelector('section')?.style.setProperty('display', 'flex'))
    expect(await boxOf(page)).toMatchObject({ left: 0, width: 400 })
  })

  test('moving the container of what floats leaves it open', async () => {
    const tall = '<p style="height: 4000px">Cửa hàng</p><footer id="f"></footer>'
    const body = ['cookie-consent', 'scroll-to-top'].map((slug) => harness.snippet(slug, slug)).join('')
    const page = await harness.open(harness.host({ body: body + tall }))
    await mounted(page, 'cookie-consent')
    await mounted(page, 'scroll-to-top')
    await page.evaluate(() => scrollTo(0, 1500))
    const opened = () =>
      page.evaluate(() =>
        ['cookie-consent', 'scroll-to-top'].map((id) =>
          Boolean(document.getElementById(id)?.shadowRoot?.querySelector(':popover-open')),
        ),
      )
    await expect.poll(opened).toEqual([true, true])
    await page.evaluate(() => {
      for (const id of ['cookie-consent', 'scroll-to-top'])
        document.getElementById('f')?.append(document.getElementById(id) ?? '')
    })
    await expect.poll(opened).toEqual([true, true])
    await page.locator('#cookie-consent').getByRole('button', { name: 'Đồng ý tất cả' }).click()
    await page.locator('#cookie-consent .banner').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('a style sheet that hides empty elements comes late', async () => {
    const page = await openFaq('', '<div id="b"></div>')
    const content = 'div:empty { display: none !important }'
    expect(await page.evaluate(() => document.getElementById('w')?.childNodes.length)).toBe(0)
    await page.evaluate(
      (snippet) => {
        document.body.append(document.createRange().createContextualFragment(snippet))
      },
      harness.snippet('cookie-consent', 'b'),
    )
    const choice = page.getByRole('button', { name: 'Đồng ý tất cả' })
    await choice.waitFor()
    const sheet = await page.addStyleTag({ content })
    await expect.poll(async () => (await boxOf(page)).height).toBeGreaterThan(100)
    await expect.poll(() => choice.isVisible()).toBe(true)
    // The page's own hiding still holds.
    await sheet.evaluate((style) => {
      style.textContent += '#w { display: none }'
    })
    await expect.poll(async () => (await boxOf(page)).height).toBe(0)
    await page.context().close()
  })

  test('the column of a WordPress block theme', async () => {
    // The rules of the block editor's constrained layout, as it prints them for a theme with a content size of 645 px.
    const page = await openFaq(
      `<style>body { margin: 0 } .is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)) {
          max-width: 645px; margin-left: auto !important; margin-right: auto !important }
        .is-layout-constrained > .alignwide { max-width: 1340px } .is-layout-constrained > * { margin-block-start: 1.2rem }</style>`,
      '<div class="entry-content is-layout-constrained"><p>Bài viết</p>',
      '</div>',
    )
    expect(await boxOf(page)).toMatchObject({ left: 317.5, width: 645, inner: 645 })
  })
})
