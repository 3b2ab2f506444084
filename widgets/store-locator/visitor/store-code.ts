/** The way to a store as a QR code, for the phone of a visitor who sits at a computer. Loaded when asked for. */
import { squarePath } from '../../runtime/qr/draw.ts'
import { encodeQr } from '../../runtime/qr/encode.ts'

/** Modules around the code that stay empty (ISO/IEC 18004). */
const quiet = 4

/** The code of an address: modules on a side with the border, and the dark ones as an SVG path. */
export function codeOf(address: string): { size: number; path: string } {
  const code = encodeQr(address, 'M')
  return { size: code.size + 2 * quiet, path: squarePath(code, quiet) }
}
