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

/** `#rrggbb` of a CSS colour; undefined for one that is not opaque or not understood. */
export function colorOf(text: string): string | undefined {
  const value = text.trim().toLowerCase()
  if (Object.hasOwn(names, value)) return names[value]
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1]
  if (hex) return hexOf(hex)
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value) ?? []
  if (!kind) return undefined
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const [a = '', b = '', c = '', alpha = '1'] = parts
  if (partOf(alpha, 1) < 1 || parts.length < 3) return undefined
  const channels = kind === 'rgb' ? [a, b, c].map((one) => partOf(one, 255)) : fromHsl(a, b, c)
  return channels.every((one) => one >= 0 && one <= 255)
    ? `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
    : undefined
}

const partOf = (text: string, whole: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text)

function hexOf(hex: string): string | undefined {
  const long = hex.length < 6 ? [...hex].map((one) => one + one).join('') : hex
  const isOpaque = long.length === 6 || (long.length === 8 && long.endsWith('ff'))
  return isOpaque ? `#${long.slice(0, 6)}` : undefined
}

function fromHsl(hue: string, saturation: string, lightness: string): number[] {
  const h = Number.parseFloat(hue)
  const s = partOf(saturation, 1)
  const l = partOf(lightness, 1)
  const reach = s * Math.min(l, 1 - l)
  return [0, 8, 4].map((n) => {
    const k = (n + h / 30) % 12
    return 255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}

/** Named colours that are common in style sheets. */
const names: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  whitesmoke: '#f5f5f5',
  snow: '#fffafa',
  ivory: '#fffff0',
  beige: '#f5f5dc',
  linen: '#faf0e6',
  seashell: '#fff5ee',
  floralwhite: '#fffaf0',
  antiquewhite: '#faebd7',
  gray: '#808080',
  grey: '#808080',
  darkgray: '#a9a9a9',
  lightgray: '#d3d3d3',
  dimgray: '#696969',
  navy: '#000080',
  blue: '#0000ff',
  royalblue: '#4169e1',
  teal: '#008080',
  green: '#008000',
  darkgreen: '#006400',
  red: '#ff0000',
  crimson: '#dc143c',
  darkred: '#8b0000',
  maroon: '#800000',
  orange: '#ffa500',
  darkorange: '#ff8c00',
  tomato: '#ff6347',
  gold: '#ffd700',
  yellow: '#ffff00',
  purple: '#800080',
  hotpink: '#ff69b4',
  deeppink: '#ff1493',
  brown: '#a52a2a',
  chocolate: '#d2691e',
}
