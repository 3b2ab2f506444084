/** ISO/IEC 18004, table 9. */
import { type Level, levels } from './matrix.ts'

/** Bytes per block, by version from 1. */
const eccLengths: Record<Level, number[]> = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28],
}
const blockCounts: Record<Level, number[]> = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25],
}

export interface Blocks {
  eccLength: number
  data: number
  /** Indexes of each block's bytes in the path, data first. */
  places: number[][]
}

export function blocksOf(version: number, level: Level, bytes: number): Blocks {
  const eccLength = eccLengths[level][version - 1]!
  const count = blockCounts[level][version - 1]!
  const data = bytes - eccLength * count
  const short = (data / count) | 0
  const shorter = count - (data % count)
  const upTo = (length: number) => [...Array(length).keys()]
  const places = upTo(count).map((block) => [
    ...upTo(short).map((row) => row * count + block),
    ...(block < shorter ? [] : [short * count + block - shorter]),
    ...upTo(eccLength).map((row) => data + row * count + block),
  ])
  return { eccLength, data, places }
}

export const strongerLevels = (level: Level) =>
  (Object.keys(levels) as Level[]).slice('LMQH'.indexOf(level) + 1)

/** Product in GF(2⁸) over x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a)
  return product
}

export function eccOf(data: number[], eccLength: number): number[] {
  const generator = [...Array<number>(eccLength - 1).fill(0), 1]
  let root = 1
  for (let i = 0; i < eccLength; i++) {
    for (let j = 0; j < eccLength; j++)
      generator[j] = times(generator[j]!, root) ^ (j + 1 < eccLength ? generator[j + 1]! : 0)
    root = times(root, 2)
  }
  let rest = Array<number>(eccLength).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest[0]!
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(generator[i]!, factor))
  }
  return rest
}

export function hasValidCode(block: number[], eccLength: number): boolean {
  let root = 1
  for (let i = 0; i < eccLength; i++) {
    if (block.reduce((sum, byte) => times(sum, root) ^ byte, 0)) return false
    root = times(root, 2)
  }
  return true
}
