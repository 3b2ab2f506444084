import type { WriteResult } from '../../database/writes/rows.ts'
import { addressKey } from '../../http/client-address.ts'
import { rateLimited } from '../../http/problems.ts'
import { createBuckets, type Rate } from '../../http/token-bucket.ts'

interface RouteRates {
  /** Requests per client address and widget, valid or not: protects the service. */
  attempts: Rate
  /** Stored rows per client address and widget: protects the merchant's inbox. */
  kept: Rate
  keptByWidget: Rate
}

/**
 * Requests per client address to all widgets, those that do not exist too. It empties before one address has named so many widgets
 * that the buckets of others are dropped, and only widgets that exist get buckets.
 */
export const addressRate: Rate = { burst: 12_000, perMinute: 6_000 }

export type Rates = Record<string, RouteRates>

export interface WriteRoute {
  name: string
  /** Lower-case, without parameters. */
  contentTypes: readonly string[]
  maxBytes: number
  /** Its rows count for the limits of their tenant. */
  isLimited?: true
  rates: RouteRates
  /** Required key in `definition.writes`; absent for writes of every type. */
  write?: string
}

/**
 * High, because mobile carriers and proxies beyond TRUST_PROXY share one address between thousands of visitors.
 * Honeypot, fill time and proof of work stop spam.
 */
export const formRates: RouteRates = {
  attempts: { burst: 600, perMinute: 300 },
  kept: { burst: 60, perMinute: 30 },
  keptByWidget: { burst: 600, perMinute: 300 },
}

export const jsonOnly = ['application/json'] as const

interface RatedRequest {
  publicId: string
  address: string
  /** Rows that the request stores. */
  rows: number
}

const clientKey = ({ publicId, address }: Pick<RatedRequest, 'publicId' | 'address'>) =>
  `${publicId} ${addressKey(address)}`

export type RateLimiter = ReturnType<typeof createRateLimiter>

export function createRateLimiter({ attempts, kept, keptByWidget }: RouteRates, monotonic: () => number) {
  const requests = createBuckets(attempts)
  const rows = createBuckets(kept)
  const rowsOfWidget = createBuckets(keptByWidget)

  const consume = (request: RatedRequest) => {
    const client = clientKey(request)
    const wait = rows.consume(client, monotonic(), request.rows)
    if (wait) throw rateLimited(wait)
    const widgetWait = rowsOfWidget.consume(request.publicId, monotonic(), request.rows)
    if (widgetWait) {
      rows.refund(client, monotonic(), request.rows)
      throw rateLimited(widgetWait)
    }
    return () => {
      rows.refund(client, monotonic(), request.rows)
      rowsOfWidget.refund(request.publicId, monotonic(), request.rows)
    }
  }

  return {
    /** @throws Problem 429 */
    countAttempt(request: Omit<RatedRequest, 'rows'>) {
      const wait = requests.consume(clientKey(request), monotonic())
      if (wait) throw rateLimited(wait)
    },
    /** Refunds a row that was not stored. @throws Problem 429 */
    async store(request: RatedRequest, append: () => Promise<WriteResult>): Promise<WriteResult> {
      const refund = consume(request)
      let stored = false
      try {
        const result = await append()
        stored = result.outcome === 'stored'
        return result
      } finally {
        if (!stored) refund()
      }
    },
  }
}
