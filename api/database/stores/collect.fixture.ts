import type { Page, PageRequest } from './page.ts'

/** All items of a list, page by page. */
export async function collect<Item>(list: (request: PageRequest) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list({ limit: 200, cursor })
    all.push(...page.items)
    if (page.next === undefined) return all
    cursor = page.next
  }
}
