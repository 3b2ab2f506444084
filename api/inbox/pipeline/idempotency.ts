import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { KeyUse, PublicWidgetStore } from '../../database/stores/public-widgets.ts'
import type { PublicWrite, WriteResult } from '../../database/writes/rows.ts'
import { Problem } from '../../http/problems.ts'
import { day } from '../../operation/clock.ts'

export type Idempotency = NonNullable<PublicWrite['idempotency']>

const maxKeyLength = 255
/** ms */
const keyLifetime = day

/** @throws Problem 400 when the header is empty or longer than 255 characters */
export function idempotencyKey(request: IncomingMessage): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = Array.isArray(header) ? header.join(', ') : header
  if (key.length < 1 || key.length > maxKeyLength) throw new Problem('bad-idempotency-key')
  return key
}

/** @param said without the proof of work, which differs between attempts */
export const hashOfBody = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')

/**
 * Looks the key up before validation: a replay succeeds even if settings changed or the challenge expired since.
 * The write checks again in its transaction, because another process may store the same key.
 */
export function createIdempotency(find: PublicWidgetStore['storedResponse']) {
  const inFlight = new Set<string>()

  return async (
    use: Omit<KeyUse, 'key'> & { key: string | undefined },
    bodyHash: string,
    now: number,
    write: (idempotency?: Idempotency) => Promise<WriteResult>,
  ): Promise<WriteResult> => {
    const { key, route } = use
    if (key === undefined) return write()
    const name = JSON.stringify([use.publicId, route, key])
    if (inFlight.has(name)) throw new Problem('in-flight', { headers: { 'Retry-After': '1' } })
    inFlight.add(name)
    try {
      const first = await find({ ...use, key }, now)
      if (!first) return await write({ route, key, bodyHash, expiresAt: now + keyLifetime })
      if (first.bodyHash !== bodyHash) return { outcome: 'key-reused' }
      return { outcome: 'replayed', status: first.status, body: first.body }
    } finally {
      inFlight.delete(name)
    }
  }
}
