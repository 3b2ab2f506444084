import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentTypes, headerSets } from '../static/headers.ts'
import { routes } from '../static/routes.ts'
import type { WorkerTable } from './cloudflare-worker.ts'
import {
  bearer,
  chunksOf,
  dist,
  type EdgeProduct,
  originOf,
  type Purging,
  postJson,
  preflight,
  problemType,
  unavailable,
} from './shared.ts'

/** Put into the Worker by the build. */
export const workerTable: WorkerTable = {
  routes,
  headers: headerSets,
  types: contentTypes,
  problemType,
  preflight,
  unavailable,
}

const wrangler = (host: string, service: string) => ({
  name: 'nhung',
  main: 'worker.js',
  compatibility_date: '2026-11-01',
  routes: [{ pattern: host, custom_domain: true }],
  assets: {
    directory: 'assets',
    binding: 'ASSETS',
    run_worker_first: true,
    html_handling: 'none',
    not_found_handling: 'none',
  },
  vars: { ORIGIN: service },
})

/** Cloudflare's limit per request. */
const maxPrefixes = 30

export const cloudflare: EdgeProduct & Purging = {
  files: () => ({ 'worker.js': readFileSync(join(dist, 'edge/worker.js'), 'utf8') }),
  directions: ({ settings }) => `As worker.js beside this wrangler.jsonc, then: npx wrangler deploy
${JSON.stringify(wrangler(new URL(settings.siteUrl).hostname, originOf(settings)), undefined, 2)}
The files of the build, which Cloudflare compresses itself:
rsync -a --exclude '*.br' --exclude '*.gz' dist/api dist/embed dist/site/client/ assets/
ORIGIN is an address of the service that does not lead through Cloudflare's route. The service runs with TRUST_PROXY=1.`,
  purge({ target, token, siteUrl }, addresses, api = 'https://api.cloudflare.com') {
    // a prefix stands for its queries as well
    const { host } = new URL(siteUrl)
    const all = addresses.map((address) => host + address.replace(/\*$/, ''))
    return chunksOf(all, maxPrefixes).map((prefixes) =>
      postJson(`${api}/client/v4/zones/${target}/purge_cache`, bearer(token), { prefixes }),
    )
  },
}
