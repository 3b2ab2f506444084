import { missedSearch } from '../../widgets/runtime/vue/counted-interactions.ts'

/** Code points; what is longer is cut. */
const maxWords = 60
/** Phone numbers, card numbers and identity numbers have more. */
const maxDigits = 5

/** @returns the words of a search, or undefined where they could name a person */
export function reportedSearch(query: unknown): string | undefined {
  if (typeof query !== 'string') return undefined
  const words = [...query.normalize().toLowerCase().replace(/\s+/g, ' ').trim()]
    .slice(0, maxWords)
    .join('')
    .trim()
  const isPlain = /^[\p{L}\p{M}\d &'+.,/()-]{2,}$/u.test(words) && /\p{L}/u.test(words)
  return isPlain && words.replace(/\D/g, '').length <= maxDigits ? words : undefined
}

/** Recognizes the event of a search without a result, with its words as `props.query`. */
export const isMissedSearch = ({ type, name }: { type: string; name?: string | undefined }) =>
  type === 'interaction' && name === missedSearch
