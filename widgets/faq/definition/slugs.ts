import { slugOf } from '../../schema/slug-of.ts'

export function withSlugs<T extends { slug: string; question: string }>(items: T[]): T[] {
  const own = new Set(items.map(({ slug }) => slug))
  const taken = new Set<string>()
  return items.map((item) => {
    const wanted = item.slug || slugOf(item.question, 'cau-hoi')
    let slug = wanted
    for (let n = 2; taken.has(slug) || (!item.slug && own.has(slug)); n++) slug = `${wanted}-${n}`
    taken.add(slug)
    return { ...item, slug }
  })
}
