import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Brotli 11 is slow, but each file is compressed once and cached for a year. */
export const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

const compressible = /\.(js|css|html|json|svg|xml|txt|map|webmanifest)$/

const isNewer = (path: string, than: string) =>
  existsSync(path) && statSync(path).mtimeMs >= statSync(than).mtimeMs

export function compressFolder(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    if (isNewer(`${path}.gz`, path)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotli(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
