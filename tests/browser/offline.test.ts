import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
let edge: Edge
beforeAll(async () => {
  harness = await openBrowserHarness({})
  await harness.service.stop()
  const dist = join(import.meta.dirname, '../../dist')
  edge = await startEdge({
    folders: { published: join(harness.service.dataDir, 'published'), dist, site: join(dist, 'site/client') },
  })
})
afterAll(async () => {
  await edge.stop()
  await harness.close()
})

test('the service is off', async () => {
  await expect(fetch(`${harness.service.url}/health`)).rejects.toThrow()
})

test.each(built.map(({ slug }) => slug))('%s renders from static files alone', async (slug) => {
  const page = await harness.open(
    harness.host({
      body: `<div id="w"></div><script async src="${edge.origin}/embed/v1/loader.js" data-widget="demo-${slug}" data-type="${slug}" data-container="w"></script>${'<p>Nội dung</p>'.repeat(100)}`,
    }),
  )
  await mounted(page, 'w')
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() =>
    [...(document.getElementById('w')?.shadowRoot?.querySelectorAll('.wgt *') ?? [])].some(
      (element) => element.checkVisibility() && element.getBoundingClientRect().height > 10,
    ),
  )
  const origins = new Set(
    page.seen.requests.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin),
  )
  expect([...origins].sort()).toEqual([new URL(page.url()).origin, edge.origin].sort())
  expect(await page.seen.cookies()).toBe(0)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
