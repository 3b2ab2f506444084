/** Pictures of plain types. `uploaded.ts`, which says the same, is in Vue's chunk. */
import { createElement } from './element.ts'
import { uploadedPattern } from './uploaded-pattern.ts'

/** px, of an uploaded picture */
export function sizeOf(src: string) {
  const [, width, height] = RegExp(uploadedPattern).exec(src) ?? []
  return { width, height }
}

/** An uploaded picture has an AVIF beside it. @param media query of a picture that is not the `img` itself */
export function createSources(src: string, media?: string) {
  const size = sizeOf(src)
  return [
    size.width &&
      createElement('source', { type: 'image/avif', srcset: src.replace(/webp$/, 'avif'), media, ...size }),
    media && createElement('source', { srcset: src, media, ...size }),
  ]
}
