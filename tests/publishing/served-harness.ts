import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createStaticHandler } from '../../api/static/handler.ts'
import { openPublisherHarness } from './harness.ts'

interface FakeConfig {
  revision: number
  settings: { title: string }
  data: Record<string, string>
}

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-publishing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function openServedHarness(more: Parameters<typeof openPublisherHarness>[1] = {}) {
  const folder = await temporaryFolder()
  const published = join(folder, 'published')
  const handler = createStaticHandler({
    folders: { published, dist: join(folder, 'dist'), site: join(folder, 'site') },
  })
  const harness = await openPublisherHarness(folder, { changed: handler.forget, ...more })
  const server = createServer((request, response) =>
    handler(request, response, () => response.writeHead(404).end('the service')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await harness.database.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, init?: RequestInit) => fetch(`${origin}/api/v1/widgets/${path}`, init)
  return {
    ...harness,
    handler,
    origin,
    get,
    json: async (path: string) => (await get(path)).json(),
    async config(path: string): Promise<FakeConfig> {
      return JSON.parse(await (await get(path)).text())
    },
    status: async (path: string) => (await get(path)).status,
  }
}
