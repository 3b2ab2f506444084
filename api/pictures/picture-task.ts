import type { PictureSize } from '../../widgets/picture-address.ts'

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
