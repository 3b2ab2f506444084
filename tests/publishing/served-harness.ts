import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseLocation } from '../../api/database/database.ts'
import { createStaticHandler } from '../../api/static/handler.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { openPublisherHarness } from './harness.ts'

interface FakeConfig {
  revision: number
  settings: { title: string }
  data: Record<string, string>
}

export async function temporaryLocation(): Promise<DatabaseLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-publishing-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, url: await testDatabase(folder) }
}

export async function openServedHarness(more: Parameters<typeof openPublisherHarness>[1] = {}) {
  const location = await temporaryLocation()
  const { folder } = location
  const published = join(folder, 'published')
  const handler = createStaticHandler({
    folders: { published, dist: join(folder, 'dist'), site: join(folder, 'site') },
    published: (await openTestStorage(folder)).source,
  })
  const harness = await openPublisherHarness(location, {
    storageOf: openTestStorage,
    changed: handler.forget,
    ...more,
  })
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
