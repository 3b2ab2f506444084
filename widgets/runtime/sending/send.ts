/** Sends what the outbox keeps, until the service responds. */
import type { Context } from '../core/contract.ts'
import { toJson } from '../core/json.ts'
import { msPerMinute } from '../core/time.ts'
import { keepRequest, type StoredRequest, storedRequests, updateStored } from './outbox.ts'
import { type Challenge, proveWork } from './proof-of-work.ts'

/** RFC 9457, with a JSON pointer for each wrong field. */
export interface ProblemBody {
  /** `/problems/validation` */
  type?: string
  status: number
  title: string
  detail?: string
  errors?: { pointer: string; code: string; message: string }[]
  /** Of a 428. */
  challenge?: Challenge
}

export type SendResult<T = { message: string }> =
  | { state: 'stored'; body: T }
  | { state: 'refused'; problem: ProblemBody }
  | { state: 'waiting' }

/** ms */
const firstDelay = 4_000
const maxDelay = 5 * msPerMinute

/**
 * @param challenge of the service; asked for without one
 * @returns the `altcha` field of a body; undefined when the service cannot be reached
 */
export const proofOfWork = (widgetUrl: string, challenge?: Challenge): Promise<string | undefined> =>
  proveWork(widgetUrl, challenge).catch(() => undefined)

/**
 * Repeats a write with a new proof of work when the service asks for one: it never asks for a write that it has stored.
 * A write whose proof cannot be had now waits for it, so that nobody's message is lost.
 */
export async function withProof<T>(
  widgetUrl: string,
  attempt: (altcha?: string) => Promise<SendResult<T>>,
): Promise<SendResult<T>> {
  const result = await attempt()
  if (result.state !== 'refused') return result
  const { status, errors, challenge } = result.problem
  if (status !== 428 && !errors?.some(({ pointer }) => pointer === '#/altcha')) return result
  const altcha = await proofOfWork(widgetUrl, challenge)
  return altcha ? attempt(altcha) : { state: 'waiting' }
}

async function attempt<T>({ url, key, body }: StoredRequest): Promise<SendResult<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    })
    return resultOf<T>(response.status, await response.json().catch(() => ({})))
  } catch {
    return { state: 'waiting' }
  }
}

async function post<T>(request: StoredRequest): Promise<SendResult<T>> {
  const { url, key, body } = request
  const result = await withProof<T>(new URL('.', url).href, (altcha) => {
    if (!altcha) return attempt(request)
    const renewed = { ...request, body: toJson({ ...JSON.parse(body), altcha }) }
    updateStored(key, [renewed])
    return attempt(renewed)
  })
  if (result.state !== 'waiting') updateStored(key, [])
  return result
}

/** @param status 0 without a response */
export function resultOf<T>(status: number, body: T & ProblemBody): SendResult<T> {
  // 409: the first attempt still runs; 429 and 5xx: retried later.
  if (!status || status === 409 || status === 429 || status >= 500) return { state: 'waiting' }
  return status < 300 ? { state: 'stored', body } : { state: 'refused', problem: { ...body, status } }
}

let delay = firstDelay
let timer: ReturnType<typeof setTimeout> | undefined
let flushed = Promise.resolve()

function retryLater() {
  addEventListener('online', retry)
  timer ??= setTimeout(retry, delay)
}

/** In order: a later consent record replaces an earlier one. */
async function flush() {
  clearTimeout(timer)
  timer = undefined
  // Requests past their lifetime are dropped: this removes them from storage.
  updateStored('', [])
  const stalled = new Set<string>()
  for (const request of storedRequests())
    if (!stalled.has(request.url) && (await post(request)).state === 'waiting') stalled.add(request.url)
  // Jitter: the pages of all visitors must not return together.
  delay = stalled.size ? Math.min(delay * (1.5 + Math.random()), maxDelay) : firstDelay
  if (stalled.size) retryLater()
}

/** Sends what is kept, with backoff until nothing is left. */
export function retry() {
  flushed = flushed.then(flush)
}

/** Posts JSON to a path of the widget: `contact`, `subscribe`. The caller tries again what waits. */
export const send = <T = { message: string }>(
  context: Context,
  publicId: string,
  path: string,
  body: object,
  key: string,
): Promise<SendResult<T>> => post<T>(keepRequest(context, publicId, path, body, key))
