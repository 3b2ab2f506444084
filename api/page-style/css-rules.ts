/** Rules of a style sheet, as far as a page's basic look needs them. Reads any text. */
import { type CssNode, generate, parse } from 'css-tree'

export interface CssRule {
  selectors: string[]
  declarations: [property: string, value: string][]
}

const options = {
  parseValue: false,
  parseAtrulePrelude: false,
} as const

/** Whether an at-rule applies on an ordinary screen in light colours. */
const holds = (name: string, condition: string) =>
  /^(?:layer|supports|media)$/i.test(name) &&
  !/print|prefers-color-scheme\s*:\s*dark|forced-colors|max-width|max-height|prefers-contrast/i.test(
    condition,
  )

const maxDepth = 8

export function rulesOf(css: string): CssRule[] {
  const sheet = parse(css, options)
  return sheet.type === 'StyleSheet' ? rulesAmong(sheet.children.toArray(), 0) : []
}

const rulesAmong = (nodes: readonly CssNode[], depth: number): CssRule[] =>
  nodes.flatMap((node) => {
    if (node.type === 'Rule')
      return [
        {
          selectors: selectorsIn(node.prelude),
          declarations: declarationsAmong(node.block.children.toArray()),
        },
      ]
    if (node.type !== 'Atrule' || !node.block || depth === maxDepth) return []
    const condition = node.prelude?.type === 'Raw' ? node.prelude.value : ''
    return holds(node.name, condition) ? rulesAmong(node.block.children.toArray(), depth + 1) : []
  })

const selectorsIn = (prelude: CssNode) =>
  prelude.type === 'SelectorList' ? prelude.children.toArray().map((one) => generate(one).toLowerCase()) : []

/** Parses a `style` attribute. Names of custom properties keep their letter case. */
export function declarationsOf(style: string): CssRule['declarations'] {
  const list = parse(style, { ...options, context: 'declarationList' })
  return list.type === 'DeclarationList' ? declarationsAmong(list.children.toArray()) : []
}

/** In characters; pictures in style sheets are longer. */
const maxValue = 500

const declarationsAmong = (nodes: readonly CssNode[]) =>
  nodes.flatMap((node): CssRule['declarations'] => {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') return []
    const name = node.property.startsWith('--') ? node.property : node.property.toLowerCase()
    const value = node.value.value.slice(0, maxValue).replace(/\/\*.*?\*\//gs, ' ')
    return [[name, value.trim()]]
  })
