import type { InjectionKey } from 'vue'

interface UploadOptions {
  signal: AbortSignal
  /** Called with 0 to 1. */
  progress(share: number): void
}

/** Resolves to the address of the published picture. @throws Error in words for the person */
export type UploadPicture = (file: Blob, options: UploadOptions) => Promise<string>

/** Not provided: pictures are given by an address only. */
export const uploadPictureKey: InjectionKey<UploadPicture> = Symbol('upload picture')

/** Phones turn their own formats into the first of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
