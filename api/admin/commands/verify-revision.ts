import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compile } from '../../../widgets/compile.ts'
import type { HeldRevision } from '../../database/stores/holdings.ts'
import { revisionFiles } from '../../publishing/revision-files.ts'
import { filesBelow } from './compare-folders.ts'

interface Asked extends HeldRevision {
  siteUrl: string
  publicId: string
  type: string
  n: number
}

const forms = { '': (bytes: Buffer) => bytes, '.br': brotliDecompressSync, '.gz': gunzipSync }

/**
 * Compares the files of one revision with what its draft compiles to. A revision that was published by an older version of its type
 * compiles to something else; then its three forms are compared with each other.
 */
export async function revisionIssues(folder: string, asked: Asked) {
  const { publicId, n } = asked
  const paths = await filesBelow(folder)
  const plain = paths.filter((path) => !/\.(br|gz)$/.test(path))
  const expected = expectedFiles(asked)
  const say = (path: string, what: string) => `${publicId} revision ${n}: ${path} ${what}`
  const issues: string[] = []
  for (const path of new Set([...plain, ...(expected?.keys() ?? []), 'config.json', 'config.js'])) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (!bytes) {
      issues.push(say(path, 'is missing'))
      continue
    }
    const made = expected?.get(path)
    if (expected && !made) issues.push(say(path, 'does not belong here'))
    if (made && !made.equals(bytes)) issues.push(say(path, 'differs from the database'))
    for (const [suffix, unpack] of Object.entries(forms))
      if (suffix && !(await unpacksTo(bytes, join(folder, path + suffix), unpack)))
        issues.push(say(path + suffix, 'is missing or damaged'))
  }
  return { files: paths.length, issues }
}

async function unpacksTo(bytes: Buffer, path: string, unpack: (packed: Buffer) => Buffer) {
  try {
    return unpack(await readFile(path)).equals(bytes)
  } catch {
    return false
  }
}

/** Every file by its path, or undefined when the type as it stands today would make something else of the draft. */
function expectedFiles({ siteUrl, publicId, type, n, draft, data, publishedAt }: Asked) {
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(type, JSON.parse(draft), new Date(publishedAt))
  } catch (error) {
    // a type that this version does not have
    if (error instanceof RangeError) return undefined
    throw error
  }
  if (!compiled.ok) return undefined
  const made = revisionFiles(compiled, { siteUrl, publicId, revision: n, previous: [data] })
  const same = (group: string) => made.groups[group]?.hash === data[group]?.hash
  if (![...Object.keys(made.groups), ...Object.keys(data)].every(same)) return undefined
  const again = revisionFiles(compiled, { siteUrl, publicId, revision: n, previous: [] })
  const config = made.fresh.filter(({ path }) => path.startsWith('config.'))
  return new Map([...again.fresh, ...config].map(({ path, bytes }) => [path, bytes]))
}
