/** The settings of a type as rows, from the schemas that its forms are made of. Pure. */
import type { Locale, Text, WidgetDefinition } from '../../widgets/definition.ts'
import { branchesOf, choicesOf, discriminatorOf, limit, type Node, nodeOf, unwrap } from '../form/node.ts'

export interface SettingRow {
  /** `items[].question` */
  path: string
  label: string
  help: string
  values: string
  /** JSON of the default; empty where the setting has none */
  initial: string
}

const words: Record<
  Locale,
  { yesNo: string; list: string; group: string; text: string; number: string; upTo: string }
> = {
  vi: { yesNo: 'bật / tắt', list: 'danh sách', group: 'nhóm', text: 'chữ', number: 'số', upTo: 'đến' },
  en: { yesNo: 'on / off', list: 'list', group: 'group', text: 'text', number: 'number', upTo: 'up to' },
}

function valuesOf(node: Node, locale: Locale): string {
  const t = words[locale]
  const choices = choicesOf(node)
  if (choices) return choices.map(String).join(', ')
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  const upTo = (most: number | undefined) => (most === undefined ? '' : ` ${t.upTo} ${most}`)
  switch (type) {
    case 'boolean':
      return t.yesNo
    case 'integer':
    case 'number': {
      const [least, most] = [limit(node.minimum), limit(node.maximum)]
      return least === undefined || most === undefined ? t.number : `${least}–${most}`
    }
    case 'array':
      return t.list + upTo(node.maxItems)
    case 'object':
      return t.group
    default:
      return discriminatorOf(branchesOf(node)) ? t.group : t.text + upTo(node.maxLength)
  }
}

const initialOf = ({ default: initial }: Node) => {
  const text = initial === undefined ? '' : JSON.stringify(initial)
  return text.length > 60 ? '…' : text
}

function rowsBelow(node: Node, path: string, locale: Locale): SettingRow[] {
  const item = node.items && unwrap(node.items)
  if (item) return rowsBelow(item, `${path}[]`, locale)
  const discriminator = discriminatorOf(branchesOf(node))
  if (discriminator) {
    const seen = new Set<string>()
    return branchesOf(node)
      .flatMap((branch) => rowsBelow(branch, path, locale))
      .filter(({ path }) => !seen.has(path) && seen.add(path))
  }
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => rowsOf(key, child, path, locale))
}

function rowsOf(key: string, outer: Node, above: string, locale: Locale): SettingRow[] {
  const node = unwrap(outer)
  const path = above ? `${above}.${key}` : key
  const text = (value: Text | undefined) => value?.[locale] ?? ''
  const row = {
    path,
    label: text(outer.label ?? node.label),
    help: text(outer.help ?? node.help),
    values: valuesOf(node, locale),
    initial: initialOf(outer),
  }
  const below = rowsBelow(node, path, locale)
  return row.label || row.help ? [row, ...below] : below
}

/** Public settings, lists, then private settings. */
export const settingRows = (definition: WidgetDefinition, locale: Locale): SettingRow[] => [
  ...rowsBelow(nodeOf(definition.settings), '', locale),
  ...Object.entries(definition.collections ?? {}).flatMap(([name, { schema }]) =>
    rowsBelow(nodeOf(schema), `${name}[]`, locale),
  ),
  ...(definition.privateSettings ? rowsBelow(nodeOf(definition.privateSettings), '', locale) : []),
]
