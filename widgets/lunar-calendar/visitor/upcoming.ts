/** What comes next. */
import type { Book, Page } from './book.ts'

export interface Next {
  page: Page
  title: string
  color?: string | undefined
  link?: string | undefined
}

const shown = 4
const daysAhead = 120

/** The next holidays and events, each name once. */
export function upcoming(book: Book, today: number): Next[] {
  const found = new Map<string, Next>()
  for (let day = today; day < today + daysAhead && found.size < shown; day++) {
    const page = book.read(day)
    for (const { title, color, link } of page?.events ?? [])
      if (!found.has(title)) found.set(title, { page: page!, title, color, link })
    for (const title of page?.holidays ?? []) if (!found.has(title)) found.set(title, { page: page!, title })
  }
  return [...found.values()].slice(0, shown)
}
