/**
 * How a copy is kept. Changes are numbered; a base is the whole database after the change of its number, or in its place where changes before
 * it are unknown. Files stand beside them, as in a store.
 *
 *     copy.json                     whose copy it is
 *     bases/<n>-<at>/<chunk>        pages of the database
 *     bases/<n>-<at>.json           makes the base readable
 *     changes/<n>-<at>.pages        changed pages, of a state that follows
 *     changes/<n>-<at>.state        the last ones of a state; `at` is when it was read
 */
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { day } from '../../../operation/clock.ts'
import type { ObjectStore } from '../../../storage/s3/bucket.ts'

export interface Numbered {
  key: string
  n: number
  /** epoch ms */
  at: number
}
export type Change = Numbered & { isState: boolean }
export interface Listing {
  /** Readable ones, oldest first. */
  bases: Numbered[]
  changes: Change[]
}

const digits = (n: number, length = 10) => String(n).padStart(length, '0')
export const baseKey = (n: number, at: number) => `bases/${digits(n)}-${at}`
export const chunkKey = (base: string, chunk: number) => `${base}/${digits(chunk, 6)}`
export const changeKey = (n: number, at: number, isState: boolean) =>
  `changes/${digits(n)}-${at}.${isState ? 'state' : 'pages'}`

export async function listCopy(store: Pick<ObjectStore, 'pages'>): Promise<Listing> {
  const listing: Listing = { bases: [], changes: [] }
  for await (const objects of store.pages('bases/'))
    for (const { key } of objects) {
      const [, n, at] = /^bases\/(\d+)-(\d+)\.json$/.exec(key) ?? []
      if (n) listing.bases.push({ key: key.replace(/\.json$/, ''), n: Number(n), at: Number(at) })
    }
  for await (const objects of store.pages('changes/'))
    for (const { key } of objects) {
      const [, n, at, kind] = /^changes\/(\d+)-(\d+)\.(pages|state)$/.exec(key) ?? []
      if (n) listing.changes.push({ key, n: Number(n), at: Number(at), isState: kind === 'state' })
    }
  return listing
}

export interface State {
  base: Numbered
  changes: Change[]
  /** Number and time of the last change, or of the base. */
  n: number
  at: number
}

/** @returns the newest state that is whole and not after `at` (epoch ms) */
export function stateAt({ bases, changes }: Listing, at: number): State | undefined {
  const base = bases.findLast((one) => one.at <= at)
  if (!base) return undefined
  const following = changes.filter(({ n }) => n > base.n).filter(({ n }, index) => n === base.n + 1 + index)
  const last = following.findLastIndex((one) => one.isState && one.at <= at)
  const { n, at: time } = following[last] ?? base
  return { base, changes: following.slice(0, last + 1), n, at: time }
}

/**
 * Objects that have had their time: every state of the last day stays, then the first base of each day.
 * @param now epoch ms
 */
export function expiredOf({ bases, changes }: Listing, now: number, keepDays: number): Numbered[] {
  const firm = bases.findLast(({ at }) => at <= now - day)
  if (!firm) return []
  const days = new Set<number>()
  const goneBases = bases.filter(({ n, at }) => {
    if (n >= firm.n) return false
    const isFirst = !days.has(Math.floor(at / day))
    days.add(Math.floor(at / day))
    return !isFirst || at < now - keepDays * day
  })
  return [...goneBases, ...changes.filter(({ n }) => n <= firm.n)]
}

const Position = z.object({ salts: z.string(), frames: z.number(), sums: z.tuple([z.number(), z.number()]) })
const Head = z.object({
  pageSize: z.number(),
  /** Pages of the database. */
  size: z.number(),
  /** Where the log has been read to; absent but for a state. */
  position: Position.optional(),
})
export type Head = z.infer<typeof Head>

export const Base = z.object({
  installation: z.string(),
  chunks: z.number(),
  pageSize: z.number(),
  size: z.number(),
  position: Position,
})

export const Copy = z.object({ version: z.literal(1), installation: z.string() })
export const copyFile = 'copy.json'

export const pagesInChunk = 4096
const fast = { level: constants.Z_BEST_SPEED }

/** A line of JSON, then each page after its number in four bytes. */
export async function encodeChunk(head: Head, pages: readonly [number, Buffer][]): Promise<Buffer> {
  const line = Buffer.from(`${JSON.stringify(head)}\n`)
  const numbered = pages.flatMap(([page, bytes]) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(page)
    return [number, bytes]
  })
  return promisify(gzip)(Buffer.concat([line, ...numbered]), fast)
}

/** @throws an error for damaged bytes */
export async function decodeChunk(bytes: Buffer): Promise<{ head: Head; pages: [number, Buffer][] }> {
  const plain = await promisify(gunzip)(bytes)
  const end = plain.indexOf('\n')
  const head = Head.parse(JSON.parse(plain.toString('utf8', 0, end)))
  const pages: [number, Buffer][] = []
  for (let at = end + 1; at < plain.length; at += 4 + head.pageSize)
    pages.push([plain.readUInt32BE(at), plain.subarray(at + 4, at + 4 + head.pageSize)])
  return { head, pages }
}
