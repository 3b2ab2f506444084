/** EMVCo merchant-presented QR (v1.1, tables 3.1 to 3.7) and NAPAS's format, independent of the widget's code. */

export type Objects = [id: string, value: string | Objects][]

/** CRC-16: polynomial 1021, initial FFFF, not reflected, no final XOR. */
const table = Array.from({ length: 256 }, (_, high) => {
  let rest = high * 256
  for (let bit = 0; bit < 8; bit++) {
    rest *= 2
    if (rest >= 65_536) rest = (rest - 65_536) ^ 0x1021
  }
  return rest
})
export function checksum(bytes: Buffer): string {
  let register = 65_535
  for (const byte of bytes) register = ((register % 256) * 256) ^ table[Math.floor(register / 256) ^ byte]!
  return `000${register.toString(16)}`.slice(-4).toUpperCase()
}

const written = (objects: Objects): string =>
  objects
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : written(value)
      return [id, `0${[...text].length}`.slice(-2), text].join('')
    })
    .join('')

export function payload(objects: Objects): string {
  const unsigned = `${written(objects)}6304`
  return unsigned + checksum(Buffer.from(unsigned))
}

/** Expands the templates 26 to 51 and 62. */
export function parsed(text: string, depth = 0): Objects {
  const found: Objects = []
  let rest = text
  while (rest) {
    const parts = /^(\d{2})(\d{2})/.exec(rest)
    if (!parts) throw new Error(`No object at «${rest}»`)
    const [, id = '', length = ''] = parts
    const value = rest.slice(4, 4 + Number(length))
    if (value.length !== Number(length)) throw new Error(`Tag ${id} is cut off`)
    const opens =
      depth === 0 ? (id >= '26' && id <= '51') || id === '62' : depth === 1 && value.startsWith('0006')
    found.push([id, opens ? parsed(value, depth + 1) : value])
    rest = rest.slice(4 + Number(length))
  }
  return found
}
