import type { IncomingMessage } from 'node:http'
import { maxDraftBytes } from '../../widgets/schema/draft.ts'
import { refuseEncoding, requireType } from '../http/content-type.ts'
import { type JsonObject, parseJson, readBytes } from '../http/json.ts'
import type { Outline } from '../http/json-outline.ts'

const mebibyte = 1024 * 1024

interface Limit {
  bytes: number
  outline: Outline
}

const depth = 32
const defaultLimit: Limit = { bytes: mebibyte, outline: { depth, keys: 50_000 } }

const takesCsv = /^\/admin\/(?:api\/widgets\/[^/]+\/import\/|rpc\/imports\/)/

/** Whole collections: 20,000 stores with every field take 0.2 seconds to parse and validate. */
const largeBodies: { path: RegExp; limit: Limit }[] = [
  {
    path: /^\/admin\/(?:api\/widgets\/[^/]+\/draft|rpc\/widgets\/saveDraft)\/?$/,
    limit: { bytes: maxDraftBytes, outline: { depth, keys: 1_500_000 } },
  },
  {
    path: takesCsv,
    limit: { bytes: 24 * mebibyte, outline: defaultLimit.outline },
  },
]

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/** Decoded by the thread of imports. */
async function readCsvBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  requireType(request, ['text/csv'])
  return readBytes(request, limit)
}

/** `text/csv` becomes `{ csv }`, merged with the query. Throws 400, 413, 415 and 422. */
export async function readBody(request: IncomingMessage, url: URL): Promise<JsonObject | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return undefined
  const { bytes, outline } = largeBodies.find(({ path }) => path.test(url.pathname))?.limit ?? defaultLimit
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (takesCsv.test(url.pathname) && type === 'text/csv')
    return { ...Object.fromEntries(url.searchParams), csv: await readCsvBytes(request, bytes) }
  refuseEncoding(request)
  requireType(request, ['application/json'])
  return parseJson(await readBytes(request, bytes), outline)
}
