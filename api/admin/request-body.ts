import type { IncomingMessage } from 'node:http'
import { refuseEncoding, requireType } from '../http/content-type.ts'
import { type JsonObject, parseJson, readBytes } from '../http/json.ts'
import { Problem } from '../problems.ts'

const mebibyte = 1024 * 1024

/** Bytes that a body may have: a draft, or a CSV of 20,000 long lines. */
const limits = { draft: mebibyte, csv: 24 * mebibyte }

/** A draft is larger and deeper than what a visitor sends. */
const outline = { depth: 32, keys: 50_000 }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readCsvText(request: IncomingMessage): Promise<string> {
  requireType(request, ['text/csv'])
  const bytes = await readBytes(request, limits.csv)
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    const detail = {
      vi: 'Tệp CSV phải ở dạng UTF-8. Trong Excel hãy chọn "CSV UTF-8".',
      en: 'The CSV has to be in UTF-8. In Excel choose "CSV UTF-8".',
    }
    throw new Problem('bad-encoding', { detail, cause })
  }
}

/**
 * The body of an admin request as procedures take it; undefined when there is none. A body of type `text/csv` becomes
 * `{ csv }` with the query beside it. Throws 400, 413, 415 and 422 as the public reader does.
 */
export async function readBody(request: IncomingMessage, url: URL): Promise<JsonObject | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return undefined
  const isImport = /^\/admin\/(?:api\/widgets\/[^/]+\/import\/|rpc\/imports\/)/.test(url.pathname)
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (isImport && type === 'text/csv')
    return { ...Object.fromEntries(url.searchParams), csv: await readCsvText(request) }
  refuseEncoding(request)
  requireType(request, ['application/json'])
  return parseJson(await readBytes(request, isImport ? limits.csv : limits.draft), outline)
}
