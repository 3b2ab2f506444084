import type { QrBits } from '../../schema/qr-bits.ts'
import { createIcon } from './icon.ts'

/** Light modules around the code (ISO/IEC 18004, 9.1). */
const quiet = 4

/** @param bits rows of modules in base64, a bit each */
export function qrCode({ size, bits }: QrBits): SVGSVGElement {
  const bytes = atob(bits)
  let path = ''
  for (let at = 0; at < size * size; at++)
    if ((bytes.charCodeAt(at >> 3) << (at & 7)) & 128)
      path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`
  const side = size + 2 * quiet
  return createIcon(`-${quiet} -${quiet} ${side} ${side}`, path)
}
