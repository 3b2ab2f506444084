import type { FileIssue } from './file-issue.ts'
import { holdsMarkup, maxPixels } from './picture.ts'

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
