import type { Rate } from '../http/token-bucket.ts'

/** The JSON paths that visitors write to, and the multipart one. */
export type WriteRoute = 'subscribe' | 'contact' | 'consent' | 'events' | 'apply'

/** Largest body of each path, in bytes. */
export const bodyLimits: Record<WriteRoute, number> = {
  subscribe: 8 * 1024,
  consent: 4 * 1024,
  events: 16 * 1024,
  contact: 64 * 1024,
  apply: 12 * 1024 * 1024,
}

/** How often one path may be used. */
export interface RouteRates {
  /** Requests of one client address to one widget, good or bad: guards the service. */
  attempts: Rate
  /** Rows of one client address in one widget: guards the merchant's inbox. A typo corrected three times costs one. */
  kept: Rate
  /** Rows in one widget from everywhere. */
  keptByWidget: Rate
}
export type Rates = Record<WriteRoute, RouteRates>

/**
 * Thousands of phones share one address behind a mobile carrier, and all visitors do behind a proxy that TRUST_PROXY does
 * not count, so a form takes a whole office a minute from one address, and what every page view sends takes much more.
 * Spam is for the honeypot, the fill time and the proof of work to find.
 */
const form: RouteRates = {
  attempts: { burst: 600, perMinute: 300 },
  kept: { burst: 60, perMinute: 30 },
  keptByWidget: { burst: 600, perMinute: 300 },
}
const views: Rate = { burst: 50_000, perMinute: 120_000 }

export const defaultRates: Rates = {
  subscribe: form,
  contact: form,
  // an attempt may be 12 MiB and is checked byte by byte
  apply: { ...form, attempts: { burst: 120, perMinute: 60 } },
  consent: {
    attempts: { burst: 600, perMinute: 300 },
    kept: { burst: 300, perMinute: 120 },
    keptByWidget: { burst: 6_000, perMinute: 6_000 },
  },
  events: { attempts: views, kept: views, keptByWidget: { burst: 100_000, perMinute: 600_000 } },
}

/** How long a key and its answer are remembered, in ms. */
export const idempotencyLifetime = 24 * 3600_000
export const longestIdempotencyKey = 255

/** How long a challenge may be solved and sent, in ms. */
export const challengeLifetime = 10 * 60_000
/** Numbers that a visitor's device tries at most: about 0.2 s on a laptop, 2 s on a slow phone. */
export const challengeSteps = 50_000

/** Days after which a row judged spam is erased, where the widget does not keep its rows for less. */
export const spamRetentionDays = 30

/** Events in one request. */
export const mostEvents = 50

/** Days of `daily` in the public statistics, today included. */
export const statsDays = 30
