/** Every type in each engine from nginx alone, after its service was killed, for `npm run test:long`. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startEdge } from '../edge/nginx.ts'
import { freePort } from '../harness/free-port.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { expectAllToShow, expectContent, expectNoTrouble, expectToFit } from './checks.ts'
import { type Embedder, embedder, floating, inline } from './embed-page.ts'
import { type EngineName, engines } from './engines.ts'

const dist = join(import.meta.dirname, '../../dist')

let origin: string
let remove: () => Promise<void>
beforeAll(async () => {
  const port = await freePort()
  const service = await startServiceProcess({
    env: { SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' },
  })
  const folders = { published: join(service.dataDir, 'published'), dist, site: join(dist, 'site/client') }
  const edge = await startEdge({ folders, port, services: [service.url.replace('localhost', '127.0.0.1')] })
  await service.stop('SIGKILL')
  origin = edge.origin
  remove = async () => {
    await edge.stop()
    await service.remove()
  }
})
afterAll(() => remove())

describe.each(Object.keys(engines) as EngineName[])('%s', (name) => {
  let on: Embedder
  beforeAll(async () => {
    on = await embedder(await engines[name](), origin)
  })

  test('all inline types stand and fit on a page without the service', async () => {
    const page = await on.openTogether(inline, { form: 'snippet' })
    await expectAllToShow(page, inline)
    for (const width of [1280, 390]) await expectToFit(page, width)
    await expectNoTrouble(page, origin)
    await page.close()
  })

  test.each(floating)('$slug stands and fits without the service', async (entry) => {
    const page = await on.open(entry)
    await expectContent(page)
    for (const width of [1280, 390]) await expectToFit(page, width)
    await expectNoTrouble(page, origin)
    await page.close()
  })
})
