/** Lower case without marks, đ as d: "Đà Nẵng" → "da nang". For search, so that what is typed without marks finds. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/**
 * How well a text answers a search: 0 when a word of the search is missing, more for words that begin a word of the
 * text. An empty search fits everything.
 */
export function score(search: string, text: string): number {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const folded = ` ${fold(text)}`
  let sum = 1
  for (const word of words) {
    if (!folded.includes(word)) return 0
    sum += new RegExp(`[^\\p{L}\\p{N}]${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u').test(folded) ? 2 : 1
  }
  return sum
}

/** Where the words of a search stand in a text, as [start, end) in its own characters, in order and without overlap. */
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
  for (const word of fold(search).split(/\s+/).filter(Boolean))
    for (let i = folded.indexOf(word); i >= 0; i = folded.indexOf(word, i + word.length))
      found.push([origin[i]!, origin[i + word.length]!])
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return found.filter(([start], i) => found.slice(0, i).every(([, end]) => end <= start))
}
