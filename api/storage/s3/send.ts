import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnavailable } from '../../database/errors.ts'
import type { StoreLocation } from '../../settings.ts'

interface StoreRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Absent: of the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface StoreResponse {
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
