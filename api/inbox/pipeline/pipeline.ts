import type { Context } from 'koa'
import type { Database } from '../../database/database.ts'
import { Overloaded } from '../../database/errors.ts'
import type { PublicWidget } from '../../database/stores/public-widgets.ts'
import type { Stores } from '../../database/stores.ts'
import type { WriteResult } from '../../database/writes/rows.ts'
import { isAllowedSite } from '../../http/allowed-sites.ts'
import { refuseDeclaredSize, requireType } from '../../http/body.ts'
import { addressKey, clientAddress } from '../../http/client-address.ts'
import { Problem, rateLimited } from '../../http/problems.ts'
import { createBuckets, type Rate } from '../../http/token-bucket.ts'
import { monotonic as processMonotonic } from '../../operation/clock.ts'
import type { LiveWidgets } from '../../publishing/live-widgets.ts'
import type { TenantLimits } from '../../settings.ts'
import { createIdempotency, type Idempotency, idempotencyKey } from './idempotency.ts'
import { addressRate, createRateLimiter, type RateLimiter, type Rates, type WriteRoute } from './rates.ts'
import { type Added, createTenantRoom } from './tenant-room.ts'

export interface RequestContext {
  /** Time of arrival, epoch ms. */
  at: number
  widget: PublicWidget
  /** Path below the widget (`jobs/ke-toan/apply`): the scope of idempotency keys. */
  path: string
  address: string
  userAgent: string | null
  key: string | undefined
  /** Set once the key is known to be new. */
  idempotency?: Idempotency
}

export const writeOf = ({ widget, at, idempotency }: RequestContext) => ({
  tenantId: widget.tenantId,
  publicId: widget.publicId,
  at,
  ...(idempotency && { idempotency }),
})

const maxUserAgentLength = 300

export interface PipelineOptions {
  database: Pick<Database, 'append' | 'pressure' | 'processes'>
  stores: Pick<Stores, 'publicWidgets' | 'forTenant'>
  liveWidgets: LiveWidgets
  trustProxy: number
  /** Public origin, without a trailing slash. */
  siteUrl: string
  tenantLimits?: TenantLimits
  /** Overrides by route, for benches and tests. */
  rates?: Partial<Rates>
  /** Rate per address over all widgets, overridden likewise. */
  addressRate?: Rate
  /** epoch ms */
  now?: () => number
  /** For rates, ms. */
  monotonic?: () => number
}

export type Pipeline = ReturnType<typeof createPipeline>

export function createPipeline(options: PipelineOptions) {
  const { database, stores, liveWidgets, trustProxy, siteUrl, rates = {}, now = Date.now } = options
  const { monotonic = processMonotonic } = options
  const room = createTenantRoom({
    limits: options.tenantLimits ?? {},
    usageOf: (tenantId) => stores.forTenant(tenantId).usage.get(),
    isAlone: database.processes.isAlone,
    monotonic,
  })
  const withIdempotency = createIdempotency(stores.publicWidgets.storedResponse)
  const siteOrigin = new URL(siteUrl).origin
  const limiters = new Map<string, RateLimiter>()
  const addresses = createBuckets(options.addressRate ?? addressRate)

  /**
   * Browsers name the page's origin with every write, and `null` where it has none; programs need not.
   * @throws Problem 403
   */
  function refuseOtherSites(origin: string | undefined, sites: readonly string[]) {
    if (origin === undefined || origin === siteOrigin) return
    const host = URL.canParse(origin) ? new URL(origin).hostname : ''
    if (!isAllowedSite(host, sites)) throw new Problem('site-not-allowed')
  }

  const limiterOf = (route: WriteRoute): RateLimiter => {
    const known = limiters.get(route.name)
    if (known) return known
    const limiter = createRateLimiter(rates[route.name] ?? route.rates, monotonic)
    limiters.set(route.name, limiter)
    return limiter
  }

  return {
    now,

    /** Checks size, content type, rate, load, widget and the page's site before any byte of the body is read. */
    async admit(context: Context, route: WriteRoute, path: string): Promise<RequestContext> {
      const { req } = context
      const publicId = String(context.params.publicId)
      refuseDeclaredSize(req, route.maxBytes)
      requireType(req, route.contentTypes)
      const key = idempotencyKey(req)
      const at = now()
      const address = clientAddress(req, trustProxy)
      const wait = addresses.consume(addressKey(address), monotonic())
      if (wait) throw rateLimited(wait)
      if (database.pressure().full) throw new Overloaded('The write queue is full')
      const widget = await liveWidgets.require(publicId, route.write)
      limiterOf(route).countAttempt({ publicId, address })
      if (widget.isSuspended) throw new Problem('suspended')
      refuseOtherSites(req.headers.origin, widget.allowedSites)
      const userAgent = req.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null
      return { at, widget, path, address, userAgent, key }
    },

    /** `bodyHash` distinguishes a retry from a reused key. */
    withIdempotency: (
      request: RequestContext,
      bodyHash: string,
      write: (request: RequestContext) => Promise<WriteResult>,
    ) => {
      const { widget, path, key, at } = request
      const use = { tenantId: widget.tenantId, publicId: widget.publicId, route: path, key }
      return withIdempotency(use, bodyHash, at, (idempotency) =>
        write(idempotency ? { ...request, idempotency } : request),
      )
    },

    /** @param added what the request stores, charged to the rates and to the tenant */
    async store(
      route: WriteRoute,
      { widget: { tenantId, publicId, ownLimits }, address }: RequestContext,
      append: () => Promise<WriteResult>,
      { rows = 1, bytes = 0 }: Partial<Added> = {},
    ): Promise<WriteResult> {
      const release = route.isLimited ? await room.reserve(tenantId, { rows, bytes }, ownLimits) : undefined
      let stored = false
      try {
        const result = await limiterOf(route).store({ publicId, address, rows }, append)
        stored = result.outcome === 'stored'
        return result
      } finally {
        if (!stored) release?.()
      }
    },
  }
}
