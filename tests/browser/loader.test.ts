import { describe, expect, test } from 'vitest'
import { bundlePath, mounted } from './harness.ts'
import { firstEvent, harness, loader, useLoader, widgetEvents } from './loader-page.ts'

useLoader()

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
