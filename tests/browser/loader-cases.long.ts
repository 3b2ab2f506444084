/** Ways in which pages bring the loader, and what happens to containers later. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServiceProcess } from '../harness/service-process.ts'
import { rows } from './forms.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const script = (attributes: string) =>
  `<script async src="${harness.service.url}/embed/v1/loader.js" ${attributes}></script>`
const snippetOf = (slug: string, container: string) =>
  script(`data-widget="demo-${slug}" data-type="${slug}" data-container="${container}"`)
const events = (page: HarnessPage) =>
  page.evaluate(() =>
    (Reflect.get(window, 'widgetEvents') as { name: string; publicId: string }[]).map(
      ({ name, publicId }) => `${name} ${publicId}`,
    ),
  )

/** Needs a page with Playwright's clock. The loader warns 5 s after the document has loaded. */
const warningsAreDue = async (page: HarnessPage) => {
  await page.waitForLoadState('load')
  await frames(page)
  await page.clock.fastForward(5000)
}

test('the last of two snippets with one container wins, once', async () => {
  const page = await harness.open(
    harness.host({
      body: `<div id="w"></div>${snippetOf('countdown', 'w')}${snippetOf('faq', 'w')}<p id="grow"></p>`,
    }),
  )
  await page.waitForFunction(() =>
    Reflect.get(window, 'widgetEvents').some(({ publicId }: { publicId: string }) => publicId === 'demo-faq'),
  )
  // Every change of the page starts a scan; the second container shows that scans have happened.
  await page.evaluate((id) => {
    document.getElementById('grow')?.insertAdjacentHTML('beforeend', `<div id="x" data-wgt="${id}"></div>`)
  }, 'demo-scroll-to-top')
  await mounted(page, 'x')
  const seen = await events(page)
  expect(seen.filter((event) => event.endsWith('demo-faq'))).toEqual(['wgt:ready demo-faq'])
  expect(seen.at(-1)).toBe('wgt:ready demo-scroll-to-top')
  expect(page.seen.requests.filter((url) => url.endsWith('/demo-faq/config')).length).toBe(1)
  await page.context().close()
})

/** A block as a page builder repeats it, with the room that the dashboard's snippet reserves. */
const block = (slug: string, className: string, room = 'style="min-height: 300px; background: #8882"') =>
  `<section class="${className}"><div id="w" ${room}></div>${snippetOf(slug, 'w')}</section>`
const repeated = `<style>@media (width < 700px) { .desk { display: none } } @media (width >= 700px) { .phone { display: none } }</style>`
/** Of the containers with the id: whether a widget is in it, and is seen. */
const shownIn = (page: HarnessPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#w')].map((element) => {
      const box = element.shadowRoot?.querySelector('.wgt')?.getBoundingClientRect()
      return (box?.height ?? 0) > 20
    }),
  )

test.each([
  ['with room reserved', undefined],
  ['without', ''],
])(
  'of a block that a page builder repeats for phones and desktops, the visible one shows, %s',
  async (_, room) => {
    const body = `${block('countdown', 'desk', room)}${block('countdown', 'phone', room)}`
    const page = await harness.open(harness.host({ head: repeated, body }), {
      viewport: { width: 390, height: 844 },
    })
    await expect.poll(() => shownIn(page)).toEqual([false, true])
    await page.setViewportSize({ width: 1280, height: 800 })
    // Pages change all the time.
    await page.evaluate(() => document.body.append('…'))
    await expect.poll(() => shownIn(page)).toEqual([true, false])
    expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
    await page.context().close()
  },
)

test('a float that is there twice shows once, in the block that is visible', async () => {
  const body = `${block('bubble', 'desk', '')}${block('bubble', 'phone', '')}${block('bubble', 'phone', '')}`
  const page = await harness.open(harness.host({ head: repeated, body }), {
    viewport: { width: 390, height: 844 },
  })
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('#w')].map(
          ({ shadowRoot }) => shadowRoot?.querySelector('button') != null,
        ),
      ),
    )
    .toEqual([false, true, false])
  await page.context().close()
})

test('the same inline snippet twice on one page shows twice, and leaves no empty room', async () => {
  const page = await harness.open(harness.host({ body: `${block('faq', '')}${block('faq', '')}` }))
  await expect.poll(() => shownIn(page)).toEqual([true, true])
  const rooms = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#w')].map(({ style }) => style.minHeight + style.background),
  )
  expect(rooms).toEqual(['', ''])
  await page.context().close()
})

test('two snippets whose tags are modules mount both', async () => {
  const module = (slug: string, id: string) => harness.snippet(slug, id, 'type="module"')
  const page = await harness.open(harness.host({ body: module('faq', 'w') + module('scroll-to-top', 'x') }))
  await mounted(page, 'w')
  await mounted(page, 'x')
  expect((await events(page)).sort()).toEqual(['wgt:ready demo-faq', 'wgt:ready demo-scroll-to-top'])
  expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
  await page.context().close()
})

test('a loader in a bundle of another origin, or none of its tags, takes the site from data-site', async () => {
  const page = await harness.open('about:blank')
  const loader = await (await fetch(`${harness.service.url}/embed/v1/loader.js`)).text()
  await page.route('https://cdn.example/bundle.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: loader }),
  )
  await page.goto(
    harness.host({
      body: `<div id="w" data-wgt="demo-faq" data-site="${harness.service.url}/"></div><script async src="https://cdn.example/bundle.js"></script>`,
    }),
  )
  await mounted(page, 'w')
  await page.context().close()
})

test('a synchronous bundle with a loader stands before the tag that names its site', async () => {
  const loader = await (await fetch(`${harness.service.url}/embed/v1/loader.js`)).text()
  const page = await harness.open('about:blank')
  await page.route('https://cdn.example/bundle.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: loader }),
  )
  // A tag that the optimiser has left and disabled.
  const tag = snippetOf('faq', 'w').replace('async', 'async type="text/x-bundled"')
  await page.goto(
    harness.host({
      head: '<script src="https://cdn.example/bundle.js"></script>',
      body: `<div id="w"></div>${tag}<div id="x" data-wgt="demo-scroll-to-top"></div>`,
    }),
  )
  await mounted(page, 'w')
  await mounted(page, 'x')
  expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
  await page.context().close()
})

test('two services with one page: each mounts, counts and stores its own', async () => {
  const second = await startServiceProcess({ withoutRates: true })
  try {
    const [url, other] = [harness.service.url, second.url]
    const container = (id: string, slug: string, site: string) =>
      `<div id="${id}" data-wgt="demo-${slug}" data-type="${slug}" data-site="${site}"></div>`
    const page = await harness.open(
      harness.host({
        body: `<div id="a"></div>${snippetOf('email-subscription', 'a')}${container('b', 'countdown', other)}
          <div id="c"></div>${snippetOf('email-subscription', 'c').replace(url, other)}${container('d', 'scroll-to-top', url)}`,
      }),
    )
    for (const id of ['a', 'b', 'c', 'd']) {
      await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView())
      await mounted(page, id)
    }
    await expect.poll(async () => (await events(page)).length).toBe(4)
    const sent = (site: string, path: RegExp) =>
      page.seen.requests.filter((address) => address.startsWith(site) && path.test(address)).length
    expect([sent(url, /\/config$/), sent(other, /\/config$/)]).toEqual([2, 2])
    expect([sent(url, /demo-countdown/), sent(other, /demo-scroll-to-top/)]).toEqual([0, 0])
    const bundles = (site: string) =>
      bundleNames(page.seen.requests.filter((address) => address.startsWith(`${site}/embed/a/`)))
    expect(bundles(url)).not.toContain('countdown')
    expect(bundles(other)).not.toContain('scroll-to-top')

    for (const id of ['a', 'c']) {
      const form = page.locator(`#${id}`)
      await form.getByRole('textbox').fill(`${id}@hai-noi.vn`)
      await form.getByRole('button', { name: 'Đăng ký nhận mã' }).click()
      await form.getByRole('button', { name: 'MOCAN10' }).waitFor()
    }
    const stored = (service: typeof second) =>
      rows({ service }, "select email from subscriber where email like '%@hai-noi.vn'").map(
        ({ email }) => email,
      )
    expect(stored(harness.service)).toEqual(['a@hai-noi.vn'])
    expect(stored(second)).toEqual(['c@hai-noi.vn'])

    // Floats keep clear of the other service's floats.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(
      (banner) => {
        document.body.insertAdjacentHTML('beforeend', `${banner}<p style="height:3000px"></p>`)
        scrollTo(0, 1500)
      },
      container('e', 'cookie-consent', other),
    )
    await mounted(page, 'e')
    const edges = () =>
      page.evaluate(() => {
        const boxOf = (id: string) =>
          document.getElementById(id)?.shadowRoot?.querySelector(':popover-open')?.getBoundingClientRect()
        return [Number(boxOf('d')?.bottom), Number(boxOf('e')?.top)]
      })
    await expect
      .poll(async () => {
        const [button, banner] = await edges()
        return Number(banner) - Number(button)
      })
      .toBeGreaterThanOrEqual(8)

    // One overlay at a time, whichever service it comes from.
    await page.evaluate(
      (banner) => document.body.insertAdjacentHTML('beforeend', banner),
      container('f', 'cookie-consent', url),
    )
    await mounted(page, 'f')
    const [shown, waiting] = ['e', 'f'].map((id) => page.locator(`#${id} .banner`))
    await frames(page)
    expect([await shown!.count(), await waiting!.count()]).toEqual([1, 0])
    await shown!.getByRole('button', { name: 'Từ chối' }).click()
    await waiting!.waitFor()
    expect(await shown!.count()).toBe(0)
    expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
    await page.context().close()
  } finally {
    await second.remove()
  }
})

test('a loader without a widget and a page without containers: it says what is missing', async () => {
  const page = await harness.open('about:blank')
  await page.clock.install()
  await page.goto(harness.host({ body: `<p>Cửa hàng</p>${script('')}` }))
  await warningsAreDue(page)
  await expect.poll(() => page.seen.warnings).toEqual(['[wgt] undefined: no [data-wgt]'])
  await page.context().close()
})

test('what the page unmounts stays away until it is mounted again or its container is replaced', async () => {
  const page = await harness.open(harness.host({ body: harness.snippet('faq', 'w') }))
  await mounted(page, 'w')
  await page.evaluate((tag) => {
    const { wgt } = window as unknown as { wgt: Record<'unmount', (element: Element | null) => void> }
    const element = document.getElementById('w')
    wgt.unmount(element)
    wgt.unmount(element)
    document.body.insertAdjacentHTML('beforeend', tag)
  }, '<div id="x" data-wgt="demo-scroll-to-top"></div>')
  // The scan that mounts the second has seen the first.
  await mounted(page, 'x')
  const shown = () => page.evaluate(() => document.getElementById('w')?.shadowRoot?.querySelector('.wgt'))
  expect(await shown()).toBe(null)
  await page.evaluate(() => {
    const { wgt } = window as unknown as {
      wgt: Record<'mount', (element: Element | null, id: string) => Promise<void>>
    }
    return wgt.mount(document.getElementById('w'), 'demo-faq')
  })
  expect(await shown()).not.toBe(null)
  await page.evaluate(() => {
    Reflect.get(window, 'wgt').unmount(document.getElementById('w'))
    document.getElementById('w')?.replaceWith(Object.assign(document.createElement('div'), { id: 'w' }))
  })
  await mounted(page, 'w')
  expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
  await page.context().close()
})

test('a mount whose data arrives after a later one leaves that alone', async () => {
  const page = await harness.open('about:blank')
  const { promise: later, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/demo-job-board/r/*/jobs', async (route) => {
    if (++asked === 1) await later
    await route.continue()
  })
  await page.goto(harness.host({ body: harness.snippet('job-board', 'w') }))
  await expect.poll(() => asked).toBe(1)
  await page.evaluate(() => Reflect.get(window, 'wgt').mount(document.getElementById('w'), 'demo-job-board'))
  await mounted(page, 'w')
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/jobs'))
  release()
  await answered
  // A scan of the page comes after the earlier mount.
  await page.evaluate(
    (tag) => document.body.insertAdjacentHTML('beforeend', tag),
    harness.snippet('faq', 'x'),
  )
  await mounted(page, 'x')
  await mounted(page, 'w')
  expect([...page.seen.errors, ...page.seen.warnings]).toEqual([])
  await page.context().close()
})

test('a prerendered page mounts when it is shown, and asks for nothing and wakes for nothing before', async () => {
  const page = await harness.open('about:blank')
  await page.addInitScript(() => {
    let prerendering = true
    let reads = 0
    Object.defineProperty(Document.prototype, 'prerendering', {
      get: () => {
        reads++
        return prerendering
      },
    })
    Object.assign(window, {
      reads: () => reads,
      show: () => {
        prerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  await page.goto(harness.host({ body: harness.snippet('scroll-to-top', 'w') }))
  const reads = () => page.evaluate(() => Reflect.get(window, 'reads')() as number)
  await expect.poll(reads).toBeGreaterThan(0)
  const wakes = await page.evaluate(async () => {
    const before = Reflect.get(window, 'reads')()
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'reads')() - before
  })
  // The last scans of the page's load.
  expect(wakes).toBeLessThanOrEqual(2)
  expect(page.seen.requests.filter((url) => url.endsWith('/config'))).toEqual([])
  await page.evaluate(() => Reflect.get(window, 'show')())
  await mounted(page, 'w')
  await page.context().close()
})

test('import() of the loader without a tag says what is missing', async () => {
  const page = await harness.open(harness.host({ body: '' }))
  await page.evaluate(`import('${harness.service.url}/embed/v1/loader.js')`)
  await expect.poll(() => page.seen.warnings).toEqual(['[wgt] : no [data-site]'])
  await page.context().close()
})

test('a late style sheet that hides empty elements does not keep a widget away', async () => {
  const page = await harness.open(
    harness.host({
      body: `${harness.snippet('faq', 'near')}${'<p>Nội dung</p>'.repeat(200)}${harness.snippet('countdown', 'w')}`,
    }),
  )
  await mounted(page, 'near')
  await page.addStyleTag({ content: 'div:empty { display: none }' })
  await mounted(page, 'w')
  await page.context().close()
})

test('a page whose fetch throws gets the configuration as a module', async () => {
  const page = await harness.open('about:blank')
  await page.addInitScript(() => {
    window.fetch = () => {
      throw new Error('no fetch here')
    }
  })
  await page.goto(harness.host({ body: harness.snippet('faq', 'w') }))
  await mounted(page, 'w')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a container that the page takes away is not called missing', async () => {
  const page = await harness.open('about:blank')
  await page.clock.install()
  await page.goto(harness.host({ body: harness.snippet('faq', 'w') }))
  await mounted(page, 'w')
  await page.evaluate(() => document.getElementById('w')?.remove())
  await page.evaluate((tag) => {
    document.body.insertAdjacentHTML('beforeend', tag)
  }, script('data-widget="demo-faq" data-container="never"'))
  // The second snippet warns later than the first would have.
  await warningsAreDue(page)
  await expect.poll(() => page.seen.warnings.length).toBeGreaterThan(0)
  expect(page.seen.warnings).toEqual(['[wgt] demo-faq: no #never'])
  await page.context().close()
})
