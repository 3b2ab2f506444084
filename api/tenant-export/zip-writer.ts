import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A ZIP archive (APPNOTE 6.3.10) with the 64-bit sizes of its section 4.5.3, so that nothing in it is too large. */
export interface ZipWriter {
  /** @param compress false for what is compressed already */
  add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    compress?: boolean,
  ): Promise<void>
  /** Writes the directory. @returns bytes of the archive */
  finish(): Promise<number>
  close(): Promise<void>
}

interface Entry {
  name: Buffer
  offset: number
  crc: number
  size: number
  stored: number
  method: number
}

/** 4.5: ZIP64 */
const version = 45
const utf8Name = 0x0800
const deflated = 8
const inExtra = 0xffffffff
/** No file tells when it was written: the archive is as of one moment, which its README names. */
const dosDate = 0x21

function extraOf(fields: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + fields.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(fields.length * 8, 2)
  for (const [index, field] of fields.entries()) extra.writeBigUInt64LE(BigInt(field), 4 + index * 8)
  return extra
}

function localHeader({ name, crc, size, stored, method }: Entry): Buffer {
  const extra = extraOf([size, stored])
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(utf8Name, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(inExtra, 18)
  header.writeUInt32LE(inExtra, 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

function directoryHeader({ name, offset, crc, size, stored, method }: Entry): Buffer {
  const extra = extraOf([size, stored, offset])
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(utf8Name, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt16LE(dosDate, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(inExtra, 20)
  header.writeUInt32LE(inExtra, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(inExtra, 42)
  return Buffer.concat([header, name, extra])
}

function endOfDirectory(entries: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(version, 12)
  end.writeUInt16LE(version, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  // the locator of the record above
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  // the record of before ZIP64, which points there
  end.writeUInt32LE(0x06054b50, 76)
  end.writeUInt16LE(0xffff, 84)
  end.writeUInt16LE(0xffff, 86)
  end.writeUInt32LE(inExtra, 88)
  end.writeUInt32LE(inExtra, 92)
  return end
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number) {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
}

/** A new file, which others cannot read. Contents pass through in chunks; only the names are kept in memory. */
export async function createZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600)
  const entries: Entry[] = []
  let position = 0
  const append = async (bytes: Uint8Array) => {
    await writeAt(file, bytes, position)
    position += bytes.length
  }

  return {
    async add(name, content, compress = true) {
      const method = compress ? deflated : 0
      const entry = { name: Buffer.from(name), offset: position, crc: 0, size: 0, stored: 0, method }
      await append(localHeader(entry))
      const measured = async function* () {
        for await (const chunk of content) {
          entry.crc = crc32(chunk, entry.crc)
          entry.size += chunk.length
          yield chunk
        }
      }
      const store = async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) {
          await append(chunk)
          entry.stored += chunk.length
        }
      }
      if (compress) await pipeline(measured, createDeflateRaw(), store)
      else await store(measured())
      // Sizes are known now.
      await writeAt(file, localHeader(entry), entry.offset)
      entries.push(entry)
    },
    async finish() {
      const offset = position
      for (const entry of entries) await append(directoryHeader(entry))
      await append(endOfDirectory(entries.length, offset, position - offset))
      await file.sync()
      return position
    },
    close: () => file.close(),
  }
}
