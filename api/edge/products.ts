import type { PurgeHook } from '../settings.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { fastly } from './fastly.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { bearer, type EdgeProduct, type Purging, postJson } from './shared.ts'
import { varnish } from './varnish.ts'

/** The only list of what can stand in front of the service. */
export const products = { nginx, caddy, varnish, fastly, cloudflare, netlify } satisfies Record<
  string,
  EdgeProduct
>

export type ProductName = keyof typeof products

export const isProduct = (name: string): name is ProductName => Object.hasOwn(products, name)

/** For a cache that is not in the list. */
const webhook: Purging = {
  purge: ({ target, token, siteUrl }, addresses) => [
    postJson(target, bearer(token), { siteUrl, paths: addresses }),
  ],
}

/** The first word of PURGE_HOOK names one of these. */
export const purgings: Record<PurgeHook['product'], Purging> = { ...products, webhook }
