/** Pictures as cameras and programs write them, and files that only look like one. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** The left half is red, the right half blue. */
const halves = (width: number, height: number, at?: (x: number, y: number) => Colour) => {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(at?.(x, y) ?? (x < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255]), (y * width + x) * 4)
  return Transformer.fromRgbaPixels(pixels, width, height)
}

export const jpeg = (width: number, height: number): Buffer => halves(width, height).jpegSync(90)
export const png = (width: number, height: number): Buffer => halves(width, height).pngSync()
export const webp = (width: number, height: number): Buffer => halves(width, height).webpSync(90)
export const avif = (width: number, height: number): Buffer => halves(width, height).avifSync({ speed: 10 })
export const clearPng = (width: number, height: number): Buffer =>
  halves(width, height, (x) => [255, 0, 0, x < width / 2 ? 0 : 255]).pngSync()

/** Of pixels that no format makes smaller. */
export const noise = (width: number, height: number): Buffer =>
  Transformer.fromRgbaPixels(randomBytes(width * height * 4), width, height).pngSync()

/** Place and time of a photo as a phone writes them; orientation 6: its right side is up. */
export function turnedJpeg(width: number, height: number): Buffer {
  const entry = Buffer.from('011200030000000100060000', 'hex')
  const make = Buffer.from('010f00020000000d00000026', 'hex')
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a000000080002', 'hex'),
    make,
    entry,
    Buffer.from('00000000', 'hex'),
    Buffer.from('CANARY-PHONE\0'),
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif])
  const plain = jpeg(width, height)
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)])
}

/** Two frames of one pixel, red and then blue. */
export const gif = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from('01000100800000ff00000000ff', 'hex'),
  Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1),
  Buffer.from('2c00000000010001000002024c01003b', 'hex'),
])

const chunk = (type: string, data: Buffer) => {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** A few kilobytes that say they are 30,000 × 30,000 pixels. */
export function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(4_000_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const heic = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('heic'),
  Buffer.from('00000000', 'hex'),
  Buffer.from('mif1heic'),
  Buffer.alloc(400),
])

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
