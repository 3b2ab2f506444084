import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEdge } from '../edge/nginx.ts'
import { freePort } from './free-port.ts'
import type { ServiceProcess, ServiceProcessOptions } from './service-process.ts'
import { startServiceOnDatabase } from './test-database.ts'
import { isInTwo } from './two-services.ts'

const dist = join(import.meta.dirname, '../../dist')

/** In the project `two-services` two processes with one `DATA_DIR` behind nginx; each start prints a link for the first owner, and the last is the one that counts. */
export async function startServicesOnDatabase(options: ServiceProcessOptions = {}): Promise<ServiceProcess> {
  if (!isInTwo()) return startServiceOnDatabase(options)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...options.env, SITE_URL: url, TRUST_PROXY: '1' }
  const first = await startServiceOnDatabase({ ...options, env })
  const { dataDir } = first
  const second = await startServiceOnDatabase({ ...options, env, dataDir })
  const edge = await startEdge({
    folders: { published: join(dataDir, 'published'), dist, site: join(dist, 'site/client') },
    // of two, `ip_hash` takes the first for 127.0.0.0/24
    services: [second, first].map((service) => `http://127.0.0.1:${service.port}`),
    port,
  })
  const stop: ServiceProcess['stop'] = async (signal) => {
    await edge.stop()
    await second.stop(signal)
    return first.stop(signal)
  }
  return {
    ...second,
    url,
    port,
    stop,
    async remove() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
