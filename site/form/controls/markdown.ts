export const marks = {
  bold: 'i-lucide-bold',
  italic: 'i-lucide-italic',
  heading: 'i-lucide-heading',
  bullets: 'i-lucide-list',
  link: 'i-lucide-link',
} as const
export type Mark = keyof typeof marks

export interface Marked {
  text: string
  start: number
  end: number
}

const around = { bold: '**', italic: '_' } as const
const before = { heading: '### ', bullets: '- ' } as const

/** Applies a format to the selection of a Markdown text; `bold` and `italic` toggle. */
export function mark(which: Mark, text: string, start: number, end: number, linkText: string): Marked {
  const selected = text.slice(start, end)
  const replaced = (by: string, from: number, to: number): Marked => ({
    text: text.slice(0, start) + by + text.slice(end),
    start: start + from,
    end: start + to,
  })
  if (which === 'link') {
    const label = selected || linkText
    return replaced(`[${label}](https://)`, label.length + 3, label.length + 11)
  }
  if (which === 'bold' || which === 'italic') {
    const sign = around[which]
    const length = sign.length
    if (selected.startsWith(sign) && selected.endsWith(sign) && selected.length > 2 * length) {
      const bare = selected.slice(length, -length)
      return replaced(bare, 0, bare.length)
    }
    return replaced(sign + selected + sign, length, length + selected.length)
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(lineStart, end).split('\n')
  const marked = lines.map((line) => before[which] + line).join('\n')
  const added = marked.length - (end - lineStart)
  return {
    text: text.slice(0, lineStart) + marked + text.slice(end),
    start: start + before[which].length,
    end: end + added,
  }
}
