import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { compile } from '../../../widgets/compile.ts'
import type { Views } from '../../../widgets/definition.ts'
import type { InventoryRevision } from '../../database/stores/inventory.ts'
import { revisionFiles } from '../../publishing/revision-files.ts'
import type { FileSet } from '../../storage/stored-files.ts'

interface PublishedRevision extends InventoryRevision {
  siteUrl: string
  publicId: string
  type: string
  n: number
}

const count = z.int().min(0)
const viewsOfConfig = z.object({ views: z.strictObject({ total: count, unique: count }).optional() })

const decompressors = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** Only compressed variants can be verified when this version compiles the draft to other files. */
export function revisionIssues(files: FileSet, revision: PublishedRevision): string[] {
  const { publicId, n } = revision
  const plain = [...files.keys()].filter((path) => !/\.(br|gz)$/.test(path)).sort()
  const expected = expectedFiles(revision, viewsIn(files.get('config.json')))
  const describe = (path: string, what: string) => `${publicId} revision ${n}: ${path} ${what}`
  const issues: string[] = []
  for (const path of new Set([...plain, ...(expected?.keys() ?? []), 'config.json', 'config.js'])) {
    const bytes = files.get(path)
    if (!bytes) {
      issues.push(describe(path, 'is missing'))
      continue
    }
    const compiled = expected?.get(path)
    if (expected && !compiled) issues.push(describe(path, 'does not belong here'))
    if (compiled && !compiled.equals(bytes)) issues.push(describe(path, 'differs from the database'))
    for (const [suffix, decompress] of Object.entries(decompressors))
      if (!decompressesTo(bytes, files.get(path + suffix), decompress))
        issues.push(describe(path + suffix, 'is missing or damaged'))
  }
  return issues
}

function decompressesTo(
  bytes: Buffer,
  compressed: Buffer | undefined,
  decompress: (compressed: Buffer) => Buffer,
) {
  try {
    return compressed !== undefined && decompress(compressed).equals(bytes)
  } catch {
    return false
  }
}

/** The number of views at the moment of publishing is nowhere else. */
function viewsIn(config: Buffer | undefined): Views | undefined {
  try {
    return viewsOfConfig.parse(JSON.parse(config?.toString() ?? '')).views
  } catch {
    return undefined
  }
}

function expectedFiles(
  { siteUrl, publicId, type, n, draft, data, publishedAt }: PublishedRevision,
  views: Views | undefined,
) {
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(type, JSON.parse(draft), new Date(publishedAt))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  if (!compiled.ok) return undefined
  const incremental = revisionFiles(compiled, { siteUrl, publicId, revision: n, previous: [data], views })
  const isSame = (group: string) => incremental.groups[group]?.hash === data[group]?.hash
  if (![...Object.keys(incremental.groups), ...Object.keys(data)].every(isSame)) return undefined
  const complete = revisionFiles(compiled, { siteUrl, publicId, revision: n, previous: [] })
  const config = incremental.fresh.filter(({ path }) => path.startsWith('config.'))
  return new Map([...complete.fresh, ...config].map(({ path, bytes }) => [path, bytes]))
}
