/** Pictures of plain types. */
import { createElement } from './element.ts'
import { uploaded } from './uploaded.ts'

/** An uploaded picture has an AVIF beside it. @param media query of a picture that is not the `img` itself */
export function createSources(src: string, media?: string) {
  const { size, avif } = uploaded(src)
  return [
    avif && createElement('source', { type: 'image/avif', srcset: avif, media, ...size }),
    media && createElement('source', { srcset: src, media, ...size }),
  ]
}
