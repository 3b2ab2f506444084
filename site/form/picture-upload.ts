import type { InjectionKey } from 'vue'

interface UploadOptions {
  signal: AbortSignal
  /** Called with 0 to 1. */
  progress(share: number): void
}

/** Resolves to the address of the published picture. @throws Error in words for the person */
export type UploadPicture = (file: Blob, options: UploadOptions) => Promise<string>

/** Without it, a picture has an address of its owner's alone. */
export const uploadPictureKey: InjectionKey<UploadPicture> = Symbol('upload picture')

/** Phones turn their own formats into the first of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
