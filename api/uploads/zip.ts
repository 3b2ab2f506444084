import { crc32, inflateRawSync } from 'node:zlib'

const maxEntries = 2000
const maxTotal = 50_000_000
const maxRatio = 100
const stored = 0
const deflated = 8
/** Flags for classic encryption, strong encryption, hidden headers (APPNOTE 4.4.4). */
const encrypted = 0x0001 | 0x0040 | 0x2000
const hasDescriptor = 0x0008

const endRecord = 0x06054b50

interface Entry {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

export class RefusedArchive extends Error {
  readonly issue: 'file_archive_unsafe' | 'file_damaged'
  constructor(issue: 'file_archive_unsafe' | 'file_damaged', why: string) {
    super(why)
    this.issue = issue
  }
}

const refuse = (why: string): never => {
  throw new RefusedArchive('file_archive_unsafe', why)
}
const damaged = (why: string): never => {
  throw new RefusedArchive('file_damaged', why)
}

/** @throws RefusedArchive unless the bytes are one plain archive: no gaps, encryption or ZIP64; sizes and checksums as declared */
export function readArchive(bytes: Buffer, onEntry: (name: string, content: Buffer) => void): void {
  const { entries, directoryAt } = readDirectory(bytes)
  const names = new Set<string>()
  for (const { name } of entries) {
    if (/^\/|\\|^[a-z]:|(^|\/)\.\.?(\/|$)|\0/i.test(name)) refuse(`path ${name}`)
    if (names.has(name.toLowerCase())) refuse(`twice ${name}`)
    names.add(name.toLowerCase())
  }
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (size > maxTotal || size > packed * maxRatio) refuse('unpacks to too much')

  let expected = 0
  for (const entry of [...entries].sort((a, b) => a.at - b.at)) {
    if (entry.at !== expected) refuse('entries overlap or leave room between them')
    const dataAt = localDataAt(bytes, entry)
    const end = dataAt + entry.packed
    if (end > directoryAt) refuse('entry reaches beyond the directory')
    onEntry(entry.name, unpack(bytes.subarray(dataAt, end), entry))
    expected = end + descriptorLength(bytes, end, entry)
  }
  if (expected !== directoryAt) refuse('room before the directory')
}

function readDirectory(bytes: Buffer): { entries: Entry[]; directoryAt: number } {
  // comments are refused, so the end record has one position
  const at = bytes.length - 22
  if (at < 0 || bytes.readUInt32LE(at) !== endRecord || bytes.readUInt16LE(at + 20) !== 0)
    holdsEndRecord(bytes) ? refuse('something behind the end record') : damaged('no end record')
  const count = bytes.readUInt16LE(at + 10)
  const size = bytes.readUInt32LE(at + 12)
  const directoryAt = bytes.readUInt32LE(at + 16)
  // disk numbers, ZIP64 markers
  if (bytes.readUInt32LE(at + 4) !== 0 || bytes.readUInt16LE(at + 8) !== count || count === 0xffff)
    refuse('several disks or ZIP64')
  if (count > maxEntries) refuse('too many entries')
  if (directoryAt + size !== at) refuse('directory is not where the end record says')
  const entries: Entry[] = []
  let next = directoryAt
  for (let i = 0; i < count; i++) {
    if (next + 46 > at || bytes.readUInt32LE(next) !== 0x02014b50) refuse('broken directory')
    const nameLength = bytes.readUInt16LE(next + 28)
    const end = next + 46 + nameLength + bytes.readUInt16LE(next + 30) + bytes.readUInt16LE(next + 32)
    if (end > at) refuse('broken directory')
    const entry: Entry = {
      flags: bytes.readUInt16LE(next + 8),
      method: bytes.readUInt16LE(next + 10),
      crc: bytes.readUInt32LE(next + 16),
      packed: bytes.readUInt32LE(next + 20),
      size: bytes.readUInt32LE(next + 24),
      at: bytes.readUInt32LE(next + 42),
      name: bytes.toString('utf8', next + 46, next + 46 + nameLength),
    }
    if (entry.flags & encrypted) refuse('encrypted')
    if (entry.method !== stored && entry.method !== deflated) refuse('packed in an unusual way')
    if ([entry.packed, entry.size, entry.at].includes(0xffffffff)) refuse('ZIP64')
    entries.push(entry)
    next = end
  }
  if (next !== at) refuse('broken directory')
  return { entries, directoryAt }
}

/** @throws RefusedArchive when the local header differs from the directory */
function localDataAt(bytes: Buffer, entry: Entry): number {
  const { at } = entry
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) refuse('no local header')
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26)
  const flags = bytes.readUInt16LE(at + 6)
  const same =
    bytes.toString('utf8', at + 30, nameEnd) === entry.name &&
    bytes.readUInt16LE(at + 8) === entry.method &&
    !(flags & encrypted) &&
    (flags & hasDescriptor) === (entry.flags & hasDescriptor) &&
    (flags & hasDescriptor ||
      (bytes.readUInt32LE(at + 18) === entry.packed && bytes.readUInt32LE(at + 22) === entry.size))
  if (!same) refuse('local header and directory differ')
  return nameEnd + bytes.readUInt16LE(at + 28)
}

/** The writer of a streamed entry puts its sizes behind the data, with or without signature. */
function descriptorLength(bytes: Buffer, at: number, { flags, packed, size }: Entry): number {
  if (!(flags & hasDescriptor)) return 0
  const signed = at + 16 <= bytes.length && bytes.readUInt32LE(at) === 0x08074b50
  const sizesAt = at + (signed ? 8 : 4)
  const end = sizesAt + 8
  if (
    end > bytes.length ||
    bytes.readUInt32LE(sizesAt) !== packed ||
    bytes.readUInt32LE(sizesAt + 4) !== size
  )
    refuse('descriptor and directory differ')
  return end - at
}

function unpack(data: Buffer, { method, crc, size, name }: Entry): Buffer {
  let content = data
  if (method === deflated) {
    try {
      // the declared size bounds the output
      content = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
    } catch (error) {
      const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      tooLarge ? refuse(`${name} is larger than declared`) : damaged(`${name} does not unpack`)
    }
  }
  if (content.length !== size) refuse(`${name} has another size than declared`)
  if (crc32(content) !== crc) damaged(`${name} has another checksum than declared`)
  return content
}

/** Unpackers search the tail for an end record. */
export function holdsEndRecord(bytes: Buffer): boolean {
  const signature = Buffer.from('PK\x05\x06', 'latin1')
  const first = Math.max(0, bytes.length - 22 - 0xffff)
  let at = bytes.lastIndexOf(signature)
  while (at >= first) {
    if (at + 22 <= bytes.length) {
      const directoryAt = at - bytes.readUInt32LE(at + 12)
      if (directoryAt >= 0 && bytes.readUInt32LE(directoryAt) === 0x02014b50) return true
    }
    at = at === 0 ? -1 : bytes.lastIndexOf(signature, at - 1)
  }
  return false
}
