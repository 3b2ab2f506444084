import { bytesOf, maxPictureMegabytes } from '../../widgets/schema/upload-limits.ts'

const maxBytes = bytesOf(maxPictureMegabytes)
/** px of the longer side; the published picture has half of it */
const maxSide = 3200

/**
 * A photo of a good phone is heavier than what the service takes, and larger than what it publishes.
 * @returns the file itself where it is light enough; undefined where the browser cannot make it so
 */
export async function shrinkPicture(file: File): Promise<Blob | undefined> {
  if (file.size <= maxBytes) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const ratio = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * ratio), Math.round(picture.height * ratio)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  // Formats other than JPEG may have transparent pixels.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const small = await canvas.convertToBlob({ type, quality: 0.92 })
  return small.size <= maxBytes ? small : undefined
}
