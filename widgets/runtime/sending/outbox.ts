/** Submissions stay on the device until the service responds; all attempts carry one idempotency key. */
import type { Context } from '../core/contract.ts'
import { outboxKey, readStored, writeStored } from '../core/device.ts'
import { toJson } from '../core/json.ts'
import { msPerHour } from '../core/time.ts'

export interface StoredRequest {
  url: string
  key: string
  body: string
  /** Time of the first attempt, epoch ms. */
  at: number
}

/** ms; the service keeps a key for 24 hours, and a later attempt could store a row twice. */
export const keyLifetime = 23 * msPerHour

/** Fallback for blocked storage: lasts as long as the page. */
let pageRequests: StoredRequest[] = []

export function storedRequests(): StoredRequest[] {
  const stored = readStored(outboxKey) ?? pageRequests
  return Array.isArray(stored) ? stored.filter(({ at }) => at > Date.now() - keyLifetime) : []
}

export function updateStored(key: string, replacement: StoredRequest[]) {
  pageRequests = [...storedRequests().filter((request) => request.key !== key), ...replacement]
  writeStored(outboxKey, pageRequests.length && pageRequests)
}

export const newKey = () =>
  // randomUUID is missing on pages without https.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A path of the widget: `contact`, `subscribe`, `consent`. */
export function keepRequest(
  { site }: Context,
  publicId: string,
  path: string,
  body: object,
  key = newKey(),
): StoredRequest {
  const request = storedRequests().find((stored) => stored.key === key) ?? {
    url: `${site}/api/v1/widgets/${publicId}/${path}`,
    key,
    body: toJson(body),
    at: Date.now(),
  }
  updateStored(key, [request])
  return request
}
