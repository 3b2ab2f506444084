import type { Rate } from '../../http/token-bucket.ts'

export interface RouteRates {
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
