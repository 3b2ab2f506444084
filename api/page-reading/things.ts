/** JSON-LD of a stranger's page, as a list of things with a type. Pure; bounded in number, depth and length. */
import { attributeOf, type HtmlElement, isNamed, textIn } from '../page-style/html-page.ts'

export interface Thing {
  /** Names of schema.org without their address: `Bakery`. */
  types: string[]
  of: Record<string, unknown>
}

const maxScripts = 50
/** Values of all scripts together. */
const maxValues = 50_000
const maxDepth = 16

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value stands for a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** `https://schema.org/Bakery`, `schema:Bakery` → `Bakery` */
export const schemaName = (value: unknown): string =>
  typeof value === 'string' ? (/([A-Za-z]{1,60})$/.exec(value.slice(-200))?.[1] ?? '') : ''

/** https; empty for others. @param value an address, or a picture that has one */
export function addressOf(value: unknown, base: string): string {
  const [first] = listOf(value)
  const address = isRecord(first) ? (first.url ?? first.contentUrl) : first
  if (typeof address !== 'string' || !URL.canParse(address, base)) return ''
  const { href, protocol } = new URL(address, base)
  return protocol === 'https:' ? href : ''
}

const isJsonLd = (script: HtmlElement) => /^application\/ld\+json\b/i.test(attributeOf(script, 'type'))

/** Pages write comments and line breaks into it that are no JSON. */
function parsed(script: HtmlElement): unknown {
  const text = textIn(script)
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)$/g, '')
  for (const tried of [text, text.replace(/[\n\r\t]/g, ' ')])
    try {
      return JSON.parse(tried)
    } catch {
      // the next form
    }
  return undefined
}

/** In the order of the page, the outer before the inner. */
export function thingsOf(elements: readonly HtmlElement[]): Thing[] {
  const things: Thing[] = []
  // No recursion: a script may be as deep as it is long.
  const left = elements
    .filter(isNamed('script'))
    .filter(isJsonLd)
    .slice(0, maxScripts)
    .map((script) => ({ value: parsed(script), depth: 0 }))
    .reverse()
  let seen = 0
  for (let next = left.pop(); next && seen < maxValues; next = left.pop()) {
    const { value, depth } = next
    seen++
    if (typeof value !== 'object' || value === null || depth > maxDepth) continue
    if (isRecord(value)) {
      const types = listOf(value['@type']).slice(0, 10).map(schemaName).filter(Boolean)
      if (types.length > 0) things.push({ types, of: value })
    }
    const inner = (Array.isArray(value) ? value : Object.values(value)).slice(0, maxValues - seen)
    for (const one of inner.reverse()) left.push({ value: one, depth: depth + 1 })
  }
  return things
}

export const isOfType = (name: string) => (thing: Thing) => thing.types.includes(name)
