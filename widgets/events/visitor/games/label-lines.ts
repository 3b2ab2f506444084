export interface FittedLabel {
  lines: string[]
  /** Units of the drawing. */
  size: number
}

/** Average width of a letter, in font sizes, of a bold sans serif with marks. */
const letterWidth = 0.58
const lineHeight = 1.12
const maxSize = 25

/** Splits into `count` lines whose longest is as short as can be. */
function split(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length === 1) return [words.join(' ')]
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  let best: string[] | undefined
  for (let at = 1; at <= words.length - count + 1; at++) {
    const lines = [words.slice(0, at).join(' '), ...split(words.slice(at), count - 1)]
    if (!best || longest(lines) < longest(best)) best = lines
  }
  return best ?? [words.join(' ')]
}

/** Finds the largest size on one, two or three lines. @param length of a line @param breadth of all lines */
export function fitLabel(label: string, length: number, breadth: number): FittedLabel {
  const words = label.split(' ')
  const fits = [1, 2, 3]
    .filter((count) => count <= words.length)
    .map((count): FittedLabel => {
      const lines = split(words, count)
      const longest = Math.max(...lines.map((line) => [...line].length))
      return {
        lines,
        size: Math.min(maxSize, length / (longest * letterWidth), breadth / (count * lineHeight)),
      }
    })
  return fits.reduce((best, one) => (one.size > best.size * 1.15 ? one : best))
}
