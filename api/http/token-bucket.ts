/** Size of a token bucket, and its refill per minute. */
export interface Rate {
  burst: number
  perMinute: number
}

interface Bucket {
  tokens: number
  /** epoch ms */
  at: number
}

/**
 * Token buckets in memory, one per key. Above `maxKeys` the least recently used are dropped: they are full again by then, and a
 * full bucket is the same as none.
 */
export function createBuckets(rate: Rate, maxKeys = 50_000) {
  /** In order of use: a Map keeps the order in which keys were set. */
  const buckets = new Map<string, Bucket>()
  const perMs = rate.perMinute / 60_000

  const use = (key: string, now: number): Bucket => {
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now }
    // the clock may be set back
    const passed = Math.max(0, now - bucket.at)
    bucket.tokens = Math.min(rate.burst, bucket.tokens + passed * perMs)
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
    /** Takes one token. @returns 0, or the ms until there is one again. */
    take(key: string, now: number): number {
      const bucket = use(key, now)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs)
      bucket.tokens -= 1
      return 0
    },
    /** Puts a token back. */
    giveBack(key: string, now: number) {
      const bucket = use(key, now)
      bucket.tokens = Math.min(rate.burst, bucket.tokens + 1)
    },
  }
}
