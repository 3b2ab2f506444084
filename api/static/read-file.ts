import { createHash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoding, suffixes } from './encodings.ts'
import { contentTypeOf, headerSets } from './headers.ts'
import type { FolderName, Match } from './routes.ts'

/** Absolute paths. */
export type Folders = Record<FolderName, string>

/** A ready answer: nothing is left to work out when a request comes. */
export interface Answer {
  etag: string
  /**
   * One character for each byte (latin1) where it is short: Node sends headers and a string with one system call and no
   * copying together, which is a twentieth of the whole cost of a request.
   */
  body: Buffer | string
  /** Names and values by turns, as `writeHead` takes them. */
  headers: string[]
  notModifiedHeaders: string[]
  /** The status line and the headers as they are sent. */
  head: string
  notModifiedHead: string
  /** False for what stands in for a file that is not there: one answer under any number of names. */
  keep: boolean
  /** Of a widget's files: its live link, where it pointed, and when it was last looked at (epoch ms). */
  live?: { link: string; target: string; checkedAt: number }
}

/** bytes */
const longestString = 32 * 1024

/** Reads what a request asks for, in the form that it likes best or as it is. Undefined when there is no such file. */
export async function readAnswer(
  folders: Folders,
  match: Match,
  wanted: Encoding,
  now: number,
): Promise<Answer | undefined> {
  const root = folders[match.folder]
  const live = await liveOf(root, match, now)
  if (live === 'none') return undefined
  for (const file of [match.file, match.fallback]) {
    if (!file) continue
    const path = join(root, live ? file.replace('/live/', `/${live.target}/`) : file)
    const found = await readForm(path, wanted)
    if (found) return answerOf(match, file, found, live)
  }
  return undefined
}

/** The link is read first and once, so that all forms come from one revision. What has none is not published. */
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

function answerOf(
  { route, file }: Match,
  path: string,
  { body, encoding }: Found,
  live?: Answer['live'],
): Answer {
  // of the bytes sent, so that the forms of one file differ, as a strong validator must
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
    body: body.length > longestString ? body : body.toString('latin1'),
    headers,
    notModifiedHeaders,
    head: headOf('200 OK', headers),
    notModifiedHead: headOf('304 Not Modified', notModifiedHeaders),
    keep: path === file,
    ...(live && { live }),
  }
}

/** @param headers names and values by turns */
const headOf = (status: string, headers: string[]) =>
  [`HTTP/1.1 ${status}\r\n`, ...headers.map((text, at) => text + (at % 2 ? '\r\n' : ': '))].join('')

/** Bytes that an answer takes in memory, its header lines and book-keeping included (measured: about 2.5 KB). */
export const sizeOf = ({ body }: Answer) => body.length + 2560
