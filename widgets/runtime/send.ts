/**
 * Sends what a visitor filled in. It stays on the device until the service has answered, and carries one key for all
 * its tries, so that nothing is lost and nothing is stored twice.
 */
import type { Context } from './contract.ts'
import { recall, remember } from './device.ts'

/** As in RFC 9457, with a JSON pointer for each wrong field. */
export interface ProblemBody {
  status: number
  title: string
  detail?: string
  errors?: { pointer: string; code: string; message: string }[]
}

export type Answer<T = { message: string }> =
  | { state: 'stored'; body: T }
  | { state: 'refused'; problem: ProblemBody }
  /** Not answered yet: kept on the device and tried again when the network is back. */
  | { state: 'waiting' }

interface Kept {
  url: string
  key: string
  body: string
  /** epoch ms */
  at: number
}

const shelf = 'nhung:outbox'
/** The service remembers a key for 24 hours; a later try could store a row twice. */
const lifetime = 23 * 3600_000

function keptRows(): Kept[] {
  const rows = recall(shelf)
  return Array.isArray(rows) ? rows.filter((row) => row.at > Date.now() - lifetime) : []
}

function keep(change: (rows: Kept[]) => Kept[]) {
  const rows = change(keptRows())
  remember(shelf, rows.length && rows)
}

const drop = (key: string) => keep((rows) => rows.filter((row) => row.key !== key))

/** A fresh key for one action of the visitor: the same for all its tries. */
export const newKey = () =>
  // randomUUID is missing on pages without https
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function post<T>({ url, key, body }: Kept): Promise<Answer<T>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  }).catch(() => undefined)
  const result = resultOf<T>(answer?.status ?? 0, await answer?.json().catch(() => ({})))
  if (result.state !== 'waiting') drop(key)
  return result
}

/** @param status 0 without a response */
export function resultOf<T>(status: number, body: T & ProblemBody): Answer<T> {
  // 409: the first attempt is still running; 429 and 5xx: to be sent again later
  if (!status || status === 409 || status === 429 || status >= 500) return { state: 'waiting' }
  return status < 300 ? { state: 'stored', body } : { state: 'refused', problem: { ...body, status } }
}

let listening = false
function retryLater() {
  if (listening) return
  listening = true
  addEventListener('online', retry)
}

/** Tries everything again that is still on this device. */
export function retry() {
  for (const row of keptRows()) post(row)
}

/**
 * Posts JSON to a path of the widget (`contact`, `subscribe`, `consent`).
 * @returns what the service said, or `waiting` when it could not be reached.
 */
export async function send<T = { message: string }>(
  { site, preview }: Context,
  publicId: string,
  path: string,
  body: object,
  key = newKey(),
): Promise<Answer<T>> {
  if (preview) return { state: 'waiting' }
  const row = {
    url: `${site}/api/v1/widgets/${publicId}/${path}`,
    key,
    body: JSON.stringify(body),
    at: Date.now(),
  }
  keep((rows) => [...rows.filter((other) => other.key !== key), row])
  const answer = await post<T>(row)
  if (answer.state === 'waiting') retryLater()
  return answer
}
