import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const tag = () => `<script async src="${harness.service.url}/embed/v1/data-layer.js"></script>`
const layer = (page: HarnessPage) => page.evaluate((): unknown[] => Reflect.get(window, 'dataLayer') ?? [])

test('what a visitor does in a widget is an event of the data layer, once, with the widget', async () => {
  const page = await harness.open(
    harness.host({ head: tag() + tag(), body: harness.snippet('bubble', 'bong-bong') }),
  )
  await mounted(page, 'bong-bong')
  await page.waitForFunction(() => Reflect.get(window, 'wgtDataLayer'))
  await page.locator('#bong-bong .launcher').click()
  await expect.poll(() => layer(page)).toContainEqual({ event: 'bubble:opened', publicId: 'demo-bubble' })
  const opened = await page.evaluate(
    () => JSON.stringify(Reflect.get(window, 'dataLayer')).split('bubble:opened').length - 1,
  )
  expect(opened).toBe(1)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('the list that the page has begun goes on, and states that change by themselves are no events of it', async () => {
  const page = await harness.open(
    harness.host({
      head: `<script>window.dataLayer = [{ event: 'gtm.js' }]</script>${tag()}`,
      body: '<div id="w" data-wgt="demo-hours"></div>',
    }),
  )
  await page.waitForFunction(() => Reflect.get(window, 'wgtDataLayer'))
  await page.evaluate(() => {
    const container = document.getElementById('w')
    for (const name of ['hours:changed', 'contact-form:sent'])
      container?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { id: '7' } }))
  })
  expect(await layer(page)).toEqual([
    { event: 'gtm.js' },
    { event: 'contact-form:sent', publicId: 'demo-hours', id: '7' },
  ])
  await page.context().close()
})

test('a page without the tag has no data layer', async () => {
  const page = await harness.open(harness.host({ body: harness.snippet('bubble', 'w') }))
  await mounted(page, 'w')
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  await page.context().close()
})
