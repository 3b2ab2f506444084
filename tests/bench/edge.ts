import { join } from 'node:path'
import { startEdge } from '../edge/nginx.ts'
import { freePort } from '../harness/free-port.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { compareAlternating } from './compare.ts'
import { inFolder } from './folder.ts'
import type { Result } from './report.ts'
import { wrk } from './wrk.ts'

const rounds = 9
const seconds = 2
const widget = 'demo-contact-form'
const dist = join(import.meta.dirname, '../../dist')

/** The same nginx, the same file, no more than what serves it under its own name. */
const plainFiles = (published: string, port: number) => `
server {
  listen 127.0.0.1:${port};
  root ${published};
  types { application/json json; }
}`

/** Measures the cost of our routes, filters and headers in nginx. */
export const edge = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const service = await startServiceProcess({ dataDir: folder, withoutRates: true })
    const published = join(folder, 'published')
    const folders = { published, dist, site: join(dist, 'site/client') }
    const ours = await startEdge({ folders, services: [service.url] })
    const port = await freePort()
    const plain = await startEdge({ folders, port, settings: plainFiles(published, port) })
    await service.stop('SIGTERM')
    const { first, second, ratio } = await compareAlternating(
      'edge',
      rounds,
      () => wrk(`${ours.origin}/api/v1/widgets/${widget}/config`, { seconds }),
      () => wrk(`${plain.origin}/widgets/${widget}/live/config.json`, { seconds }),
    )
    await ours.stop()
    await plain.stop()
    return [
      { name: 'edge: nginx with our settings, requests', value: first.perSecond, unit: 'per s' },
      { name: 'edge: nginx with plain files, requests', value: second.perSecond, unit: 'per s' },
      {
        name: 'edge: our settings against plain files',
        value: ratio,
        unit: '×',
        goal: { at: 'least', value: 0.9 },
      },
    ]
  })
