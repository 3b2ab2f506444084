import { createHash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoding, suffixes } from './encodings.ts'
import { contentTypeOf, headerSets } from './headers.ts'
import type { FolderName, Match } from './routes.ts'

/** Absolute paths. */
export type Folders = Record<FolderName, string>

/** A complete response, made when its file is read. */
export interface StaticResponse {
  etag: string
  /**
   * A latin1 string where it is short: Node writes headers and a string with one system call and without a copy, which saves a
   * twentieth of a request's cost.
   */
  body: Buffer | string
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[]
  notModifiedHeaders: string[]
  /** The status line and the headers as they are sent. */
  head: string
  notModifiedHead: string
  /** False for fallback responses (`[]` for an empty filter): any number of URLs share them. */
  keep: boolean
  /** Of a widget's files: its live link, the link's target, and when that was checked (epoch ms). */
  live?: { link: string; target: string; checkedAt: number }
}

/** bytes */
const maxStringLength = 32 * 1024

/** Reads a file in the preferred encoding, or as it is. Undefined when it does not exist. */
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

/** Reads the live link once, before the files, so that all come from one revision. Without a link the widget is not published. */
async function liveOf(root: string, { publicId }: Match, now: number) {
  if (!publicId) return undefined
  const link = join(root, 'widgets', publicId, 'live')
  const target = await readTarget(link)
  return target === undefined ? ('none' as const) : { link, target, checkedAt: now }
}

/** Where a live link points (`r/3`), or undefined when the widget is not published. */
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
  // of the encoded bytes: a strong validator differs between encodings
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

/** @param headers alternating names and values */
const headOf = (status: string, headers: string[]) =>
  [`HTTP/1.1 ${status}\r\n`, ...headers.map((text, at) => text + (at % 2 ? '\r\n' : ': '))].join('')

/** Bytes in memory, headers and bookkeeping included (measured: about 2.5 KB). */
export const sizeOf = ({ body }: StaticResponse) => body.length + 2560
