import { createHash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoding, suffixes } from './encodings.ts'
import { contentTypeOf, headerSets } from './headers.ts'
import type { FolderName, Match } from './match.ts'

/** Absolute paths. */
export type Folders = Record<FolderName, string>

export interface StaticResponse {
  etag: string
  /** latin1 string where short: Node sends it with the headers in one system call without a copy (5 % of a request's cost). */
  body: Buffer | string
  /** Alternating names and values, as for `writeHead`. */
  headers: string[]
  notModifiedHeaders: string[]
  head: string
  notModifiedHead: string
  /** False for fallback responses (`[]` for an empty filter): any number of URLs share them. */
  keep: boolean
  /** The live link, its target, and the time of the check (epoch ms). */
  live?: { link: string; target: string; checkedAt: number }
}

/** bytes */
const maxStringLength = 32 * 1024

export async function readResponse(
  folders: Folders,
  match: Match,
  wanted: Encoding,
  now: number,
): Promise<StaticResponse | undefined> {
  const root = folders[match.folder]
  const live = await liveOf(root, match, now)
  if (live === 'none') return undefined
  for (const file of [match.file, match.fallback]) {
    if (!file) continue
    const path = join(root, live ? file.replace('/live/', `/${live.target}/`) : file)
    const found = await readForm(path, wanted)
    if (found) return responseOf(match, file, found, live)
  }
  return undefined
}

/** Reads the live link once, before the files, so that all come from one revision. */
async function liveOf(root: string, { publicId }: Match, now: number) {
  if (!publicId) return undefined
  const link = join(root, 'widgets', publicId, 'live')
  const target = await readTarget(link)
  return target === undefined ? ('none' as const) : { link, target, checkedAt: now }
}

/** `r/3`; undefined when the widget is not published. */
export const readTarget = (link: string): Promise<string | undefined> =>
  readlink(link).then((target) => (/^r\/[0-9]+$/.test(target) ? target : undefined), undefinedIfMissing)

async function readForm(path: string, wanted: Encoding): Promise<Found | undefined> {
  for (const encoding of wanted === 'identity' ? [wanted] : [wanted, 'identity' as const]) {
    const body = await readOrMissing(path + suffixes[encoding])
    if (body) return { body, encoding }
  }
  return undefined
}

const readOrMissing = (path: string): Promise<Buffer | undefined> => readFile(path).catch(undefinedIfMissing)

function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined
  throw error
}

interface Found {
  body: Buffer
  encoding: Encoding
}

function responseOf(
  { route, file }: Match,
  path: string,
  { body, encoding }: Found,
  live?: StaticResponse['live'],
): StaticResponse {
  // of the encoded bytes: strong validators differ between encodings
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const notModifiedHeaders = ['ETag', etag, ...Object.entries(headerSets[route.headers]).flat()]
  const headers = [
    'Content-Type',
    contentTypeOf(path),
    'Content-Length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...notModifiedHeaders,
  ]
  return {
    etag,
    body: body.length > maxStringLength ? body : body.toString('latin1'),
    headers,
    notModifiedHeaders,
    head: headOf('200 OK', headers),
    notModifiedHead: headOf('304 Not Modified', notModifiedHeaders),
    keep: path === file,
    ...(live && { live }),
  }
}

const headOf = (status: string, headers: string[]) =>
  [`HTTP/1.1 ${status}\r\n`, ...headers.map((text, at) => text + (at % 2 ? '\r\n' : ': '))].join('')

/** Bytes in memory; headers and bookkeeping take about 2.5 KB (measured). */
export const sizeOf = ({ body }: StaticResponse) => body.length + 2560
