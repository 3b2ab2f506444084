import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const views = 100

test('the loader forgets scripts and containers that left the page of a single-page app', async () => {
  const page = await harness.open('about:blank')
  await page.clock.install()
  await page.goto(
    harness.host({ body: `<main></main><div id="stays"></div>${harness.snippet('scroll-to-top', 'stays')}` }),
  )
  await mounted(page, 'stays')
  const devtools = await page.context().newCDPSession(page)
  const nodes = async () => {
    // the loader waits five seconds for a container before it says that there is none
    await page.clock.fastForward(6000)
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Memory.getDOMCounters')).nodes
  }
  /** A view of the app has a widget by a snippet, as a router writes it: its tag runs. */
  const visit = (count: number) =>
    page.evaluate(
      async ([count, site]) => {
        const main = document.querySelector('main')!
        for (let view = 0; view < Number(count); view++) {
          const container = document.createElement('div')
          container.id = 'w'
          const tag = document.createElement('script')
          tag.async = true
          tag.src = `${site}/embed/v1/loader.js`
          Object.assign(tag.dataset, { widget: 'demo-page-counter', type: 'page-counter', container: 'w' })
          const section = document.createElement('section')
          const paragraphs = Array.from({ length: 200 }, () => document.createElement('p'))
          section.append(container, tag, ...paragraphs)
          main.replaceChildren(section)
          await new Promise<void>((resolve) => {
            container.addEventListener('wgt:ready', () => resolve(), { once: true })
          })
        }
        main.replaceChildren()
        // the scan that sees that the last view is gone
        await new Promise((resolve) => setTimeout(resolve, 100))
      },
      [count, harness.service.url] as const,
    )
  await visit(5)
  const before = await nodes()
  await visit(views)
  const perView = ((await nodes()) - before) / views
  // A view has 200 paragraphs and the widget; what stays of it would be hundreds of nodes.
  expect(perView).toBeLessThan(20)
  await page.context().close()
})
