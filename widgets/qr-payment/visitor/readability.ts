import type { QrCode } from '../../runtime/qr/encode.ts'
import { type Cover, readQr } from '../../runtime/qr/read.ts'

/** WCAG contrast of the two shades of a code. */
export const minContrast = 4.5

/** Share of the code's width. A larger logo leaves no reserve for print and glare. */
export const maxLogoShare = 0.22

/** WCAG relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (dark: string, light: string) => (luminance(light) + 0.05) / (luminance(dark) + 0.05)

export const plateSide = (size: number, share: number) => share && 2 * Math.floor((size * share - 1) / 2) + 1

function coverOf(size: number, share: number): Cover {
  const side = plateSide(size, share)
  const from = (size - side) / 2
  return (x, y) => x >= from && x < from + side && y >= from && y < from + side
}

/** Share of the error correction that the plate may use; the rest is for dust and glare. */
const maxCorrectionUsed = 0.6

export function isReadable({ dark, size }: QrCode, payload: string, plate: number): boolean {
  const reading = readQr(dark, size, coverOf(size, plate))
  return reading?.text === payload && reading.correctionUsed <= maxCorrectionUsed
}
