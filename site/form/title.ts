/** What an item of a list is called while it is folded. */
import type { Text } from '../../widgets/definition.ts'
import {
  branchesOf,
  branchOf,
  choicesOf,
  discriminatorOf,
  effective,
  kindOf,
  type Node,
  unwrap,
} from './node.ts'
import { isRecord } from './values.ts'

/** Its kind, where there are several, and the words of the field `itemTitle` or of the first text that has any; '' where nothing names it yet. */
export function titleOf(
  item: Node,
  value: unknown,
  itemTitle: string | undefined,
  translate: (text: Text | undefined) => string,
): string {
  if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const branch = branchOf(item, value)
  const properties = (branch ?? item).properties ?? {}
  const read = (key: string) => {
    const node = properties[key]
    return node ? wordsOf(unwrap(node), effective(node, value[key]), translate) : ''
  }
  const kind = branch ? branchTitle(item, branch, translate) : ''
  const named = itemTitle && properties[itemTitle]?.const === undefined ? read(itemTitle) : ''
  // beside a kind nothing has to stand in for an empty name: another text would be taken for it
  const words = named || (kind && itemTitle ? '' : firstText(properties, read))
  return [kind, words].filter(Boolean).join(': ')
}

function wordsOf(node: Node, value: unknown, translate: (text: Text | undefined) => string): string {
  if (value === undefined || value === null || value === '') return ''
  if (choicesOf(node)) return translate(node.options?.[String(value)]) || String(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : ''
}

function branchTitle(item: Node, branch: Node, translate: (text: Text | undefined) => string): string {
  const key = discriminatorOf(branchesOf(item)) ?? ''
  const constant = String(branch.properties?.[key]?.const)
  return translate(item.options?.[constant]) || translate(branch.label) || constant
}

const telling = ['text', 'textarea', 'markdown', 'email', 'url', 'link']
function firstText(properties: Record<string, Node>, read: (key: string) => string): string {
  for (const [key, node] of Object.entries(properties))
    if (telling.includes(kindOf(unwrap(node))) && read(key)) return read(key)
  return ''
}
