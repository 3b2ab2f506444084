import { encodeQr } from '../runtime/qr/encode.ts'
import type { Level } from '../runtime/qr/matrix.ts'

export interface QrBits {
  size: number
  bits: string
}

/** Rows of modules, a bit each, in base64: a tenth of the same code as a path. */
export function qrBits(text: string, level: Level = 'M'): QrBits {
  const { size, dark } = encodeQr(text, level)
  const bytes = new Uint8Array(Math.ceil(dark.length / 8))
  dark.forEach((module, at) => {
    bytes[at >> 3]! |= module << (7 - (at & 7))
  })
  return { size, bits: btoa(String.fromCharCode(...bytes)) }
}
