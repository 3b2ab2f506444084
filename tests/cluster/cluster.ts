/**
 * The largest platform that this version runs, on one machine: nginx, two services with a DATA_DIR each, PostgreSQL with a synchronous
 * standby, a Ceph that has each object on three disks. `node tests/cluster/cluster.ts` starts it until Ctrl+C.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { type Ceph, startCeph } from '../harness/ceph.ts'
import { freePort } from '../harness/free-port.ts'
import { owner, ownerSettings } from '../harness/owned-service.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { newBucket, storeEnvironment } from '../harness/test-store.ts'
import { type PostgresCluster, startPostgresCluster } from './patroni.ts'

const dist = join(import.meta.dirname, '../../dist')

export interface Cluster {
  /** The web server that visitors reach. */
  edge: Edge
  services: ServiceProcess[]
  postgres: PostgresCluster
  ceph: Ceph
  stop(): Promise<void>
}

/** Its first owner is `owner`; it has no widgets. */
export async function startCluster(): Promise<Cluster> {
  const [postgres, ceph] = await Promise.all([startPostgresCluster(), startCeph({ disks: 3 })])
  const port = await freePort()
  const data = {
    DATABASE_URL: postgres.url,
    ...storeEnvironment(await newBucket(ceph.account)),
    SITE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    DEMO: '0',
    ...ownerSettings,
  }
  const start = () => startServiceProcess({ env: data, withoutRates: true })
  const services = await Promise.all([start(), start()])
  const published = join(services[0]?.dataDir ?? '', 'published')
  const edge = await startEdge({
    folders: { published, dist, site: join(dist, 'site/client') },
    services: services.map(({ url }) => url.replace('localhost', '127.0.0.1')),
    port,
  })
  return {
    edge,
    services,
    postgres,
    ceph,
    async stop() {
      await edge.stop()
      await Promise.all(services.map((service) => service.remove()))
      await Promise.all([postgres.stop(), ceph.stop()])
    },
  }
}

if (import.meta.main) {
  const { edge, postgres, stop } = await startCluster()
  console.error(`${edge.origin}/admin as ${owner.email}, ${owner.password}\n${postgres.url}`)
  const ending = new AbortController()
  process.once('SIGINT', () => ending.abort())
  await wait(2 ** 31 - 1, undefined, { signal: ending.signal }).catch(() => undefined)
  await stop()
}
