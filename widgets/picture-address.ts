/**
 * A picture that a merchant has uploaded stands in three sizes, each as WebP and as AVIF, at addresses that tell their sizes:
 * `<site>/media/<key>/1600x1200.webp`. A draft has the largest one.
 */

/** px of the longer side */
const sides = [1600, 960, 480]

const pattern = /\/media\/([0-9a-f]{32})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/

export interface PictureSize {
  width: number
  height: number
}

const scaled = ({ width, height }: PictureSize, side: number): PictureSize => {
  const ratio = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
}

/** The largest first; a picture is never enlarged. */
export function sizesOf(picture: PictureSize): PictureSize[] {
  const largest = scaled(picture, sides[0] ?? 1)
  const longer = Math.max(largest.width, largest.height)
  return [largest, ...sides.filter((side) => side < longer).map((side) => scaled(largest, side))]
}

export const picturePath = (key: string, { width, height }: PictureSize, format: 'webp' | 'avif') =>
  `/media/${key}/${width}x${height}.${format}`

/** Undefined for the address of any other picture. */
export function hostedPictureOf(
  address: string,
): (PictureSize & { key: string; origin: string }) | undefined {
  const found = pattern.exec(address)
  if (!found) return undefined
  const [, key = '', width, height] = found
  return { key, width: Number(width), height: Number(height), origin: address.slice(0, found.index) }
}

/** Picks the smallest file that is at least so wide. @param width px */
export function thumbnailOf(address: string, width: number): string {
  const picture = hostedPictureOf(address)
  if (!picture) return address
  const fitting = sizesOf(picture).filter((size) => size.width >= width)
  return picture.origin + picturePath(picture.key, fitting.at(-1) ?? picture, 'webp')
}
