import type { Item, Settings } from '../definition/settings.ts'

export type Selection = Pick<Settings, 'minRating' | 'onlyTags' | 'excludeWords' | 'sort' | 'byPage'>

const spaced = (text: string) =>
  ` ${
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Marsaglia's xorshift: the same order for one seed in every browser. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  const shuffled = [...list]
  let state = seed * 2654435761 || 1
  for (let at = shuffled.length - 1; at > 0; at--) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const other = (state >>> 0) % (at + 1)
    const moved = shuffled[at]!
    shuffled[at] = shuffled[other]!
    shuffled[other] = moved
  }
  return shuffled
}

/** @param day seed of the random order */
export function sortItems(items: readonly Item[], sort: Settings['sort'], day: number): Item[] {
  if (sort === 'random') return shuffle(items, day)
  if (sort === 'newest') return [...items].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  return sort === 'highest' ? [...items].sort((a, b) => b.rating - a.rating) : [...items]
}

/**
 * Applies the merchant's selection and order.
 * @param path of the page: `/noi-that/tu-bep`
 */
export function chooseItems(items: readonly Item[], selection: Selection, path: string, day: number): Item[] {
  const { minRating, onlyTags, excludeWords, sort, byPage } = selection
  const chosen = items.filter(
    ({ rating, tags, title, text }) =>
      (!rating || rating >= minRating) &&
      (!onlyTags.length || tags.some((tag) => onlyTags.includes(tag))) &&
      !excludeWords.some((word) => spaced(`${title} ${text}`).includes(spaced(word))),
  )
  const sorted = sortItems(chosen, sort, day)
  if (!byPage) return sorted
  const names = `-${path.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-`
  const isOfPage = ({ tagSlugs }: Item) => tagSlugs.some((tag) => names.includes(`-${tag}-`))
  return [...sorted.filter(isOfPage), ...sorted.filter((item) => !isOfPage(item))]
}
