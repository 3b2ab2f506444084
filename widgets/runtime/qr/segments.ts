/** Characters of alphanumeric mode, in the order of their values. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export interface Mode {
  indicator: number
  /** In versions 1 to 9, and 10 to 26. */
  lengthBits: readonly [number, number]
  /** Sixths of a bit per character. */
  cost: number
  takes(byte: number): boolean
}

export const modes: readonly Mode[] = [
  { indicator: 1, lengthBits: [10, 12], cost: 20, takes: (byte) => byte > 47 && byte < 58 },
  {
    indicator: 2,
    lengthBits: [9, 11],
    cost: 33,
    takes: (byte) => byte < 128 && alphabet.includes(String.fromCharCode(byte)),
  },
  { indicator: 4, lengthBits: [8, 16], cost: 48, takes: () => true },
]

export const lengthBits = (mode: Mode, version: number) => mode.lengthBits[version < 10 ? 0 : 1]

/** Dynamic programming over the cheapest way to end in each mode. */
function modesOf(bytes: Uint8Array, version: number): Mode[] {
  const heads = modes.map((mode) => (4 + lengthBits(mode, version)) * 6)
  let costs = heads
  const before: number[][] = []
  for (const byte of bytes) {
    const came = modes.map((_, at) => at)
    const next = modes.map((mode, at) =>
      mode.takes(byte) ? costs[at]! + mode.cost : Number.POSITIVE_INFINITY,
    )
    for (const at of modes.keys())
      for (const from of modes.keys()) {
        const cost = Math.ceil(next[from]! / 6) * 6 + heads[at]!
        if (cost < next[at]!) {
          next[at] = cost
          came[at] = from
        }
      }
    costs = next
    before.push(came)
  }
  let at = costs.indexOf(Math.min(...costs))
  return before
    .reverse()
    .map((came) => {
      at = came[at]!
      return modes[at]!
    })
    .reverse()
}

export function bitsOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  const plan = modesOf(bytes, version)
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    const mode = plan[start]!
    while (plan[end] === mode) end++
    push(mode.indicator, 4)
    push(end - start, lengthBits(mode, version))
    const part = [...bytes.subarray(start, end)]
    if (mode.indicator === 4) for (const byte of part) push(byte, 8)
    else {
      const [base, group] = mode.indicator === 1 ? [10, 3] : [45, 2]
      const values = part.map((byte) => alphabet.indexOf(String.fromCharCode(byte)))
      for (let i = 0; i < values.length; i += group) {
        const some = values.slice(i, i + group)
        push(
          some.reduce((sum, value) => sum * base + value, 0),
          some.length * (base === 10 ? 3 : 5) + 1,
        )
      }
    }
  }
  return bits
}
