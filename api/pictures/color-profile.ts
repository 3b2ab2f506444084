/** Colours of wide-gamut cameras and screens as those of sRGB, which a picture without a profile is taken for. */
import { inflateSync } from 'node:zlib'
import type { PictureType } from './picture-header.ts'

const maxProfile = 1024 ** 2
const jpegMark = Buffer.from('ICC_PROFILE\0')

function ofJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const isProfile = bytes[at + 1] === 0xe2 && bytes.subarray(at + 4, at + 16).equals(jpegMark)
    // After the mark come its number and how many there are.
    if (isProfile) parts.push(bytes.subarray(at + 18, end))
    at = end
  }
  return Buffer.concat(parts)
}

function ofPng(bytes: Buffer): Buffer {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') break
    if (name !== 'iCCP') continue
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    return inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: maxProfile })
  }
  return Buffer.alloc(0)
}

function ofWebp(bytes: Buffer): Buffer {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'ICCP') return bytes.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  return Buffer.alloc(0)
}

const readers: Partial<Record<PictureType, (bytes: Buffer) => Buffer>> = {
  jpeg: ofJpeg,
  png: ofPng,
  webp: ofWebp,
}

type Curve = (value: number) => number
type Matrix = readonly (readonly number[])[]

const fixed = (tag: Buffer, at: number) => tag.readInt32BE(at) / 65536

/** ICC.1:2022, 10.18: what each kind of function needs of its parameters g, a, b, c, d, e, f. */
function parametricCurve(tag: Buffer): Curve {
  const kind = tag.readUInt16BE(8)
  const count = [1, 3, 4, 5, 7][kind] ?? 0
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, index) =>
    fixed(tag, 12 + index * 4),
  )
  if (kind === 0) return (value) => value ** g
  const bend = kind < 3 ? -b / a : d
  const [above, below] = kind === 4 ? [e, f] : kind === 2 ? [c, c] : [0, 0]
  const slope = kind < 3 ? 0 : c
  return (value) => (value >= bend ? (a * value + b) ** g + above : slope * value + below)
}

function curveOf(tag: Buffer): Curve {
  if (tag.toString('latin1', 0, 4) === 'para') return parametricCurve(tag)
  const count = tag.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (count === 1) return (value) => value ** (tag.readUInt16BE(12) / 256)
  const at = (index: number) => tag.readUInt16BE(12 + Math.min(index, count - 1) * 2) / 65535
  return (value) => {
    const place = value * (count - 1)
    const low = Math.floor(place)
    return at(low) + (at(low + 1) - at(low)) * (place - low)
  }
}

/** XYZ of D50, which profiles are made for, to linear sRGB. */
const fromXyz: Matrix = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]

const multiplied = (one: Matrix, other: Matrix): number[][] =>
  one.map((row) =>
    [0, 1, 2].map((column) => row.reduce((sum, value, at) => sum + value * (other[at]?.[column] ?? 0), 0)),
  )

/** A matrix that changes no value of eight bits by more than one. */
const isSame = (matrix: Matrix) =>
  matrix.every((row, at) => row.every((value, column) => Math.abs(value - (at === column ? 1 : 0)) < 0.004))

interface Profile {
  /** Linear values of red, green and blue, by their eight bits. */
  linear: Float64Array[]
  toSrgb: Matrix
}

function parsed(profile: Buffer): Profile | undefined {
  if (profile.length < 132 || profile.toString('latin1', 16, 24) !== 'RGB XYZ ') return undefined
  const tags = new Map<string, Buffer>()
  for (let index = 0; index < Math.min(profile.readUInt32BE(128), 100); index++) {
    const at = 132 + index * 12
    const offset = profile.readUInt32BE(at + 4)
    tags.set(
      profile.toString('latin1', at, at + 4),
      profile.subarray(offset, offset + profile.readUInt32BE(at + 8)),
    )
  }
  const found = ['r', 'g', 'b'].map((channel) => [tags.get(`${channel}XYZ`), tags.get(`${channel}TRC`)])
  const columns = found.map(([xyz]) => (xyz ? [8, 12, 16].map((at) => fixed(xyz, at)) : []))
  const linear = found.flatMap(([, tag]) => {
    if (!tag) return []
    const curve = curveOf(tag)
    return [Float64Array.from({ length: 256 }, (_, value) => curve(value / 255))]
  })
  if (linear.length < 3 || columns.some(({ length }) => length < 3)) return undefined
  const toXyz = [0, 1, 2].map((row) => columns.map((column) => column[row] ?? 0))
  return { linear, toSrgb: multiplied(fromXyz, toXyz) }
}

const none = new Float64Array()
const steps = 4095
const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const value = step / steps
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
})

/** Changes the pixels in place. */
export type ToSrgb = (pixels: Uint8Array) => void

/** Undefined for a picture whose colours are those of sRGB, or whose profile is none of matrices and curves. */
export function toSrgbOf(type: PictureType, bytes: Buffer): ToSrgb | undefined {
  let profile: Profile | undefined
  try {
    profile = parsed(readers[type]?.(bytes) ?? Buffer.alloc(0))
  } catch {
    // A broken profile is as good as none.
    return undefined
  }
  if (!profile || isSame(profile.toSrgb)) return undefined
  const [reds = none, greens = none, blues = none] = profile.linear
  const factors = Float64Array.from(profile.toSrgb.flat())
  return (pixels) => {
    // Without objects: a photo has millions of pixels.
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const red = reds[pixels[at] ?? 0] ?? 0
      const green = greens[pixels[at + 1] ?? 0] ?? 0
      const blue = blues[pixels[at + 2] ?? 0] ?? 0
      for (let channel = 0; channel < 3; channel++) {
        const row = channel * 3
        const value =
          (factors[row] ?? 0) * red + (factors[row + 1] ?? 0) * green + (factors[row + 2] ?? 0) * blue
        pixels[at + channel] = encoded[Math.round(Math.min(1, Math.max(0, value)) * steps)] ?? 0
      }
    }
  }
}
