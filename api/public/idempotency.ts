import type { IncomingMessage } from 'node:http'
import type { KeyUse, PublicWidgetStore } from '../database/stores/public-widgets.ts'
import type { PublicWrite, WriteResult } from '../database/writes/rows.ts'
import { Problem } from '../http/problems.ts'
import { idempotencyLifetime, longestIdempotencyKey } from './limits.ts'

export type Idempotency = NonNullable<PublicWrite['idempotency']>

/** The visitor's `Idempotency-Key`, if any. 400 when it is empty or longer than 255 characters. */
export function idempotencyKey(request: IncomingMessage): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = Array.isArray(header) ? header.join(', ') : header
  if (key.length < 1 || key.length > longestIdempotencyKey) throw new Problem('bad-idempotency-key')
  return key
}

/**
 * Runs a write once per key. The look-up comes before the body is judged: what was answered once is answered the same way
 * again, even if the widget's settings have changed or a challenge has run out since. The write itself looks again, in its
 * own transaction, so that two processes can't both keep it.
 */
export function createOnce(find: PublicWidgetStore['answered']) {
  const running = new Set<string>()

  return async (
    use: Omit<KeyUse, 'key'> & { key: string | undefined },
    bodyHash: string,
    now: number,
    work: (idempotency?: Idempotency) => Promise<WriteResult>,
  ): Promise<WriteResult> => {
    const { key, route } = use
    if (key === undefined) return work()
    const name = JSON.stringify([use.publicId, route, key])
    if (running.has(name)) throw new Problem('in-flight', { headers: { 'Retry-After': '1' } })
    running.add(name)
    try {
      const first = await find({ ...use, key }, now)
      if (first) {
        if (first.bodyHash !== bodyHash) return { outcome: 'key-reused' }
        return { outcome: 'replayed', status: first.status, answer: first.answer }
      }
      return await work({ route, key, bodyHash, expiresAt: now + idempotencyLifetime })
    } finally {
      running.delete(name)
    }
  }
}
