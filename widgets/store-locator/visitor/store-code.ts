import { squarePath } from '../../runtime/qr/draw.ts'
import { encodeQr } from '../../runtime/qr/encode.ts'

/** Modules (ISO/IEC 18004). */
const quiet = 4

export function codeOf(address: string): { size: number; path: string } {
  const code = encodeQr(address, 'M')
  return { size: code.size + 2 * quiet, path: squarePath(code, quiet) }
}
