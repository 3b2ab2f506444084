import type { Rate } from '../../http/token-bucket.ts'

/** How often one route may be used. */
export interface RouteRates {
  /** Requests of one client address to one widget, good or bad: guards the service. */
  attempts: Rate
  /** Rows of one client address in one widget: guards the merchant's inbox. A typo corrected three times costs one. */
  kept: Rate
  /** Rows in one widget from everywhere. */
  keptByWidget: Rate
}

/** Rates by the name of their route. */
export type Rates = Record<string, RouteRates>

/** One path that takes public writes, with its limits. */
export interface WriteRoute {
  /** What the rates are called in `Rates`. */
  name: string
  /** Lower-case and without parameters. */
  contentTypes: readonly string[]
  maxBytes: number
  rates: RouteRates
  /** The entry of `definition.writes` that a type must have; absent for what every type takes. */
  write?: string
}

/**
 * Rates of a form. Thousands of phones share one address behind a mobile carrier, and all visitors do behind a proxy that
 * TRUST_PROXY does not count, so a form takes a whole office a minute from one address. Spam is left to the honeypot, the fill
 * time and the proof of work.
 */
export const formRates: RouteRates = {
  attempts: { burst: 600, perMinute: 300 },
  kept: { burst: 60, perMinute: 30 },
  keptByWidget: { burst: 600, perMinute: 300 },
}

export const jsonOnly = ['application/json'] as const
