import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { compile } from '../../../widgets/compile.ts'
import type { Views } from '../../../widgets/definition.ts'
import type { InventoryRevision } from '../../database/stores/inventory.ts'
import { revisionFiles } from '../../publishing/revision-files.ts'
import { filesBelow } from './compare-folders.ts'

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
export async function revisionIssues(folder: string, revision: PublishedRevision) {
  const { publicId, n } = revision
  const paths = await filesBelow(folder)
  const plain = paths.filter((path) => !/\.(br|gz)$/.test(path))
  const expected = expectedFiles(revision, await viewsIn(join(folder, 'config.json')))
  const describe = (path: string, what: string) => `${publicId} revision ${n}: ${path} ${what}`
  const issues: string[] = []
  for (const path of new Set([...plain, ...(expected?.keys() ?? []), 'config.json', 'config.js'])) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (!bytes) {
      issues.push(describe(path, 'is missing'))
      continue
    }
    const compiled = expected?.get(path)
    if (expected && !compiled) issues.push(describe(path, 'does not belong here'))
    if (compiled && !compiled.equals(bytes)) issues.push(describe(path, 'differs from the database'))
    for (const [suffix, decompress] of Object.entries(decompressors))
      if (!(await decompressesTo(bytes, join(folder, path + suffix), decompress)))
        issues.push(describe(path + suffix, 'is missing or damaged'))
  }
  return { files: paths.length, issues }
}

async function decompressesTo(bytes: Buffer, path: string, decompress: (compressed: Buffer) => Buffer) {
  try {
    return decompress(await readFile(path)).equals(bytes)
  } catch {
    return false
  }
}

/** The number of views at the moment of publishing is nowhere else. */
async function viewsIn(config: string): Promise<Views | undefined> {
  try {
    return viewsOfConfig.parse(JSON.parse(await readFile(config, 'utf8'))).views
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
