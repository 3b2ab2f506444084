import type { Text } from '../../widgets/definition.ts'
import { idChoices } from './id-choices.ts'
import { messages } from './messages.ts'
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
import { type Fields, isRecord } from './values.ts'

const unnamed: Text = { vi: messages.vi.item, en: messages.en.item }

/** Branch label and the text of `itemTitle`, or of the first non-empty text field; '' for neither.
 * @param settings of the draft, for ids of their items */
export function titleOf(
  item: Node,
  value: unknown,
  itemTitle: string | undefined,
  translate: (text: Text | undefined) => string,
  settings?: Fields,
): string {
  if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const branch = branchOf(item, value)
  const properties = (branch ?? item).properties ?? {}
  const read = (key: string) => {
    const outer = properties[key]
    if (!outer) return ''
    const node = unwrap(outer)
    const own = effective(outer, value[key])
    const isKey = node.idOf && !node.idOf.within
    return isKey ? titleById(node, own, translate(unnamed), settings) : textOf(node, own, translate)
  }
  const kind = branch ? branchTitle(item, branch, translate) : ''
  const named = itemTitle && properties[itemTitle]?.const === undefined ? read(itemTitle) : ''
  // Beside a branch label another text would be mistaken for the title.
  const text = named || (kind && itemTitle ? '' : firstText(properties, read))
  return [kind, text].filter(Boolean).join(': ')
}

function titleById({ idOf }: Node, id: unknown, noun: string, settings: Fields | undefined): string {
  const choice = idOf && idChoices(idOf, noun, { settings }).find(({ value }) => value === id)
  return choice?.label ?? ''
}

function textOf(node: Node, value: unknown, translate: (text: Text | undefined) => string): string {
  if (value === undefined || value === null || value === '') return ''
  if (choicesOf(node)) return translate(node.options?.[String(value)]) || String(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : ''
}

function branchTitle(item: Node, branch: Node, translate: (text: Text | undefined) => string): string {
  const key = discriminatorOf(branchesOf(item)) ?? ''
  const constant = String(branch.properties?.[key]?.const)
  return translate(item.options?.[constant]) || translate(branch.label) || constant
}

const textKinds = ['text', 'id', 'textarea', 'markdown', 'inline-markdown', 'email', 'url', 'link']
function firstText(properties: Record<string, Node>, read: (key: string) => string): string {
  for (const [key, node] of Object.entries(properties))
    if (textKinds.includes(kindOf(unwrap(node))) && read(key)) return read(key)
  return ''
}
