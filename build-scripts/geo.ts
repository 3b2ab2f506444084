import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { checkedGeoFiles } from './geo/files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** libuv compresses four at a time; a few more keep it busy while others are written. */
const atOnce = 8

async function writeForms(path: string, body: unknown) {
  const bytes = Buffer.from(`${JSON.stringify(body)}\n`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await mkdir(dirname(path), { recursive: true })
  await Promise.all([
    writeFile(path, bytes),
    toBrotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/**
 * Swaps the folder at the end, so that no half-written one is served.
 * @throws Error with every row of `source` that breaks a rule
 */
export async function buildGeo(folder = join(import.meta.dirname, '../dist/api/v1/geo'), source?: string) {
  const files = [...checkedGeoFiles(source)]
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  let written = 0
  const queue = files.values()
  const work = async () => {
    for (const [path, body] of queue) {
      await writeForms(join(fresh, `${path}.json`), body)
      if (++written % 200 === 0) console.error(`geo: ${written} of ${files.length} files`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  console.error(`geo: ${written} files`)
}

if (import.meta.main) await buildGeo()
