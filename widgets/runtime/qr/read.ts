import { blocksOf, hasValidCode } from './blocks.ts'
import { formatBits, formatPlaces, frameOf, type Level, levels, masks } from './matrix.ts'
import { alphabet, lengthBits, modes } from './segments.ts'

export interface Reading {
  text: string
  /** Highest share of a block's error correction that covered modules use; above 1 the code is unreadable. */
  correctionUsed: number
}

export type Cover = (x: number, y: number) => boolean

/** Undefined for damaged codes. Every covered module counts as misread. */
export function readQr(dark: Uint8Array, size: number, covers: Cover = () => false): Reading | undefined {
  const version = (size - 17) / 4
  const { path } = frameOf(version)
  const format = formatPlaces(size)
    .slice(0, 15)
    .reduce((bits, place, i) => bits | (dark[place]! << i), 0)
  for (const level of Object.keys(levels) as Level[])
    for (const mask of masks.keys()) {
      const isFlipped = masks[mask]!
      if (formatBits(level, mask) !== format) continue
      const bytes = Array<number>(path.length >> 3).fill(0)
      const hidden = bytes.slice()
      path.forEach((place, i) => {
        const x = place % size
        const y = (place / size) | 0
        bytes[i >> 3]! |= (dark[place]! ^ (isFlipped(x, y) ? 1 : 0)) << (7 - (i & 7))
        if (covers(x, y)) hidden[i >> 3] = 1
      })
      const { eccLength, places } = blocksOf(version, level, path.length >> 3)
      const data: number[] = []
      let correctionUsed = 0
      for (const block of places) {
        const own = block.map((place) => bytes[place]!)
        if (!hasValidCode(own, eccLength)) return undefined
        data.push(...own.slice(0, -eccLength))
        correctionUsed = Math.max(
          correctionUsed,
          block.reduce((sum, place) => sum + hidden[place]!, 0) / (eccLength >> 1),
        )
      }
      return { text: textOf(data, version), correctionUsed }
    }
  return undefined
}

function textOf(data: number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  let at = 0
  const take = (count: number) => {
    at += count
    return Number.parseInt(bits.slice(at - count, at) || '0', 2)
  }
  const bytes: number[] = []
  for (;;) {
    const indicator = take(4)
    const mode = modes.find((one) => one.indicator === indicator)
    if (!mode) return new TextDecoder().decode(new Uint8Array(bytes))
    for (let left = take(lengthBits(mode, version)); left > 0; ) {
      const [base, group, each] = indicator === 1 ? [10, 3, 3] : indicator === 2 ? [45, 2, 5] : [256, 1, 7]
      const count = Math.min(left, group)
      let value = take(count * each + 1)
      const some: number[] = []
      for (let i = 0; i < count; i++) {
        some.unshift(base === 256 ? value : alphabet.charCodeAt(value % base))
        value = (value / base) | 0
      }
      bytes.push(...some)
      left -= count
    }
  }
}
