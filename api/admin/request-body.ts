import type { IncomingMessage } from 'node:http'
import { maxDraftBytes } from '../../widgets/schema/draft.ts'
import { bytesOf, maxCsvMegabytes, maxPictureMegabytes } from '../../widgets/schema/upload-limits.ts'
import {
  type JsonObject,
  type Outline,
  parseJson,
  publicOutline,
  readBytes,
  refuseEncoding,
  requireType,
} from '../http/body.ts'
import { Problem } from '../http/problems.ts'
import { largeDraft } from '../operation/worker-pool.ts'
import { draftOutline } from './draft-change.ts'

interface Limit {
  bytes: number
  outline: Outline
}

const depth = 32
const defaultLimit: Limit = { bytes: bytesOf(1), outline: { depth, keys: 50_000 } }

const takesCsv = /^\/admin\/(?:api\/widgets\/[^/]+\/import\/|rpc\/imports\/)/

const takesPicture = /^\/admin\/api\/pictures\/?$/
/** Accepted picture types; content decides. */
const pictureType = /^(?:image\/[\w.+-]+|application\/octet-stream)$/

const authPath = /^\/admin\/(?:(?:api|rpc)\/)?auth(?:\/|$)/

/** Whether the procedures behind it find their person themselves. @param url of a request, read as the handler reads it */
export const isAuthUrl = (url: string) => authPath.test(new URL(url, 'http://admin.invalid').pathname)

const draftPath = /^\/admin\/(?:api\/widgets\/([^/]+)\/draft|rpc\/widgets\/saveDraft)\/?$/

const limits: { path: RegExp; limit: Limit }[] = [
  { path: authPath, limit: { bytes: 8 * 1024, outline: publicOutline } },
  { path: draftPath, limit: { bytes: maxDraftBytes, outline: draftOutline } },
  { path: takesPicture, limit: { bytes: bytesOf(maxPictureMegabytes), outline: defaultLimit.outline } },
  {
    path: takesCsv,
    limit: { bytes: bytesOf(maxCsvMegabytes), outline: defaultLimit.outline },
  },
]

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/** Decoded by the thread of imports. */
async function readCsvBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  requireType(request, ['text/csv'])
  return readBytes(request, limit)
}

/** @throws Problem 400 */
function decodedStep(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}

/** @param publicId of the path; undefined where the body has it */
export type ReadLargeDraft = (body: Buffer, publicId: string | undefined) => Promise<JsonObject>

/** `text/csv` becomes `{ csv }`, merged with the query, and a picture `{ content }`. Throws 400, 413, 415 and 422. */
export async function readBody(
  request: IncomingMessage,
  url: URL,
  readLargeDraft: ReadLargeDraft,
): Promise<JsonObject | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return undefined
  const { pathname } = url
  const { bytes, outline } = limits.find(({ path }) => path.test(pathname))?.limit ?? defaultLimit
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (takesCsv.test(pathname) && type === 'text/csv')
    return { ...Object.fromEntries(url.searchParams), csv: await readCsvBytes(request, bytes) }
  refuseEncoding(request)
  if (takesPicture.test(pathname) && pictureType.test(type ?? ''))
    return { content: await readBytes(request, bytes) }
  requireType(request, ['application/json'])
  const body = await readBytes(request, bytes)
  const draft = body.length > largeDraft ? draftPath.exec(pathname) : null
  return draft ? readLargeDraft(body, draft[1] && decodedStep(draft[1])) : parseJson(body, outline)
}
