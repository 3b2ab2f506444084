import { fold } from '../../runtime/fold.ts'

/** "Phí giao hàng là bao nhiêu?" → "phi-giao-hang-la-bao-nhieu" */
const slugOf = (question: string) =>
  fold(question)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'cau-hoi'

export function withSlugs<T extends { slug: string; question: string }>(items: T[]): T[] {
  const own = new Set(items.map(({ slug }) => slug))
  const taken = new Set<string>()
  return items.map((item) => {
    const wanted = item.slug || slugOf(item.question)
    let slug = wanted
    for (let n = 2; taken.has(slug) || (!item.slug && own.has(slug)); n++) slug = `${wanted}-${n}`
    taken.add(slug)
    return { ...item, slug }
  })
}
