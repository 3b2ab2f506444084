import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Path → text of every file below `live`. */
export async function readLive(published: string, publicId: string) {
  const home = join(published, 'widgets', publicId)
  const target = await readlink(join(home, 'live')).catch(() => undefined)
  if (target === undefined) return undefined
  const root = join(home, target)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(root.length + 1), plain(path, await readFile(path)).toString())
  }
  return { revision: Number(target.slice(2)), files }
}

function plain(path: string, bytes: Buffer) {
  if (path.endsWith('.br')) return brotliDecompressSync(bytes)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
