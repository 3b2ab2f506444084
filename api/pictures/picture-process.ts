/** Runs in a process, so that a hostile file neither delays responses nor takes the memory of the service. */

import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ChromaSubsampling, CompressionType, Transformer } from '@napi-rs/image'
import omggif from 'omggif'
import { type PictureSize, picturePath, sizesOf } from '../../widgets/picture-address.ts'
import { maxPicturePixels } from '../../widgets/schema/upload-limits.ts'
import { type ToSrgb, toSrgbOf } from './color-profile.ts'
import { headerOf, type PictureType, typeOf } from './picture-header.ts'

/** A type alias: messages between processes need its implicit index signature. */
export type PictureTask = {
  /** Path of the uploaded file. */
  path: string
  /** An empty folder for what is made of it. */
  folder: string
}

export type PictureIssue = 'heic' | 'svg' | 'type' | 'damaged' | 'pixels'

/** bytes: of all files. */
export type PictureResult =
  | { size: PictureSize; bytes: number }
  | { issue: PictureIssue }
  | { failed: string }

const quality = { webp: 82, avif: 62 }
/** 0 to 10: at 6 it takes twice the time for a fifth less. */
const avifSpeed = 8

/** Its words tell what is wrong with the file. */
class Refused extends Error {
  readonly issue: PictureIssue
  constructor(issue: PictureIssue) {
    super(issue)
    this.issue = issue
  }
}

/** A library's error about a file is an issue of the file. */
function decoding<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new Refused('damaged')
  }
}

const firstFrame = (bytes: Buffer, { width, height }: PictureSize) =>
  decoding(() => {
    const pixels = new Uint8Array(width * height * 4)
    new omggif.GifReader(bytes).decodeAndBlitFrameRGBA(0, pixels)
    return Transformer.fromRgbaPixels(pixels, width, height)
  })

function typeOrRefuse(bytes: Buffer): PictureType {
  const type = typeOf(bytes)
  if (type === 'heic' || type === 'svg') throw new Refused(type)
  if (type === 'other') throw new Refused('type')
  return type
}

/** A JPEG that was cut off still decodes, to grey. */
const isCutOff = (type: PictureType, bytes: Buffer) =>
  type === 'jpeg' && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0

/** Converts to sRGB, because published files have no profile. Pictures without three or four channels of eight bits stay as they are. */
function withColors(picture: Transformer, { width, height }: PictureSize, toSrgb: ToSrgb): Transformer {
  const pixels = picture.rawPixelsSync()
  const channels = pixels.length / (width * height)
  if (channels !== 3 && channels !== 4) return picture
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < channels; channel++)
      rgba[pixel * 4 + channel] = pixels[pixel * channels + channel] ?? 0
  toSrgb(rgba)
  return Transformer.fromRgbaPixels(rgba, width, height)
}

/** Upright, in its largest size, in sRGB, without metadata. */
function read(bytes: Buffer): { largest: Buffer; sizes: PictureSize[]; type: PictureType } {
  const type = typeOrRefuse(bytes)
  const header = headerOf(type, bytes)
  if (!header || isCutOff(type, bytes)) throw new Refused('damaged')
  if (header.width * header.height > maxPicturePixels) throw new Refused('pixels')
  const picture = type === 'gif' ? firstFrame(bytes, header) : decoding(() => new Transformer(bytes).rotate())
  const { width, height, orientation = 1 } = decoding(() => picture.metadataSync(true))
  const upright = orientation > 4 ? { width: height, height: width } : { width, height }
  const sizes = sizesOf(upright)
  const [size] = sizes
  if (!size) throw new Refused('damaged')
  const isSmaller = size.width !== upright.width
  const toSrgb = toSrgbOf(type, bytes)
  const largest = decoding(() => {
    const resized = isSmaller ? picture.fastResize(size) : picture
    const made = toSrgb ? withColors(resized, size, toSrgb) : resized
    return made.pngSync({ compressionType: CompressionType.Fast })
  })
  return { largest, sizes, type }
}

/** Drawings of few colours are smaller, and exact, without loss. */
function webpOf(picture: () => Transformer, type: PictureType): Buffer {
  const lossy = picture().webpSync(quality.webp)
  if (type !== 'png' && type !== 'gif') return lossy
  const exact = picture().webpLosslessSync()
  return exact.length <= lossy.length ? exact : lossy
}

function make({ path, folder }: PictureTask): PictureResult {
  const { largest, sizes, type } = read(readFileSync(path))
  const [size] = sizes
  if (!size) return { issue: 'damaged' }
  let bytes = 0
  for (const each of sizes) {
    const picture = () =>
      each === size ? new Transformer(largest) : new Transformer(largest).fastResize(each)
    const files = {
      webp: webpOf(picture, type),
      avif: picture().avifSync({
        quality: quality.avif,
        speed: avifSpeed,
        threads: 1,
        chromaSubsampling: ChromaSubsampling.Yuv420,
      }),
    }
    for (const format of ['webp', 'avif'] as const) {
      const name = basename(picturePath('', each, format))
      writeFileSync(join(folder, name), files[format], { flag: 'wx', flush: true })
      bytes += files[format].length
    }
  }
  return { size, bytes }
}

function answer(task: PictureTask): PictureResult {
  try {
    return make(task)
  } catch (error) {
    return error instanceof Refused ? { issue: error.issue } : { failed: String(error) }
  }
}

process.on('message', (task: PictureTask) => process.send?.(answer(task)))
