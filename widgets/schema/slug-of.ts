import { fold } from '../runtime/fold.ts'

/** "Phí giao hàng là bao nhiêu?" → "phi-giao-hang-la-bao-nhieu"; `otherwise` for a text without Latin letters. */
export const slugOf = (text: string, otherwise: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || otherwise
