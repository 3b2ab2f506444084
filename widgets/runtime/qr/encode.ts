/** Makes QR codes (ISO/IEC 18004) of versions 1 to 20, after Project Nayuki's QR Code generator (MIT). */
import { blocksOf, eccOf, strongerLevels } from './blocks.ts'
import { type Frame, formatBits, formatPlaces, frameOf, type Level, masks, maxVersion } from './matrix.ts'
import { bitsOf } from './segments.ts'

export interface QrCode {
  version: number
  level: Level
  size: number
  dark: Uint8Array
}

/** @throws RangeError for a text that is too long */
export function encodeQr(text: string, atLeast: Level): QrCode {
  const bytes = new TextEncoder().encode(text)
  let bits: number[] = []
  for (let version = 1; version <= maxVersion; version++) {
    // Segment lengths have more bits from version 10 on.
    if (version % 9 === 1) bits = bitsOf(bytes, version)
    const frame = frameOf(version)
    const capacity = frame.path.length >> 3
    const fits = (level: Level) => blocksOf(version, level, capacity).data * 8 >= bits.length
    if (!fits(atLeast)) continue
    const level = strongerLevels(atLeast).filter(fits).at(-1) ?? atLeast
    const { eccLength, data, places } = blocksOf(version, level, capacity)
    const content = padded(bits, data)
    const all = Array<number>(capacity).fill(0)
    let taken = 0
    for (const block of places) {
      const own = content.slice(taken, taken + block.length - eccLength)
      taken += own.length
      const coded = [...own, ...eccOf(own, eccLength)]
      block.forEach((place, i) => {
        all[place] = coded[i]!
      })
    }
    return { version, level, size: frame.size, dark: masked(frame, all, level) }
  }
  throw new RangeError(`A QR code of version ${maxVersion} does not hold ${bytes.length} bytes.`)
}

function padded(bits: number[], length: number): number[] {
  const all = [...bits, 0, 0, 0, 0].slice(0, length * 8)
  while (all.length % 8) all.push(0)
  const bytes: number[] = []
  for (let i = 0; i < all.length; i += 8) bytes.push(Number.parseInt(all.slice(i, i + 8).join(''), 2))
  for (let pad = 0xec; bytes.length < length; pad ^= 0xfd) bytes.push(pad)
  return bytes
}

function masked({ size, dark, path }: Frame, bytes: number[], level: Level): Uint8Array {
  let best = dark
  let lowest = Number.POSITIVE_INFINITY
  masks.forEach((isFlipped, mask) => {
    const modules = dark.slice()
    path.forEach((place, i) => {
      const bit = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1
      modules[place] = bit ^ (isFlipped(place % size, (place / size) | 0) ? 1 : 0)
    })
    const format = formatBits(level, mask)
    formatPlaces(size).forEach((place, i) => {
      modules[place] = (format >> (i % 15)) & 1
    })
    const cost = penalty(modules, size)
    if (cost < lowest) {
      lowest = cost
      best = modules
    }
  })
  return best
}

/** ISO/IEC 18004, 7.8.3: runs, blocks, look-alikes of finders, imbalance of shades. */
function penalty(modules: Uint8Array, size: number): number {
  let cost = 0
  let sum = 0
  for (let i = 0; i < size; i++) {
    let row = ''
    let column = ''
    for (let j = 0; j < size; j++) {
      const at = i * size + j
      row += modules[at]
      column += modules[j * size + i]
      sum += modules[at]!
      const four = modules[at]! + modules[at + 1]! + modules[at + size]! + modules[at + size + 1]!
      // `four` is NaN in the last row.
      if (j + 1 < size && four % 4 === 0) cost += 3
    }
    for (const line of [row, column]) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2
      for (const _ of line.matchAll(/(?=10111010000|00001011101)/g)) cost += 40
    }
  }
  return cost + ((Math.abs(sum / size / size - 0.5) * 20) | 0) * 10
}
