import type { WriteResult } from '../../database/writes/rows.ts'
import { addressKey } from '../../http/client-address.ts'
import { Problem } from '../../http/problems.ts'
import { createBuckets } from '../../http/token-bucket.ts'
import type { RouteRates } from './rate-limits.ts'

/** A request, as far as rates count it. */
interface RatedRequest {
  publicId: string
  address: string
  /** epoch ms */
  at: number
}

const rateLimited = (wait: number) =>
  new Problem('rate-limited', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) } })

/** An id in a path may be longer than any that exists, and becomes a key before the widget is looked up. */
const maxIdLength = 64
const clientKey = ({ publicId, address }: RatedRequest) =>
  `${publicId.slice(0, maxIdLength)} ${addressKey(address)}`

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Limits one route by token buckets in the memory of this process. */
export function createRateLimiter({ attempts, kept, keptByWidget }: RouteRates) {
  const requests = createBuckets(attempts)
  const rows = createBuckets(kept)
  const rowsOfWidget = createBuckets(keptByWidget)

  /** Consumes a token for a row. @returns the refund */
  const consume = (request: RatedRequest) => {
    const client = clientKey(request)
    const wait = rows.take(client, request.at)
    if (wait) throw rateLimited(wait)
    const widgetWait = rowsOfWidget.take(request.publicId, request.at)
    if (widgetWait) {
      rows.giveBack(client, request.at)
      throw rateLimited(widgetWait)
    }
    return () => {
      rows.giveBack(client, request.at)
      rowsOfWidget.giveBack(request.publicId, request.at)
    }
  }

  return {
    /** Counts a request, good or bad. Throws a 429. */
    countAttempt(request: RatedRequest) {
      const wait = requests.take(clientKey(request), request.at)
      if (wait) throw rateLimited(wait)
    },
    /** Stores a row within the rates, else throws a 429. A row that was not stored costs nothing. */
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
