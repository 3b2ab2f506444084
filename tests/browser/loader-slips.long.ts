import { describe, expect, test } from 'vitest'
import { bundlePath, type HarnessPage, mounted } from './harness.ts'
import { far, firstEvent, harness, loader, useLoader, widgetEvents } from './loader-page.ts'

useLoader()

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
