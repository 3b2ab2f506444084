import { crc32 } from 'node:zlib'
import type { FileIssue } from './file-issue.ts'
import { holdsMarkup, maxPixels } from './picture.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** PNG specification, table 11.1. */
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const textChunks = new Set(['tEXt', 'iTXt', 'zTXt'])

export function checkPng(bytes: Buffer): FileIssue | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return 'file_type_mismatch'
  let at = 8
  let pixels = false
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return 'file_damaged'
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'file_damaged'
    const data = bytes.subarray(at + 8, end - 4)
    if ((at === 8) !== (type === 'IHDR')) return 'file_damaged'
    if (type === 'IHDR' && !saneHeader(data)) return 'file_damaged'
    if (textChunks.has(type) && holdsMarkup(data)) return 'file_active_content'
    if (type === 'IDAT') pixels = true
    if (type === 'IEND') return pixels && length === 0 && end === bytes.length ? undefined : 'file_damaged'
    at = end
  }
  return 'file_damaged'
}

function saneHeader(data: Buffer): boolean {
  if (data.length !== 13) return false
  const width = data.readUInt32BE(0)
  const height = data.readUInt32BE(4)
  const allowed = depths[data.readUInt8(9)] ?? []
  const [compression, filter, interlace] = data.subarray(10)
  return (
    width > 0 &&
    height > 0 &&
    width * height <= maxPixels &&
    allowed.includes(data.readUInt8(8)) &&
    compression === 0 &&
    filter === 0 &&
    (interlace === 0 || interlace === 1)
  )
}
