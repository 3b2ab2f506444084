import type { IncomingMessage } from 'node:http'
import { Problem } from '../../http/problems.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** CSRF protection (`Origin`, `Sec-Fetch-Site`). Clients that send neither header are not browsers. */
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
