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

/** Random pixels: no format compresses them. */
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

const s15 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65536))
  return bytes
}

/** Display P3 as phones embed it: primaries at D50, and the curve of sRGB. */
export function displayP3Profile(): Buffer {
  const xyz = (...values: number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...values.map(s15)])
  const curve = Buffer.concat([
    Buffer.from('para\0\0\0\0\0\x03\0\0', 'latin1'),
    ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(s15),
  ])
  const tags: [string, Buffer][] = [
    ['rXYZ', xyz(0.51512, 0.2412, -0.00105)],
    ['gXYZ', xyz(0.29198, 0.69225, 0.04189)],
    ['bXYZ', xyz(0.1571, 0.06657, 0.78407)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const header = Buffer.alloc(132 + tags.length * 12)
  header.write('RGB XYZ ', 16, 'latin1')
  header.writeUInt32BE(tags.length, 128)
  let offset = header.length
  for (const [index, [name, content]] of tags.entries()) {
    header.write(name, 132 + index * 12, 'latin1')
    header.writeUInt32BE(offset, 136 + index * 12)
    header.writeUInt32BE(content.length, 140 + index * 12)
    offset += content.length
  }
  return Buffer.concat([header, ...tags.map(([, content]) => content)])
}

/** The same pixels, with a profile that says what they mean. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  const segment = Buffer.from([0xff, 0xe2, 0, 0])
  segment.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)])
}

export const plainJpeg = (colour: Colour): Buffer => halves(64, 64, () => colour).jpegSync(95)
