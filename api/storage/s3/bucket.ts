/** The few operations of an S3-compatible store that the service needs. */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import pLimit from 'p-limit'
import { StorageUnavailable } from '../../database/errors.ts'
import type { StoreLocation } from '../../settings.ts'

interface StoredObject {
  bytes: Buffer
  etag: string
}

type Condition = { onlyNew: true } | { match: string }

const requestsAtOnce = 8

/** Keys are below the prefix of the location. Every method tries again before it throws. @throws StorageUnavailable */
export function createBucket(location: StoreLocation) {
  const send = createSender(location)
  const atOnce = pLimit(requestsAtOnce)

  async function get(key: string): Promise<StoredObject | undefined> {
    const response = await send({ method: 'GET', key })
    if (response.status === 404) return undefined
    assertOk(response, key)
    return { bytes: response.body, etag: response.headers.etag ?? '' }
  }

  async function page(prefix: string, after?: string, limit = 1000): Promise<ObjectPage> {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      'max-keys': String(limit),
      prefix: location.prefix + prefix,
      ...(after !== undefined && { 'continuation-token': after }),
    }
    const response = await send({ method: 'GET', query })
    assertOk(response, prefix)
    return readPage(response.body.toString(), location.prefix)
  }

  async function* pages(prefix: string) {
    let next: string | undefined
    do {
      const found = await page(prefix, next)
      if (found.objects.length) yield found.objects
      next = found.next
    } while (next !== undefined)
  }

  const remove = async (keys: readonly string[]) => {
    const one = async (key: string) => {
      const response = await send({ method: 'DELETE', key })
      if (response.status !== 404) assertOk(response, key)
    }
    await Promise.all(keys.map((key) => atOnce(() => one(key))))
  }

  return {
    /** False: the condition does not hold, and other bytes are there. A repeated write of the same bytes is true. */
    put: (
      key: string,
      bytes: Buffer,
      { headers = {}, condition }: { headers?: Record<string, string>; condition?: Condition } = {},
    ) =>
      atOnce(async () => {
        const isStored = async (conditions: Record<string, string>) => {
          const response = await send({
            method: 'PUT',
            key,
            body: bytes,
            headers: { ...headers, ...conditions },
          })
          if (response.status === 412) return false
          assertOk(response, key)
          return true
        }
        if (await isStored(headerOf(condition))) return true
        const present = await get(key)
        // the response to a first attempt may have been lost
        if (present?.bytes.equals(bytes)) return true
        const isUnchanged = condition && 'match' in condition && present?.etag === condition.match
        // Ceph compares `If-Match` with a name that has no quotation marks
        return isUnchanged ? isStored({ 'if-match': condition.match.replaceAll('"', '') }) : false
      }),
    get: (key: string): Promise<StoredObject | undefined> => atOnce(() => get(key)),
    /** By key, up to a thousand at a time. */
    pages,
    has: async (prefix: string) => (await page(prefix, undefined, 1)).objects.length > 0,
    remove,
    async removeAll(prefix: string) {
      for await (const objects of pages(prefix)) await remove(objects.map(({ key }) => key))
    },
  }
}

export type Bucket = ReturnType<typeof createBucket>

/** A bucket, or what stands in for one. */
export interface ObjectStore extends Pick<Bucket, 'get' | 'pages' | 'remove'> {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer, options?: { headers?: Record<string, string> }): Promise<unknown>
}

function headerOf(condition: Condition | undefined): Record<string, string> {
  if (!condition) return {}
  return 'match' in condition ? { 'if-match': condition.match } : { 'if-none-match': '*' }
}

function assertOk({ status, body }: StoreResponse, key: string) {
  if (status >= 200 && status < 300) return
  const code = /<Code>([A-Za-z]+)<\/Code>/.exec(body.toString())?.[1]
  throw new StorageUnavailable(`The store answers ${status} ${code ?? ''} for ${key}`)
}

/** A page of ListObjectsV2, whose keys are percent-encoded (`encoding-type=url`). */
interface ObjectPage {
  /** `modifiedAt`: epoch ms */
  objects: { key: string; modifiedAt: number; bytes: number }[]
  next?: string
}

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')

function readPage(xml: string, prefix: string): ObjectPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: decodeURIComponent((textOf(object, 'Key') ?? '').replaceAll('+', ' ')).slice(prefix.length),
    modifiedAt: Date.parse(textOf(object, 'LastModified') ?? ''),
    bytes: Number(textOf(object, 'Size') ?? 0),
  }))
  const next = textOf(xml, 'NextContinuationToken')
  return { objects, ...(next !== undefined && { next: unescapeXml(next) }) }
}

interface StoreRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Absent: of the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

interface StoreResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** ms before each further attempt */
const delays = [50, 250, 1000]
/** ms without a byte */
const timeout = 10_000
/** Temporary failure of the store, or a conflict with a concurrent write: worth a retry. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 409

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Through `node:http`, because `fetch` decodes what is stored with a `Content-Encoding`. */
export function createSender({ endpoint, bucket, prefix, ...account }: StoreLocation) {
  const { Agent, request: open } = endpoint.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  async function attempt({ method, key, query, headers, body }: StoreRequest): Promise<StoreResponse> {
    const path = key === undefined ? '' : `/${encodeURI(prefix + key)}`
    const url = `${endpoint}/${bucket}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const signed = await new AwsV4Signer({
      ...account,
      ...{ service: 's3', method, url },
      // of the bytes, so that the store refuses altered ones
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
    }).sign()
    const request = open(signed.url, {
      ...{ method, agent, timeout },
      headers: { ...Object.fromEntries(signed.headers), 'content-length': body?.length ?? 0 },
    })
    request.on('timeout', () => request.destroy(new Error(`No byte within ${timeout} ms`)))
    request.end(body)
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error('No response')
    const { statusCode: status = 0, headers: received } = response
    return { status, headers: received, body: await buffer(response) }
  }

  return async (request: StoreRequest): Promise<StoreResponse> => {
    for (let tried = 0; ; tried++) {
      const delay = delays[tried]
      try {
        const response = await attempt(request)
        if (delay === undefined || !isPassing(response.status)) return response
      } catch (cause) {
        if (delay === undefined) throw new StorageUnavailable('The store does not answer', { cause })
      }
      await wait(delay)
    }
  }
}
