/** Versions 1 to 20 of ISO/IEC 18004. */

export type Level = 'L' | 'M' | 'Q' | 'H'

/** Two bits of the format per level, weakest first. */
export const levels: Record<Level, number> = { L: 1, M: 0, Q: 3, H: 2 }

/** Denser codes do not scan from a screen; 20-H holds 382 bytes. */
export const maxVersion = 20

type Place = number

export interface Frame {
  size: number
  /** 1 where dark; set in `fixed` modules only. */
  dark: Uint8Array
  /** 1 for patterns, format and version. */
  fixed: Uint8Array
  path: Place[]
}

export function frameOf(version: number): Frame {
  const size = version * 4 + 17
  const dark = new Uint8Array(size * size)
  const fixed = new Uint8Array(size * size)
  const set = (x: number, y: number, on: unknown) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    dark[y * size + x] = on ? 1 : 0
    fixed[y * size + x] = 1
  }
  const square = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }

  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  const count = version > 1 ? ((version / 7) | 0) + 2 : 0
  const step = (((version * 8 + count * 3 + 5) / (count * 4 - 4)) | 0) * 2
  const centres = [6]
  for (let at = size - 7; centres.length < count; at -= step) centres.splice(1, 0, at)
  if (count)
    centres.forEach((x, i) => {
      centres.forEach((y, j) => {
        if ((i || j) && (i || j < count - 1) && (j || i < count - 1)) square(x, y, 2, [1])
      })
    })
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4])
  for (const place of formatPlaces(size)) fixed[place] = 1
  dark[(size - 8) * size + 8] = 1
  fixed[(size - 8) * size + 8] = 1
  if (version > 6) {
    const bits = withRemainder(version, 12, 0x1f25)
    for (let i = 0; i < 18; i++) {
      const near = (i / 3) | 0
      const far = size - 11 + (i % 3)
      set(near, far, (bits >> i) & 1)
      set(far, near, (bits >> i) & 1)
    }
  }
  return { size, dark, fixed, path: pathOf(size, fixed) }
}

/** Zigzags from the lower right corner in pairs of columns, past the vertical timing. */
function pathOf(size: number, fixed: Uint8Array): Place[] {
  const path: Place[] = []
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? step : size - 1 - step
        if (!fixed[y * size + x]) path.push(y * size + x)
      }
  }
  return path
}

/** Appends `bits` bits of remainder in the BCH code of `generator`. */
function withRemainder(value: number, bits: number, generator: number) {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator)
  return (value << bits) | rest
}

export const formatBits = (level: Level, mask: number) =>
  withRemainder((levels[level] << 3) | mask, 10, 0x537) ^ 0x5412

export function formatPlaces(size: number): Place[] {
  const first: Place[] = []
  const second: Place[] = []
  for (let i = 0; i < 15; i++) {
    const down = i < 6 ? i : i < 8 ? i + 1 : 8
    const across = i < 8 ? 8 : i < 9 ? 7 : 14 - i
    first.push(down * size + across)
    second.push(i < 8 ? 8 * size + size - 1 - i : (size - 15 + i) * size + 8)
  }
  return [...first, ...second]
}

export const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (((x / 3) | 0) + ((y / 2) | 0)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
