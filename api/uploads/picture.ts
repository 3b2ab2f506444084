import { crc32 } from 'node:zlib'
import type { FileIssue } from './file-issue.ts'

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

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
/** Restart markers and stuffed zeros are inside scan data. */
const isInsideScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** Ignores bytes behind the end: phones append motion photos and vendor notes. */
export function checkJpeg(bytes: Buffer): FileIssue | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage || bytes[2] !== 0xff) return 'file_type_mismatch'
  let at = 2
  let frame = false
  let scan = false
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'file_damaged'
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) return frame && scan ? undefined : 'file_damaged'
    if (at + 4 > bytes.length) return 'file_damaged'
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return 'file_damaged'
    const data = bytes.subarray(at + 4, end)
    if (isFrame(marker)) {
      if (!saneFrame(data)) return 'file_damaged'
      frame = true
    }
    if ((marker === comment || isApplication(marker)) && holdsMarkup(data)) return 'file_active_content'
    if (marker === startOfScan) {
      if (!frame) return 'file_damaged'
      scan = true
      at = nextMarker(bytes, end)
    } else at = end
  }
  return 'file_damaged'
}

function saneFrame(data: Buffer): boolean {
  if (data.length < 6) return false
  const height = data.readUInt16BE(1)
  const width = data.readUInt16BE(3)
  return width > 0 && height > 0 && width * height <= maxPixels
}

function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length && isInsideScan(bytes.readUInt8(at + 1)))
    at = bytes.indexOf(0xff, at + 2)
  return at < 0 ? bytes.length : at
}

/** A page at 600 dpi has 35 million pixels; far larger pictures crash viewers. */
const maxPixels = 40_000_000

/** Guards readers that sniff content types. */
const holdsMarkup = (data: Buffer): boolean =>
  /<(?:script|html|iframe|!doctype html|\?php)/i.test(data.toString('latin1'))
