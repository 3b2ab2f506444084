import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserHarness, bundlePath, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const loader = (attributes = '') =>
  `<script async src="${harness.service.url}/embed/v1/loader.js" ${attributes}></script>`
const widgetEvents = (page: HarnessPage) =>
  page.evaluate(
    () =>
      Reflect.get(window, 'widgetEvents') as {
        name: string
        publicId: string
        type?: string
        revision?: number
        reason?: string
      }[],
  )
const firstEvent = async (page: HarnessPage) => {
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  return (await widgetEvents(page))[0]
}

test('the script may stand before its container, in the head', async () => {
  const page = await harness.open(
    harness.host({
      head: loader('data-widget="demo-countdown" data-type="countdown" data-container="w"'),
      body: '<div id="w"></div>',
    }),
  )
  await mounted(page, 'w')
  expect(await firstEvent(page)).toMatchObject({
    name: 'wgt:ready',
    publicId: 'demo-countdown',
    type: 'COUNTDOWN',
    revision: 1,
  })
})

test('without a type in the snippet the configuration names it', async () => {
  const page = await harness.open(
    harness.host({ body: `<div id="w"></div>${loader('data-widget="demo-countdown" data-container="w"')}` }),
  )
  await mounted(page, 'w')
})

const far = '<p style="height:4000px">Nội dung</p>'

test('a bar whose snippet reserves room is mounted wherever its container stands', async () => {
  const page = await harness.open(
    harness.host({
      body: `${far}<div id="w" style="min-height:48px"></div>${loader('data-widget="demo-top-bar" data-type="top-bar" data-container="w"')}`,
    }),
  )
  await mounted(page, 'w')
})

test('the layout in the page of a type that floats otherwise waits until it is near', async () => {
  const page = await harness.open(
    harness.host({
      body: `${far}<div id="w" style="min-height:300px"></div>${loader('data-widget="demo-events" data-type="events" data-container="w"')}<div id="x"></div>${loader('data-widget="demo-top-bar" data-type="top-bar" data-container="x"')}`,
    }),
  )
  await mounted(page, 'x')
  expect(page.seen.requests.filter((url) => url.includes('demo-events'))).toEqual([])
  await page.locator('#w').evaluate((element) => element.scrollIntoView())
  await mounted(page, 'w')
})

test('a wrong type in the snippet is put right by the configuration', async () => {
  const page = await harness.open(
    harness.host({
      body: `<div id="w"></div>${loader('data-widget="demo-countdown" data-type="scroll-to-top" data-container="w"')}`,
    }),
  )
  await mounted(page, 'w')
  expect(await firstEvent(page)).toMatchObject({ type: 'COUNTDOWN' })
})

test('bundle and configuration are asked for side by side', async () => {
  const page = await harness.open('about:blank')
  const asked = ['/config', bundlePath('countdown'), bundlePath('vue')].map(async (path) => {
    await page.waitForRequest((request) => request.url().endsWith(path))
  })
  // Each is answered when all have been requested.
  await page.route(`${harness.service.url}/{api,embed/a}/**`, async (route) => {
    await Promise.all(asked)
    await route.continue()
  })
  await page.goto(harness.host({ body: harness.snippet('countdown', 'w') }))
  await mounted(page, 'w')
  expect(page.seen.errors).toEqual([])
})

test('a widget far down the page loads when the visitor comes near', async () => {
  const page = await harness.open(
    harness.host({
      body: `${harness.snippet('faq', 'near')}${'<p>Nội dung</p>'.repeat(200)}${harness.snippet('countdown', 'w')}`,
    }),
  )
  // Both containers are observed from the same moment.
  await mounted(page, 'near')
  expect(
    page.seen.requests.filter(
      (url) => url.includes(bundlePath('countdown')) || url.includes('demo-countdown'),
    ),
  ).toEqual([])
  await page.evaluate(() => document.getElementById('w')?.scrollIntoView())
  await mounted(page, 'w')
})

describe('what goes wrong stays inside', () => {
  test('an unknown widget leaves its container alone and says so once', async () => {
    const page = await harness.open(
      harness.host({
        body: `<div id="w">Nội dung dự phòng</div>${loader('data-widget="khong-co" data-type="countdown" data-container="w"')}`,
      }),
    )
    expect(await firstEvent(page)).toMatchObject({
      name: 'wgt:error',
      publicId: 'khong-co',
      reason: expect.stringContaining('404'),
    })
    expect(page.seen.errors).toEqual([])
    expect(page.seen.warnings).toHaveLength(1)
    expect(await page.locator('#w').innerText()).toBe('Nội dung dự phòng')
    expect(await page.evaluate(() => document.getElementById('w')?.shadowRoot)).toBeNull()
  })

  test('a service that cannot be reached moves nothing on the page', async () => {
    const page = await harness.open('about:blank')
    await page.context().route('**/api/v1/**', (route) => route.abort())
    await page.goto(harness.host({ body: `${harness.snippet('countdown', 'w')}<p id="after">Sau</p>` }))
    expect(await firstEvent(page)).toMatchObject({ name: 'wgt:error', publicId: 'demo-countdown' })
    expect(page.seen.errors).toEqual([])
    const top = await page.evaluate(() =>
      [document.getElementById('w'), document.getElementById('after')].map(
        (element) => element?.getBoundingClientRect().height,
      ),
    )
    expect(top[0]).toBe(0)
  })

  test('a bundle that is not there does not stop its neighbour', async () => {
    const page = await harness.open('about:blank')
    await page
      .context()
      .route(`**${bundlePath('countdown')}`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(
      harness.host({ body: `${harness.snippet('countdown', 'w')}${harness.snippet('scroll-to-top', 'x')}` }),
    )
    await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length === 2)
    expect((await widgetEvents(page)).map(({ name, publicId }) => `${name} ${publicId}`).sort()).toEqual([
      'wgt:error demo-countdown',
      'wgt:ready demo-scroll-to-top',
    ])
    expect(page.seen.errors).toEqual([])
  })
})

describe('a snippet with a slip in it', () => {
  /** The loader warns some seconds after it has seen the snippet. */
  const open = async (body: string) => {
    const page = await harness.open('about:blank')
    await page.clock.install()
    await page.goto(harness.host({ body }))
    return page
  }
  const warned = async (page: HarnessPage) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return page.seen.warnings
      })
      .toHaveLength(1)
    return page.seen.warnings[0]
  }

  test.each([
    ['data-widget="demo-countdown" data-contaner="w"', '[wgt] demo-countdown: no #undefined'],
    ['data-wiget="demo-countdown" data-container="w"', '[wgt] undefined: no #w'],
  ])('names the attribute that is missing: %s', async (attributes, warning) => {
    const page = await open(`<div id="w">Dự phòng</div>${loader(attributes)}`)
    expect(await warned(page)).toBe(warning)
    expect(page.seen.errors).toEqual([])
    expect(await page.locator('#w').innerText()).toBe('Dự phòng')
    await page.context().close()
  })

  test('says which container is not there, and mounts all the same when it comes', async () => {
    const attributes = 'data-widget="demo-countdown" data-type="countdown" data-container="w"'
    const page = await open(`<div>Dự phòng</div>${loader(attributes)}`)
    expect(await warned(page)).toBe('[wgt] demo-countdown: no #w')
    expect(await widgetEvents(page)).toEqual([])
    await page.evaluate(() => document.querySelector('div')?.setAttribute('id', 'w'))
    await mounted(page, 'w')
    expect(page.seen.warnings).toHaveLength(1)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })
})

test('a container may be called wgt, which makes it window.wgt as well', async () => {
  const page = await harness.open(harness.host({ body: harness.snippet('countdown', 'wgt') }))
  await mounted(page, 'wgt')
  expect(page.seen.errors).toEqual([])
})

describe('window.wgt', () => {
  test('mounts, unmounts and says when it is ready', async () => {
    const page = await harness.open(
      harness.host({
        body: `<div id="w">Dự phòng</div><div id="x" data-wgt="demo-countdown"></div>${loader()}`,
      }),
    )
    await page.waitForFunction(() => 'wgt' in window)
    const state = await page.evaluate(async () => {
      const { wgt } = window as unknown as {
        wgt: {
          mount(element: Element, id: string): Promise<void>
          unmount(element: Element): void
          ready: Promise<void>
        }
      }
      await wgt.ready
      const declared = Boolean(document.getElementById('x')?.shadowRoot?.querySelector('.wgt'))
      const element = document.getElementById('w')
      if (!element) return {}
      await wgt.mount(element, 'demo-countdown')
      const mounted = Boolean(element.shadowRoot?.querySelector('.wgt'))
      wgt.unmount(element)
      return {
        declared,
        mounted,
        after: element.shadowRoot?.querySelector('.wgt') ?? null,
        fallback: element.innerText,
      }
    })
    expect(state).toEqual({ declared: true, mounted: true, after: null, fallback: 'Dự phòng' })
  })

  test('a container whose widget changes shows the new one', async () => {
    const page = await harness.open(
      harness.host({ body: `<div id="w" data-wgt="demo-scroll-to-top"></div>${loader()}` }),
    )
    await mounted(page, 'w')
    await page.evaluate(() => document.getElementById('w')?.setAttribute('data-wgt', 'demo-countdown'))
    await page.waitForFunction(() => document.getElementById('w')?.shadowRoot?.querySelector('section'))
    expect((await widgetEvents(page)).map(({ publicId }) => publicId)).toEqual([
      'demo-scroll-to-top',
      'demo-countdown',
    ])
  })
})

test('a mounted widget counts one view', async () => {
  const stats = async () =>
    JSON.parse(await (await fetch(`${harness.service.url}/api/v1/widgets/demo-countdown/stats`)).text())
  const before = (await stats()).views.total
  const page = await harness.open(harness.host({ body: harness.snippet('countdown', 'w') }))
  await mounted(page, 'w')
  const sent = () => page.seen.requests.filter((url) => url.endsWith('/demo-countdown/events')).length
  await expect.poll(sent).toBe(1)
  // Views of pages that other files closed can still arrive.
  await expect.poll(async () => (await stats()).views.total).toBeGreaterThan(before)
  await page.context().close()
})
