import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { compile } from '../../../widgets/compile.ts'
import type { Views } from '../../../widgets/definition.ts'
import { type Checksums, checksumOf, checksumsOf } from '../../database/checksums.ts'
import type { InventoryRevision } from '../../database/stores/inventory.ts'
import { withVariants } from '../../publishing/compress.ts'
import { groupOf, revisionFiles } from '../../publishing/revision-files.ts'
import { encodedPath } from '../../static/headers.ts'
import type { FileSet } from '../../storage/stored-files.ts'

export interface PublishedRevision extends InventoryRevision {
  siteUrl: string
  publicId: string
  type: string
  n: number
}

const decompressors = { '': (bytes: Buffer) => bytes, '.br': brotliDecompressSync, '.gz': gunzipSync }
const suffixes = Object.keys(decompressors) as (keyof typeof decompressors)[]

function decompress(bytes: Buffer | undefined, suffix: keyof typeof decompressors): Buffer | undefined {
  try {
    return bytes && Buffer.from(decompressors[suffix](bytes))
  } catch {
    return undefined
  }
}

const isConfig = (path: string) => groupOf(path) === 'config'

/** Rows of the database about the files of a revision. */
export interface ExpectedFiles {
  checksums: Checksums
  /** Path → the older revision that it shares the file with. */
  shared: ReadonlyMap<string, number>
  /** False: a version before there were checksums has made a part of them. */
  isComplete: boolean
}

/** @param checksumsOfRevision of another one of the widget */
export async function expectedFiles(
  { n, data, checksums }: Pick<PublishedRevision, 'n' | 'data' | 'checksums'>,
  checksumsOfRevision: (n: number) => Promise<Checksums | null>,
): Promise<ExpectedFiles> {
  const expected: Checksums = {}
  const shared = new Map<string, number>()
  let isComplete = checksums !== null
  for (const [path, checksum] of Object.entries(checksums ?? {}))
    if (isConfig(path) || data[groupOf(path)]?.revision === n) expected[path] = checksum
  for (const [group, { revision }] of Object.entries(data)) {
    if (revision === n) continue
    const others = await checksumsOfRevision(revision)
    if (!others) isComplete = false
    for (const [path, checksum] of Object.entries(others ?? {})) {
      if (groupOf(path) !== group) continue
      expected[path] = checksum
      shared.set(path, revision)
    }
  }
  return { checksums: expected, shared, isComplete }
}

const plainPaths = (files: FileSet) => [...new Set([...files.keys()].map((file) => encodedPath(file).path))]

/** Without a known checksum, compressed variants must decode to the file, and JSON must parse. */
const isRight = (path: string, plain: Buffer | undefined, checksum: string | undefined) =>
  plain !== undefined && (checksum === undefined ? isReadable(path, plain) : checksumOf(plain) === checksum)

function isReadable(path: string, plain: Buffer) {
  if (!path.endsWith('.json')) return plain.length > 0
  try {
    JSON.parse(plain.toString())
    return true
  } catch {
    return false
  }
}

/** Names of files that are not what was published, with what is wrong. */
export function revisionIssues(files: FileSet, { checksums, isComplete }: ExpectedFiles): string[] {
  const issues: string[] = []
  for (const path of new Set([...plainPaths(files), ...Object.keys(checksums), 'config.json', 'config.js'])) {
    const checksum = checksums[path]
    if (checksum === undefined && isComplete) {
      issues.push(`${path} does not belong here`)
      continue
    }
    const bytes = files.get(path)
    if (!bytes) issues.push(`${path} is missing`)
    else if (!isRight(path, bytes, checksum)) issues.push(`${path} has other bytes than were published`)
    const wanted = checksum ?? (bytes && checksumOf(bytes))
    for (const suffix of suffixes) {
      if (suffix === '') continue
      const plain = decompress(files.get(path + suffix), suffix)
      if (!plain || (wanted !== undefined && checksumOf(plain) !== wanted))
        issues.push(`${path}${suffix} is missing or damaged`)
    }
  }
  return issues
}

/**
 * The files as they were published, from what is there, what this version compiles the draft to, and a backup: only what has the
 * stored checksum is taken, and compressed anew.
 */
export async function mendedFiles(
  present: FileSet,
  backup: FileSet | undefined,
  { checksums, isComplete }: ExpectedFiles,
  revision: PublishedRevision,
): Promise<FileSet> {
  const compiled = compiledFiles(revision, viewsIn(contentOf(present, 'config.json')))
  const known = isComplete ? [] : [...plainPaths(present), ...(backup ? plainPaths(backup) : [])]
  const mended = new Map<string, Buffer>()
  for (const path of new Set([...Object.keys(checksums), ...known])) {
    const checksum = checksums[path]
    const candidates = [...variantsOf(present, path), ...(backup ? variantsOf(backup, path) : [])]
    if (checksum !== undefined) candidates.push(compiled.get(path))
    const plain = candidates.find((bytes) => isRight(path, bytes, checksum))
    if (!plain) continue
    const wanted = checksumOf(plain)
    for (const made of await withVariants([{ path, bytes: plain }])) {
      const suffix = suffixes.find((one) => path + one === made.path) ?? ''
      const bytes = present.get(made.path)
      const unpacked = decompress(bytes, suffix)
      mended.set(made.path, bytes && unpacked && checksumOf(unpacked) === wanted ? bytes : made.bytes)
    }
  }
  return mended
}

const variantsOf = (files: FileSet, path: string) =>
  suffixes.map((suffix) => decompress(files.get(path + suffix), suffix))

const contentOf = (files: FileSet, path: string) =>
  variantsOf(files, path).find((bytes) => bytes !== undefined && isReadable(path, bytes))

const count = z.int().min(0)
const viewsOfConfig = z.object({ views: z.strictObject({ total: count, unique: count }).optional() })

/** The number of views at the moment of publishing is nowhere else. */
function viewsIn(config: Buffer | undefined): Views | undefined {
  try {
    return viewsOfConfig.parse(JSON.parse(config?.toString() ?? '')).views
  } catch {
    return undefined
  }
}

/** Compiles the draft anew; another version may have published other files from it. */
function compiledFiles(
  { siteUrl, publicId, type, n, draft, data, publishedAt }: PublishedRevision,
  views: Views | undefined,
): ReadonlyMap<string, Buffer> {
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(type, JSON.parse(draft), new Date(publishedAt))
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return new Map()
    throw error
  }
  if (!compiled.ok) return new Map()
  const incremental = revisionFiles(compiled, { siteUrl, publicId, revision: n, previous: [data], views })
  const complete = revisionFiles(compiled, { siteUrl, publicId, revision: n, previous: [] })
  const config = incremental.fresh.filter(({ path }) => isConfig(path))
  return new Map([...complete.fresh, ...config].map(({ path, bytes }) => [path, bytes]))
}

/** Checksums of the files that the revision made itself; undefined where one of them is damaged. */
export function presentChecksums(
  files: FileSet,
  expected: ExpectedFiles,
  { n, data }: Pick<PublishedRevision, 'n' | 'data'>,
): Checksums | undefined {
  if (revisionIssues(files, { ...expected, isComplete: false }).length > 0) return undefined
  const own = plainPaths(files).filter((path) => isConfig(path) || data[groupOf(path)]?.revision === n)
  return checksumsOf(own.map((path) => [path, files.get(path) ?? Buffer.of()] as const))
}
