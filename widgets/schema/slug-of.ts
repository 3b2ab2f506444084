import { fold } from '../readers/fold.ts'

/** "Phí giao hàng là bao nhiêu?" → "phi-giao-hang-la-bao-nhieu"; `otherwise` for a text without Latin letters. */
export const slugOf = (text: string, otherwise: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || otherwise

/** Leaves room for a number. */
const longestKey = 50

/** Makes the key of an item of a collection of its `field`, where that is filled in. */
export const keyFrom =
  (field: string, otherwise: string) =>
  ({ [field]: text }: Record<string, unknown>) =>
    typeof text === 'string' && text.trim() ? slugOf(text, otherwise).slice(0, longestKey) : undefined
