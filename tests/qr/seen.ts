import jsQR from 'jsqr'
import type { QrCode } from '../../widgets/runtime/qr/encode.ts'

/** Text that jsQR reads: 3 px per module, black on white, with the quiet zone. */
export function seen({ dark, size }: QrCode): string | undefined {
  const [module, quiet] = [3, 4]
  const side = (size + quiet * 2) * module
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / module) - quiet, Math.floor(y / module) - quiet]
      const inside = column >= 0 && row >= 0 && column < size && row < size
      if (inside && dark[row * size + column]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  const found = jsQR(pixels, side, side)
  return found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : undefined
}
