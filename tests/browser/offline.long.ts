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

test('every type renders from static files alone', async () => {
  const slugs = built.map(({ slug }) => slug)
  const containers = slugs
    .map((slug) => `<div id="${slug}" data-wgt="demo-${slug}" data-type="${slug}"></div>`)
    .join('')
  const page = await harness.open(
    harness.host({
      body: `${containers}<script async src="${edge.origin}/embed/v1/loader.js"></script>${'<p>Nội dung</p>'.repeat(100)}`,
    }),
    { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
  )
  for (const slug of slugs) {
    // The loader mounts what comes near the viewport.
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), slug)
    await mounted(page, slug)
  }
  await page.evaluate(() => scrollTo(0, 1500))
  await expect
    .poll(() =>
      page.evaluate(
        (all) =>
          all.filter((id) =>
            [...(document.getElementById(id)?.shadowRoot?.querySelectorAll('.wgt *') ?? [])].every(
              (element) => !element.checkVisibility() || element.getBoundingClientRect().height <= 10,
            ),
          ),
        slugs,
      ),
    )
    .toEqual([])
  const origins = new Set(
    page.seen.requests.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin),
  )
  expect([...origins].sort()).toEqual([new URL(page.url()).origin, edge.origin].sort())
  expect(await page.seen.cookies()).toBe(0)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
