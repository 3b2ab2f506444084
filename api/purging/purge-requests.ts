import type { PurgeHook } from '../settings.ts'

/** Request that makes a cache in front forget some addresses. */
export interface PurgeRequest {
  method: 'POST' | 'PURGE'
  url: string
  headers: Record<string, string>
  body?: string
}

/** Cloudflare's limit per request. */
const maxPrefixes = 30
/** Fastly's limit per request. */
const maxKeys = 256

/** Where the products have their API. */
const purgeApis = { cloudflare: 'https://api.cloudflare.com', fastly: 'https://api.fastly.com' }
type Apis = typeof purgeApis

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

const json = (url: string, headers: Record<string, string>, body: object): PurgeRequest => ({
  method: 'POST',
  url,
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** `w-<public id>` of a widget, `m-<key>` of a picture: in the header `Surrogate-Key` at Fastly. */
function surrogateKeyOf(address: string): string | undefined {
  const found = /^\/api\/v1\/(w)idgets\/([a-z0-9-]+)\/|^\/(m)edia\/([0-9a-f]+)\//.exec(address)
  return found ? `${found[1] ?? found[3]}-${found[2] ?? found[4]}` : undefined
}

/**
 * Pure. Which of them are sent again when one fails is no matter: to purge twice is to purge once.
 * @param addresses paths from the site root; `/*` means all below
 */
export function purgeRequests(
  { product, target, token }: PurgeHook,
  addresses: readonly string[],
  siteUrl: string,
  apis: Apis = purgeApis,
): PurgeRequest[] {
  switch (product) {
    case 'varnish':
      return addresses.map((address) => ({ method: 'PURGE', url: target + address, headers: bearer(token) }))
    case 'cloudflare': {
      // a prefix stands for its queries as well
      const { host } = new URL(siteUrl)
      const prefixes = addresses.map((address) => host + address.replace(/\*$/, ''))
      return chunks(prefixes, maxPrefixes).map((some) =>
        json(`${apis.cloudflare}/client/v4/zones/${target}/purge_cache`, bearer(token), { prefixes: some }),
      )
    }
    case 'fastly': {
      const keys = new Set(addresses.map(surrogateKeyOf).filter((key) => key !== undefined))
      return chunks([...keys], maxKeys).map((some) =>
        json(
          `${apis.fastly}/service/${target}/purge`,
          // soft: what is purged still stands in when the service is away
          { 'Fastly-Key': token ?? '', 'Fastly-Soft-Purge': '1' },
          { surrogate_keys: some },
        ),
      )
    }
    case 'webhook':
      return [json(target, bearer(token), { siteUrl, paths: addresses })]
  }
}
