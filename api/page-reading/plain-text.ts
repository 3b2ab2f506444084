/** Texts of strangers, without markup. Pure. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { cleanLine, cleanMessage, isPlainLine, isPlainMessage } from '../../widgets/readers/clean-text.ts'
import { boundedTreeAdapter } from '../page-style/html-page.ts'

/** Letters that were lost in another encoding, and halves of letters. */
const isWhole = (text: string) => text.isWellFormed() && !text.includes('\uFFFD')

const lineBreaks = /^(?:p|div|li|ul|ol|br|tr|h[1-6]|section|article|blockquote)$/
const hidden = /^(?:script|style|template|noscript|iframe|svg)$/

/** Answers and job texts are HTML in JSON-LD. @param max letters that are looked at */
function withoutMarkup(html: string, max: number): string {
  const source = html.slice(0, max)
  if (!/[<&]/.test(source)) return source
  const parts: string[] = []
  const left: DefaultTreeAdapterTypes.Node[] = [parseFragment(source, { treeAdapter: boundedTreeAdapter() })]
  for (let node = left.pop(); node; node = left.pop()) {
    if ('value' in node) parts.push(node.value)
    if (!('childNodes' in node) || hidden.test(node.nodeName)) continue
    if (lineBreaks.test(node.nodeName)) parts.push('\n')
    if (node.nodeName === 'li') parts.push('- ')
    for (const child of node.childNodes.toReversed()) left.push(child)
  }
  return parts
    .join('')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
}

/** A value as one line; empty for what is none, or is longer. */
export function lineOf(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const line = cleanLine(withoutMarkup(String(value), 10 * max + 1000).replace(/\s+/g, ' '))
  return isPlainLine(line) && isWhole(line) && [...line].length <= max ? line : ''
}

/** A line of at most `max` letters, cut after a word. */
export function shortened(line: string, max: number): string {
  const letters = [...line]
  if (letters.length <= max) return line
  const start = letters.slice(0, max - 1).join('')
  return `${start.slice(0, start.lastIndexOf(' ') + 1).trim() || start}…`
}

/** A value as Markdown that shows its text alone; cut at `max` letters. */
export function markdownOf(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const text = cleanMessage(withoutMarkup(value, 5 * max))
  if (!isPlainMessage(text) || !isWhole(text)) return ''
  const escaped = text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replaceAll('\n', '\n\n')
  return [...escaped].slice(0, max).join('').replace(/\\+$/, '')
}
