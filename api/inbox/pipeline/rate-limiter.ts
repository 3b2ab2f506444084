import type { WriteResult } from '../../database/writes/rows.ts'
import { addressKey } from '../../http/client-address.ts'
import { Problem } from '../../http/problems.ts'
import { createBuckets } from '../../http/token-bucket.ts'
import type { RouteRates } from './rate-limits.ts'

interface RatedRequest {
  publicId: string
  address: string
  /** Rows that the request stores. */
  rows: number
}

/** @param wait ms */
export const rateLimited = (wait: number) =>
  new Problem('rate-limited', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) } })

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
