import type { IncomingMessage } from 'node:http'
import { Problem } from '../../http/problems.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Refuses a change that another site's page asks for with our cookie. Browsers say where a request comes from, in `Origin` or at least in
 * `Sec-Fetch-Site`; a client that says neither is no browser and can't be tricked into it.
 * @param siteUrl public address of the host root
 */
export function rejectForeignOrigin(request: IncomingMessage, siteUrl: string) {
  if (safe.has(request.method ?? 'GET')) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign =
    origin === undefined
      ? site !== undefined && site !== 'same-origin' && site !== 'none'
      : origin !== new URL(siteUrl).origin && hostOf(origin) !== host
  if (foreign) throw new Problem('foreign-origin')
}
