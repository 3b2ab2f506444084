/** The few operations of an S3-compatible store that the service needs. */
import pLimit from 'p-limit'
import { StorageUnavailable } from '../../database/errors.ts'
import type { StoreLocation } from '../../settings.ts'
import { type ObjectPage, readPage } from './object-page.ts'
import { createSender, type StoreResponse } from './send.ts'

export interface StoredObject {
  bytes: Buffer
  etag: string
}

type Condition = { onlyNew: true } | { match: string }

/** Keys are below the prefix of the location. Every method tries again before it throws. @throws StorageUnavailable */
export interface Bucket {
  /** False: the condition does not hold, and other bytes are there. A repeated write of the same bytes is true. */
  put(
    key: string,
    bytes: Buffer,
    options?: { headers?: Record<string, string>; condition?: Condition },
  ): Promise<boolean>
  get(key: string): Promise<StoredObject | undefined>
  /** By key, up to a thousand at a time. */
  pages(prefix: string): AsyncGenerator<ObjectPage['objects']>
  has(prefix: string): Promise<boolean>
  remove(keys: readonly string[]): Promise<void>
  removeAll(prefix: string): Promise<void>
}

const requestsAtOnce = 8

export function createBucket(location: StoreLocation): Bucket {
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
    put: (key, bytes, { headers = {}, condition } = {}) =>
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
    get: (key) => atOnce(() => get(key)),
    pages,
    has: async (prefix) => (await page(prefix, undefined, 1)).objects.length > 0,
    remove,
    async removeAll(prefix) {
      for await (const objects of pages(prefix)) await remove(objects.map(({ key }) => key))
    },
  }
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
