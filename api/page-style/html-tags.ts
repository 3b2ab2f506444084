/** Tags of merchants' pages, in one pass over the text: pages of strangers must not cost more than their length. */

export interface HtmlToken {
  /** In lower case; `/div` for an end tag, `#text` for text that is not blank. */
  name: string
  /** `<div id="a">`, or the text. */
  source: string
  /** Content of elements that hold no markup, such as `script`. */
  content: string
}

const raw = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template', 'iframe'])
const maxTag = 5000

/** The index behind the tag that begins at `start`; its attributes may have a `>` in quotes. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at++) {
    const char = html[at]
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '>') return at + 1
    else if ((char === '"' || char === "'") && /[=\s]/.test(html[at - 1] ?? '')) quote = char
  }
  return html.length
}

export function* tokensOf(html: string): Generator<HtmlToken> {
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const text = html.slice(at, open < 0 ? html.length : open).trim()
    if (text) yield { name: '#text', source: text, content: '' }
    if (open < 0) return
    if (lower.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4)
      at = close < 0 ? html.length : close + 3
      continue
    }
    const end = endOfTag(html, open)
    const source = html.slice(open, Math.min(end, open + maxTag))
    const [, name = ''] = /^<(\/?[a-z][\w:-]*)/i.exec(source) ?? []
    at = end
    if (!name) continue
    const known = name.toLowerCase()
    const close = raw.has(known) ? lower.indexOf(`</${known}`, end) : end
    const contentEnd = close < 0 ? html.length : close
    yield { name: known, source, content: html.slice(end, contentEnd) }
    at = contentEnd
  }
}

const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const made = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  patterns.set(name, made)
  return made
}

/** Empty for an attribute that is not there. */
export function attributeOf(tag: string, name: string): string {
  const [, quoted, single, bare] = patternOf(name).exec(tag) ?? []
  return (quoted ?? single ?? bare ?? '').replace(/&amp;/g, '&').trim()
}
