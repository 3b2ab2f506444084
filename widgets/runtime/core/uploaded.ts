import { uploadedPattern } from './uploaded-pattern.ts'

/** An uploaded picture has its size in its address and an AVIF beside it; of others nothing is known. */
export function uploaded(src = '') {
  const [, width, height] = RegExp(uploadedPattern).exec(src) ?? []
  return { size: { width, height }, avif: width && src.replace(/webp$/, 'avif') }
}
