import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import pLimit from 'p-limit'
import type { RevisionFile } from './revision-files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Half of libuv's four threads: the others read and flush files. */
const limit = pLimit(2)

/** Bytes. Brotli 9 above it takes a thirtieth of the time for a quarter more bytes (11 takes over 1 s per MB, measured). */
const largeBytes = 4 * 1024 * 1024
/** Bytes of all files above which only small ones get brotli 11: 20,000 stores with their filters are 140 MB. */
const largeTotal = 24 * 1024 * 1024
/** Bytes up to which a file always gets brotli 11. */
const smallBytes = 16 * 1024

/** Files above which all get brotli 9: 2,000 jobs are 6,000 files of 4 kB, each 5 ms with 11 and 0.2 ms with 9. */
const manyFiles = 2000

type Compress<Options> = (bytes: Buffer, options: Options) => Buffer | Promise<Buffer>

export interface Compressors {
  brotli: Compress<BrotliOptions>
  gzip: Compress<ZlibOptions>
}

export async function withVariants(
  files: readonly RevisionFile[],
  compressors: Compressors = { brotli, gzip: zip },
): Promise<RevisionFile[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const maxBestBytes = files.length > manyFiles ? 0 : total > largeTotal ? smallBytes : largeBytes
  return (
    await Promise.all(files.map((file) => limit(() => variantsOf(file, maxBestBytes, compressors))))
  ).flat()
}

async function variantsOf(
  file: RevisionFile,
  maxBestBytes: number,
  { brotli, gzip }: Compressors,
): Promise<RevisionFile[]> {
  const { path, bytes } = file
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxBestBytes ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  }
  return [
    file,
    { path: `${path}.br`, bytes: await brotli(bytes, { params }) },
    { path: `${path}.gz`, bytes: await gzip(bytes, { level: 9 }) },
  ]
}

/** A window no larger than the file: its memory costs more time than a small file itself. */
const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )
