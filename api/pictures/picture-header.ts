/** Reads the first bytes of a picture without decoding, so that its size can be refused before it takes memory. */
import type { PictureSize } from '../../widgets/picture-address.ts'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
/** Told apart for the words of the refusal. */
type OtherType = 'heic' | 'svg' | 'other'

interface PictureHeader extends PictureSize {
  type: PictureType
}

const isAt = (bytes: Buffer, text: string, at: number) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Brands of ISO base media files. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

const isSvg = (bytes: Buffer) =>
  /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(bytes.toString('utf8', 0, 512))

export function typeOf(bytes: Buffer): PictureType | OtherType {
  if (bytes.length < 16) return 'other'
  if (isAt(bytes, '\xff\xd8\xff', 0)) return 'jpeg'
  if (isAt(bytes, '\x89PNG\r\n\x1a\n', 0)) return 'png'
  if (isAt(bytes, 'RIFF', 0) && isAt(bytes, 'WEBP', 8)) return 'webp'
  if (isAt(bytes, 'GIF87a', 0) || isAt(bytes, 'GIF89a', 0)) return 'gif'
  if (isAt(bytes, 'ftyp', 4)) {
    const brands = brandsOf(bytes)
    if (brands.includes('avif') || brands.includes('avis')) return 'avif'
    return brands.some((brand) => /^(?:he[ivx][cfmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : 'other'
  }
  return isSvg(bytes) ? 'svg' : 'other'
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at++
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const pngSize = (bytes: Buffer): PictureSize | undefined =>
  isAt(bytes, 'IHDR', 12) && bytes.length >= 24
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined

const gifSize = (bytes: Buffer): PictureSize => ({
  width: bytes.readUInt16LE(6),
  height: bytes.readUInt16LE(8),
})

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30) return undefined
  if (isAt(bytes, 'VP8X', 12))
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (isAt(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return isAt(bytes, 'VP8 ', 12)
    ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    : undefined
}

/** The largest of the sizes that the file names: a grid of tiles names those of the tiles too. */
function avifSize(bytes: Buffer): PictureSize | undefined {
  let largest: PictureSize | undefined
  for (
    let at = bytes.indexOf('ispe');
    at >= 0 && at + 16 <= bytes.length;
    at = bytes.indexOf('ispe', at + 4)
  ) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const sizes: Record<PictureType, (bytes: Buffer) => PictureSize | undefined> = {
  jpeg: jpegSize,
  png: pngSize,
  webp: webpSize,
  avif: avifSize,
  gif: gifSize,
}

/** Undefined for a damaged file. */
export function headerOf(type: PictureType, bytes: Buffer): PictureHeader | undefined {
  const size = sizes[type](bytes)
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : undefined
}
