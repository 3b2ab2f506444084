import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipWriter = ReturnType<typeof createZip>

/** No file tells when it was written: the archive is as of one moment, which its README names. */
const entryOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * A new file, which others cannot read: a ZIP, with 64-bit sizes where they are needed, so that nothing in it is too large. Contents pass through in chunks; only
 * the names are kept in memory.
 */
export function createZip(path: string) {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const zip = new ZipFile()
  const giveUp = new AbortController()
  const written = pipeline(zip.outputStream, file, {
    signal: giveUp.signal,
  })
  // Errors reach the caller through `add` and `finish`; this only avoids an unhandled rejection.
  written.catch(() => undefined)
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  failed.catch(() => undefined)

  return {
    /** @param compress false for what is compressed already */
    async add(
      name: string,
      content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      compress = true,
    ): Promise<void> {
      const source = Readable.from(content, { objectMode: false })
      zip.addReadStream(source, name, { ...entryOptions, compress })
      await Promise.race([finished(source), failed, written])
    },
    /** Writes the directory. @returns bytes of the archive */
    async finish() {
      zip.end()
      await Promise.race([written, failed])
      return file.bytesWritten
    },
    async close() {
      giveUp.abort()
      await written.catch(() => undefined)
    },
  }
}
