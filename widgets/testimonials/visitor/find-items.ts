import { itemSearch } from '../../runtime/vue/word-search.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { sortItems } from './choose-items.ts'

export interface VisitorSelection {
  /** Empty for all. */
  tag: string
  /** At least, stars; 0 for all. */
  rating: number
  /** `manual` is the merchant's order. */
  sort: Settings['sort']
  search: string
}

const search = itemSearch<Item>(({ name, title, text, translation, role, company, tags }) => [
  title,
  text,
  translation,
  name,
  role,
  company,
  ...tags,
])

export const findItems = (items: readonly Item[], wanted: VisitorSelection): Item[] =>
  search(
    sortItems(items, wanted.sort, 0).filter(
      ({ tags, rating }) => (!wanted.tag || tags.includes(wanted.tag)) && rating >= wanted.rating,
    ),
    wanted.search,
  )
