/** "Đà Nẵng" → "da nang": for search without marks. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** 0 when a term is missing, more for terms that begin a word; an empty search matches everything. */
export function score(search: string, text: string): number {
  const terms = fold(search).split(/\s+/).filter(Boolean)
  const folded = ` ${fold(text)}`
  let sum = 1
  for (const term of terms) {
    if (!folded.includes(term)) return 0
    sum += new RegExp(`[^\\p{L}\\p{N}]${term.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u').test(folded) ? 2 : 1
  }
  return sum
}

export function matches(search: string, text: string): [number, number][] {
  const origin: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const plain = fold(character)
    for (let i = 0; i < plain.length; i++) origin.push(at)
    folded += plain
    at += character.length
  }
  origin.push(at)
  const found: [number, number][] = []
  for (const term of fold(search).split(/\s+/).filter(Boolean))
    for (let i = folded.indexOf(term); i >= 0; i = folded.indexOf(term, i + term.length))
      found.push([origin[i]!, origin[i + term.length]!])
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return found.filter(([start], i) => found.slice(0, i).every(([, end]) => end <= start))
}
