/** Rules of a style sheet, as far as a page's basic look needs them. Reads any text. */

export interface CssRule {
  selectors: string[]
  declarations: [property: string, value: string][]
}

/** Whether an at-rule applies on an ordinary screen in light colours. */
const holds = (condition: string) =>
  /^@(?:layer|supports|media)/.test(condition) &&
  !/print|prefers-color-scheme\s*:\s*dark|forced-colors|max-width|max-height|prefers-contrast/.test(condition)

const maxDepth = 8

export const rulesOf = (css: string): CssRule[] => readRules(css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '), 0)

function readRules(css: string, depth: number): CssRule[] {
  const rules: CssRule[] = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const char = css[at]
    if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === ';') start = at + 1
    else if (char === '{') {
      const end = endOfBlock(css, at)
      const head = css.slice(start, at).trim().toLowerCase()
      const body = css.slice(at + 1, end)
      if (!head.startsWith('@'))
        rules.push({
          selectors: head.split(',').map((one) => one.trim()),
          declarations: declarationsOf(body),
        })
      else if (depth < maxDepth && holds(head)) rules.push(...readRules(body, depth + 1))
      at = end
      start = end + 1
    }
  }
  return rules
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[from]) return at
  }
  return css.length
}

function endOfBlock(css: string, from: number): number {
  let open = 0
  for (let at = from; at < css.length; at++) {
    const char = css[at]
    if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '{') open++
    else if (char === '}' && --open === 0) return at
  }
  return css.length
}

/** Parses a rule's body, or a `style` attribute. Names of custom properties keep their letter case. */
export const declarationsOf = (body: string): CssRule['declarations'] =>
  partsOf(body).flatMap((part): CssRule['declarations'] => {
    const colon = part.indexOf(':')
    const name = part.slice(0, colon).trim()
    const value = part.slice(colon + 1, colon + 1 + maxValue)
    if (colon < 0 || !/^[\w-]+$/.test(name) || /[{}]/.test(value)) return []
    return [[name.startsWith('--') ? name : name.toLowerCase(), value.replace(/!important\s*$/i, '').trim()]]
  })

/** In characters; pictures in style sheets are longer. */
const maxValue = 500

/** A semicolon in parentheses ends nothing: `url(data:a;b)`. */
function partsOf(body: string): string[] {
  const parts: string[] = []
  let start = 0
  let open = 0
  for (let at = 0; at < body.length; at++) {
    const char = body[at]
    if (char === '"' || char === "'") at = endOfString(body, at)
    else if (char === '(') open++
    else if (char === ')') open--
    else if (char === ';' && open <= 0) {
      parts.push(body.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, body.slice(start)]
}
