/** The parts of a draft, each of which has a tab in the form. */
import type { Draft } from '../../widgets/compile.ts'
import { type Text, theme, type WidgetDefinition } from '../../widgets/definition.ts'
import { kindOf, type Node, nodeOf, unwrap } from './node.ts'
import { messages } from './messages.ts'

export type GroupName = 'settings' | 'privateSettings' | 'theme'

export type DraftTab = {
  id: string
  title: Text
  help?: Text
  node: Node
  path: string[]
} & ({ kind: 'group'; name: GroupName } | { kind: 'list'; name: string; unique: string })

const text = (key: 'content' | 'private' | 'privateHelp' | 'theme'): Text => ({
  vi: messages.vi[key],
  en: messages.en[key],
})

/** Content first, then its lists, what is private, and the theme. */
export function tabsOf({ settings, privateSettings, collections = {} }: WidgetDefinition): DraftTab[] {
  const group = (name: GroupName, title: Text, node: Node, help?: Text): DraftTab => ({
    kind: 'group',
    id: name,
    name,
    title,
    node,
    path: [name],
    ...(help && { help }),
  })
  return [
    group('settings', text('content'), nodeOf(settings)),
    ...Object.entries(collections).map(([name, { schema, max, label, key }]): DraftTab => {
      const item = nodeOf(schema)
      const node: Node = { type: 'array', default: [], maxItems: max, label, items: item }
      node.item = item.item ?? label
      const itemTitle = item.itemTitle ?? nameOf(item, key)
      if (itemTitle) node.itemTitle = itemTitle
      return {
        kind: 'list',
        id: `collections.${name}`,
        name,
        title: label,
        node,
        path: ['collections', name],
        unique: key,
      }
    }),
    ...(privateSettings
      ? [group('privateSettings', text('private'), nodeOf(privateSettings), text('privateHelp'))]
      : []),
    group('theme', text('theme'), nodeOf(theme)),
  ]
}

/** The first text that is not the key: a slug names an item badly. */
const nameOf = ({ properties = {} }: Node, key: string) =>
  Object.keys(properties).find((name) => name !== key && kindOf(unwrap(properties[name] ?? {})) === 'text')

export const tabValue = (draft: Draft, part: DraftTab): unknown =>
  part.kind === 'group' ? draft[part.name] : draft.collections[part.name]

/** The draft with one part changed. */
export const withTabValue = (draft: Draft, part: DraftTab, value: Record<string, unknown> | unknown[]): Draft =>
  Array.isArray(value)
    ? { ...draft, collections: { ...draft.collections, [part.name]: value } }
    : { ...draft, [part.name]: value }
