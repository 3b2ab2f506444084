/**
 * A picture that a merchant has uploaded stands in three sizes, each as WebP and as AVIF, at addresses that tell their sizes:
 * `<site>/media/<key>/1600x1200.webp`. A draft has the largest one.
 */

/** px of the longer side */
const sides = [1600, 960, 480]

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
