export interface Rate {
  burst: number
  perMinute: number
}

interface Bucket {
  tokens: number
  /** ms of a monotonic clock */
  at: number
}

/**
 * Times are ms of a monotonic clock.
 * Drops the least recently used above `maxKeys`: those are full again, and a full bucket equals none.
 */
export function createBuckets(rate: Rate, maxKeys = 50_000) {
  /** A Map keeps insertion order: the first key is the least recently used. */
  const buckets = new Map<string, Bucket>()
  const perMs = rate.perMinute / 60_000

  const use = (key: string, now: number): Bucket => {
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now }
    bucket.tokens = Math.min(rate.burst, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxKeys) {
      const [oldest] = buckets.keys()
      if (oldest !== undefined) buckets.delete(oldest)
    }
    return bucket
  }

  return {
    /** @returns 0, or the ms until there are as many tokens */
    consume(key: string, now: number, tokens = 1): number {
      const bucket = use(key, now)
      if (bucket.tokens < tokens) return Math.ceil((tokens - bucket.tokens) / perMs)
      bucket.tokens -= tokens
      return 0
    },
    refund(key: string, now: number, tokens = 1) {
      const bucket = use(key, now)
      bucket.tokens = Math.min(rate.burst, bucket.tokens + tokens)
    },
  }
}
