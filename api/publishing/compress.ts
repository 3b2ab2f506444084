import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { RevisionFile } from './revision-files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Half of libuv's four threads: the others read and flush files meanwhile. */
const limit = pLimit(2)

/**
 * Quality 11 takes more than a second a megabyte (measured on a list of stores). Above this a file gets quality 9: a thirtieth
 * of the time for a quarter more bytes.
 */
const largeBytes = 4 * 1024 * 1024
/** Of all files together, above which only small files get quality 11: 20,000 stores are 140 MB with every filter. */
const largeTotal = 24 * 1024 * 1024
/** Files up to this size, such as a configuration, always get quality 11. */
const smallBytes = 16 * 1024

/** Each file with its `.br` and `.gz` beside it. */
export async function withVariants(files: readonly RevisionFile[]): Promise<RevisionFile[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const maxBestBytes = total > largeTotal ? smallBytes : largeBytes
  return (await Promise.all(files.map((file) => limit(() => variantsOf(file, maxBestBytes))))).flat()
}

/** @param maxBestBytes larger files get quality 9 */
async function variantsOf(file: RevisionFile, maxBestBytes: number): Promise<RevisionFile[]> {
  const { path, bytes } = file
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxBestBytes ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return [
    file,
    { path: `${path}.br`, bytes: await brotli(bytes, { params }) },
    { path: `${path}.gz`, bytes: await zip(bytes, { level: 9 }) },
  ]
}
