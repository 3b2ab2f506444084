/** With the service switched off, a plain file server is enough for every widget. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { mounted, openStage, type Stage } from './stage.ts'

let stage: Stage
let edge: Edge
beforeAll(async () => {
  stage = await openStage()
  await stage.service.stop()
  const dist = join(import.meta.dirname, '../../dist')
  edge = await startEdge({
    folders: { published: join(stage.service.dataDir, 'published'), dist, site: join(dist, 'site/client') },
  })
})
afterAll(async () => {
  await edge.stop()
  await stage.close()
})

test('the service is off', async () => {
  await expect(fetch(`${stage.service.url}/health`)).rejects.toThrow()
})

test.each(built.map(({ slug }) => slug))('%s renders from static files alone', async (slug) => {
  const page = await stage.open(
    stage.host({
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
