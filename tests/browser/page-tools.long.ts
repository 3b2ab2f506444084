/** Single-page apps, page tools and old libraries that merchants' pages have; the widgets stand in them as they come. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { astroRouterScript, fileOf, scriptOf } from './page-scripts.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const loader = (attributes = '') =>
  `<script async src="${harness.service.url}/embed/v1/loader.js" ${attributes}></script>`

const openBare = async () => {
  const page = await harness.open(harness.host({ body: `${loader()}<main id="view"></main>` }))
  await page.waitForFunction(() => 'wgt' in window)
  return page
}
const widgetEvents = (page: HarnessPage) =>
  page.evaluate(() =>
    (Reflect.get(window, 'widgetEvents') as { name: string; publicId: string }[]).map(
      ({ name, publicId }) => `${name} ${publicId}`,
    ),
  )

test('jQuery and innerHTML insert snippets whose scripts never run', async () => {
  const page = await openBare()
  await page.addScriptTag({ content: scriptOf('jquery') })
  await page.evaluate(
    ([first, second]) => {
      Reflect.get(window, 'jQuery')('#view').html(`<section>${first}</section>`)
      document.querySelector('main')?.insertAdjacentHTML('beforeend', second ?? '')
    },
    [harness.snippet('faq', 'w'), harness.snippet('scroll-to-top', 'x')],
  )
  await mounted(page, 'w')
  await mounted(page, 'x')
  expect((await widgetEvents(page)).sort()).toEqual(['wgt:ready demo-faq', 'wgt:ready demo-scroll-to-top'])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

const forbids = (capture: boolean) => `<script>
  const isField = ({ target }) => ['INPUT', 'TEXTAREA'].includes(target.tagName)
  window.prevented = []
  for (const name of ['contextmenu', 'selectstart', 'copy', 'cut', 'paste', 'keydown'])
    document.addEventListener(name, (event) => {
      if (isField(event) || event.key?.length > 1) return
      event.preventDefault()
      prevented.push(name)
    }, ${capture && "name !== 'keydown'"})
</script>`

test.each([
  ['on their way up', false],
  ['on their way down', true],
])('a page that forbids copying and listens for keys leaves our fields alone, %s', async (_, capture) => {
  const page = await harness.open(
    harness.host({
      head: forbids(capture),
      body: `<p id="own">Chữ của trang</p>${harness.snippet('faq', 'w')}<input id="theirs">`,
    }),
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mounted(page, 'w')
  const field = page.getByRole('searchbox')
  await field.click()
  await page.keyboard.type('giao hàng')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+v')
  expect(await field.inputValue()).toBe('giao hànggiao hàng')
  await field.click({ button: 'right' })
  const prevented = () => page.evaluate(() => Reflect.get(window, 'prevented') as string[])
  expect(await prevented()).toEqual([])
  await page.locator('#own').click({ button: 'right' })
  expect(await prevented()).toContain('contextmenu')
  await page.context().close()
})

test('htmx and Turbo swap a page, and what they bring is mounted', async () => {
  const page = await openBare()
  await page.addScriptTag({ content: scriptOf('htmx.org') })
  await page.route('**/part', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: harness.snippet('faq', 'w') }),
  )
  await page.evaluate(() => Reflect.get(window, 'htmx').ajax('GET', '/part', '#view'))
  await mounted(page, 'w')
  expect(await widgetEvents(page)).toEqual(['wgt:ready demo-faq'])

  await page.addScriptTag({ content: fileOf('@hotwired/turbo', 'dist/turbo.es2017-umd.js') })
  const next = harness.host({ body: harness.snippet('scroll-to-top', 'x') })
  await page.evaluate((address) => Reflect.get(window, 'Turbo').visit(address), next)
  await mounted(page, 'x')
  expect((await widgetEvents(page)).at(-1)).toBe('wgt:ready demo-scroll-to-top')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a Turbo frame brings a snippet', async () => {
  const frame = (part: string) => `<turbo-frame id="part">${part}</turbo-frame>`
  const page = await harness.open(harness.host({ body: loader() + frame('') }))
  await page.addScriptTag({ content: fileOf('@hotwired/turbo', 'dist/turbo.es2017-umd.js') })
  const next = harness.host({ body: frame(harness.snippet('faq', 'w')) })
  await page.evaluate((address) => document.getElementById('part')?.setAttribute('src', address), next)
  await mounted(page, 'w')
  expect(await widgetEvents(page)).toEqual(['wgt:ready demo-faq'])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test("Astro's ClientRouter brings a page and goes back", async () => {
  const head = '<meta name="astro-view-transitions-enabled" content="true">'
  const next = harness.host({ head, body: harness.snippet('scroll-to-top', 'x') })
  const address = harness.host({ head, body: harness.snippet('faq', 'w') })
  const page = await harness.open(address)
  await mounted(page, 'w')
  await page.addScriptTag({ content: await astroRouterScript() })
  await page.evaluate((to) => Reflect.get(window, 'navigate')(to), next)
  await mounted(page, 'x')
  await page.evaluate(() => history.back())
  await mounted(page, 'w')
  expect(await widgetEvents(page)).toEqual([
    'wgt:ready demo-faq',
    'wgt:ready demo-scroll-to-top',
    'wgt:ready demo-faq',
  ])
  expect(page.url()).toBe(address)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

const routers = {
  swup: {
    script: () => fileOf('swup', 'dist/Swup.umd.js'),
    start: "new Swup({ containers: ['#part'], animationSelector: false })",
    body: (part: string) => `<main id="part">${part}</main>`,
  },
  barba: {
    script: () => fileOf('@barba/core', 'dist/barba.umd.js'),
    start: 'barba.init({ transitions: [{ leave() {} }] })',
    body: (part: string) =>
      `<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="shop">${part}</main></div>`,
  },
}

test.each(Object.entries(routers))('%s brings a page and goes back', async (_, { script, start, body }) => {
  const next = harness.host({ body: body(harness.snippet('scroll-to-top', 'x')) })
  const address = harness.host({
    body: body(`<a href="${new URL(next).pathname}">Liên hệ</a>${harness.snippet('faq', 'w')}`),
  })
  const page = await harness.open(address)
  await mounted(page, 'w')
  await page.addScriptTag({ content: script() })
  await page.addScriptTag({ content: start })
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await page.getByRole('link', { name: 'Liên hệ' }).click()
  await mounted(page, 'x')
  expect(page.url()).toBe(next)
  await page.evaluate(() => history.back())
  await expect
    .poll(() => widgetEvents(page))
    .toEqual(['wgt:ready demo-faq', 'wgt:ready demo-scroll-to-top', 'wgt:ready demo-faq'])
  await mounted(page, 'w')
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => Reflect.has(window, 'samePage'))).toBe(true)
  expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
  await page.context().close()
})

/** Replaces built-ins as MooTools 1.5 and Prototype.js 1.6 do. */
const replacedBuiltIns = {
  MooTools: () => {
    const from = (item: unknown) => {
      if (item == null) return []
      const isList = typeof item === 'object' && 'length' in item
      return isList ? Array.prototype.slice.call(item) : [item]
    }
    Object.assign(Array, { from })
  },
  'Prototype.js': () => {
    const toArray = (list: ArrayLike<unknown> | undefined) => (list ? Array.prototype.slice.call(list) : [])
    Object.assign(Array, { from: toArray })
    Object.assign(Array.prototype, {
      toArray(this: unknown[]) {
        return this.slice()
      },
      entries(this: unknown[]) {
        return this.slice()
      },
      toJSON(this: unknown[]) {
        return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`
      },
    })
  },
}

test.each(Object.entries(replacedBuiltIns))('every type stands beside %s', async (_, replace) => {
  const page = await harness.open('about:blank')
  await page.addInitScript(replace)
  const posted: number[] = []
  page.on('response', (response) => response.url().endsWith('/events') && posted.push(response.status()))
  const slugs = built.map(({ slug }) => slug)
  await page.goto(harness.host({ body: slugs.map((slug) => harness.snippet(slug, `w-${slug}`)).join('') }))
  for (const slug of slugs) {
    await page.locator(`#w-${slug}`).evaluate((element) => element.scrollIntoView())
    await mounted(page, `w-${slug}`)
  }
  await expect.poll(() => posted.length).toBeGreaterThan(0)
  expect(new Set(posted)).toEqual(new Set([202]))
  expect(page.seen.errors).toEqual([])
  // Filter lists block addresses with words such as `scroll-to-top` and `cookie-consent`: a hash, or one of the build and a place.
  const scripts = page.seen.requests.filter((url) => /\.js$/.test(new URL(url).pathname))
  expect(scripts.filter((url) => !/\/embed\/(v1\/loader|a\/\w{8}(-\d{1,2})?)\.js$/.test(url))).toEqual([])
  const left = await page.evaluate(() => Object.keys(window).filter((name) => /vue/i.test(name)))
  expect(left).toEqual([])
  await page.context().close()
})
