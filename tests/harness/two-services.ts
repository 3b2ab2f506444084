/** In the project `two-services` a service is two of them behind nginx, on a PostgreSQL and an S3 store in common. */
import { join } from 'node:path'
import { inject, test } from 'vitest'
import type { Settings } from '../../api/settings.ts'
import { startEdge } from '../edge/nginx.ts'
import { freePort } from './free-port.ts'
import { shareBuild } from './shared-build.ts'

const dist = join(import.meta.dirname, '../../dist')

export const isInTwo = () => inject('postgres') !== undefined && inject('s3') !== undefined

/** Skipped with two services: for state of one process, such as rate limits, requests in flight, cached forms and injected faults. */
export const inOneProcess = test.skipIf(isInTwo())

interface Stoppable {
  stop(): Promise<void>
}

/**
 * The first leads what they share, such as mails, schedules and sweeps. nginx keeps who comes from this machine at the other,
 * so that what the one does for the other crosses between them.
 */
export async function startInTwo<Service extends Stoppable>(
  settings: Settings,
  start: (settings: Settings) => Promise<Service>,
): Promise<Stoppable> {
  const own = async (dataDir: string): Promise<Settings> => ({
    ...settings,
    dataDir,
    host: '127.0.0.1',
    port: await freePort(),
    trustProxy: settings.trustProxy + 1,
  })
  const leading = await own(join(settings.dataDir, 'leading'))
  await shareBuild(leading.dataDir)
  const asked = await own(settings.dataDir)
  const services = [await start(leading), await start(asked)]
  const folders = { published: join(settings.dataDir, 'published'), dist, site: join(dist, 'site/client') }
  // of two, `ip_hash` takes the first for 127.0.0.0/24
  const addresses = [asked, leading].map(({ port }) => `http://127.0.0.1:${port}`)
  const edge = await startEdge({ folders, services: addresses, port: settings.port })
  return {
    async stop() {
      await edge.stop()
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}
