import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: Buffer | string
  /** 0 stored, 8 deflated (the default), others are invalid. */
  method?: number
  flags?: number
  /** Writes the sizes after the data, as streaming writers do. */
  descriptor?: 'signed' | 'plain'
  declaredSize?: number
  declaredCrc?: number
  /** Points the central directory at another local header. */
  offset?: number
  localName?: string
}

interface Written {
  part: ZipPart
  packed: Buffer
  size: number
  crc: number
  at: number
}

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, (value >> 8) & 255]))
const u32 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => {
    out.writeUInt32LE(value >>> 0, i * 4)
  })
  return out
}

export function zip(parts: ZipPart[], { comment = '', prefix = '' } = {}): Buffer {
  const out: Buffer[] = [Buffer.from(prefix)]
  const length = () => out.reduce((sum, piece) => sum + piece.length, 0)
  const written = parts.map((part): Written => {
    const content = Buffer.from(part.content)
    const packed = (part.method ?? 8) === 8 ? deflateRawSync(content) : content
    const size = part.declaredSize ?? content.length
    const crc = part.declaredCrc ?? crc32(content)
    const at = length()
    const name = Buffer.from(part.localName ?? part.name)
    const sizes = part.descriptor ? u32(0, 0, 0) : u32(crc, packed.length, size)
    out.push(
      u32(0x04034b50),
      u16(20, flagsOf(part), part.method ?? 8, 0, 0),
      sizes,
      u16(name.length, 0),
      name,
      packed,
    )
    if (part.descriptor === 'signed') out.push(u32(0x08074b50))
    if (part.descriptor) out.push(u32(crc, packed.length, size))
    return { part, packed, size, crc, at }
  })
  const directoryAt = length()
  for (const { part, packed, size, crc, at } of written) {
    const name = Buffer.from(part.name)
    out.push(
      u32(0x02014b50),
      u16(20, 20, flagsOf(part), part.method ?? 8, 0, 0),
      u32(crc, packed.length, size),
      u16(name.length, 0, 0, 0, 0),
      u32(0, part.offset ?? at),
      name,
    )
  }
  const size = length() - directoryAt
  out.push(
    u32(0x06054b50),
    u16(0, 0, parts.length, parts.length),
    u32(size, directoryAt),
    u16(Buffer.byteLength(comment)),
    Buffer.from(comment),
  )
  return Buffer.concat(out)
}

const flagsOf = ({ flags = 0x0800, descriptor }: ZipPart) => flags | (descriptor ? 8 : 0)
