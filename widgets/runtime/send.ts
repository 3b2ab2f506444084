/** Submissions stay on the device until the service responds; all attempts carry one idempotency key. */
import type { Context } from './contract.ts'
import { readStored, writeStored } from './device.ts'
import { msPerHour } from './time.ts'

/** RFC 9457, with a JSON pointer for each wrong field. */
export interface ProblemBody {
  status: number
  title: string
  detail?: string
  errors?: { pointer: string; code: string; message: string }[]
}

export type SendResult<T = { message: string }> =
  | { state: 'stored'; body: T }
  | { state: 'refused'; problem: ProblemBody }
  | { state: 'waiting' }

interface StoredRequest {
  url: string
  key: string
  body: string
  /** epoch ms */
  at: number
}

const storageKey = 'nhung:outbox'
/** ms; the service keeps a key for 24 hours, and a later attempt could store a row twice. */
const lifetime = 23 * msPerHour

function storedRequests(): StoredRequest[] {
  const stored = readStored(storageKey)
  return Array.isArray(stored) ? stored.filter(({ at }) => at > Date.now() - lifetime) : []
}

function updateStored(change: (requests: StoredRequest[]) => StoredRequest[]) {
  const requests = change(storedRequests())
  writeStored(storageKey, requests.length && requests)
}

const removeStored = (key: string) =>
  updateStored((requests) => requests.filter((request) => request.key !== key))

export const newKey = () =>
  // randomUUID is missing on pages without https.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function post<T>({ url, key, body }: StoredRequest): Promise<SendResult<T>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  }).catch(() => undefined)
  const result = resultOf<T>(response?.status ?? 0, await response?.json().catch(() => ({})))
  if (result.state !== 'waiting') removeStored(key)
  return result
}

/** @param status 0 without a response */
export function resultOf<T>(status: number, body: T & ProblemBody): SendResult<T> {
  // 409: the first attempt still runs; 429 and 5xx: retried later.
  if (!status || status === 409 || status === 429 || status >= 500) return { state: 'waiting' }
  return status < 300 ? { state: 'stored', body } : { state: 'refused', problem: { ...body, status } }
}

let listening = false
function retryWhenOnline() {
  if (listening) return
  listening = true
  addEventListener('online', retry)
}

export function retry() {
  for (const request of storedRequests()) post(request)
}

/** Posts JSON to a path of the widget: `contact`, `subscribe`, `consent`. */
export async function send<T = { message: string }>(
  { site, preview }: Context,
  publicId: string,
  path: string,
  body: object,
  key = newKey(),
): Promise<SendResult<T>> {
  if (preview) return { state: 'waiting' }
  const request = {
    url: `${site}/api/v1/widgets/${publicId}/${path}`,
    key,
    body: JSON.stringify(body),
    at: Date.now(),
  }
  updateStored((requests) => [...requests.filter((other) => other.key !== key), request])
  const result = await post<T>(request)
  if (result.state === 'waiting') retryWhenOnline()
  return result
}
