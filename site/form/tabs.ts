import { type Text, theme, type WidgetDefinition } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { messages } from './messages.ts'
import { kindOf, type Node, nodeOf, unwrap } from './node.ts'
import type { Fields } from './values.ts'

export type GroupName = 'settings' | 'privateSettings' | 'theme'

export type DraftTab = {
  id: string
  title: Text
  help?: Text
  node: Node
  path: string[]
} & (
  | { kind: 'group'; name: GroupName }
  | {
      kind: 'list'
      name: string
      unique: string
      /** Makes the key of a new item. */
      makeKey?: (item: Fields) => unknown
    }
)

const text = (key: 'content' | 'private' | 'privateHelp' | 'theme'): Text => ({
  vi: messages.vi[key],
  en: messages.en[key],
})

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
    ...Object.entries(collections).map(([name, { schema, max, label, key, made }]): DraftTab => {
      const item = nodeOf(schema)
      const node: Node = { type: 'array', default: [], maxItems: max, label, items: item }
      node.item = item.item ?? label
      const itemTitle = item.itemTitle ?? nameOf(item, key)
      const makeKey = made?.[key]
      if (itemTitle) node.itemTitle = itemTitle
      return {
        kind: 'list',
        id: `collections.${name}`,
        name,
        title: label,
        node,
        path: ['collections', name],
        unique: key,
        ...(makeKey && { makeKey: (value: Fields) => makeKey(value, new Date()) }),
      }
    }),
    ...(privateSettings
      ? [group('privateSettings', text('private'), nodeOf(privateSettings), text('privateHelp'))]
      : []),
    group('theme', text('theme'), nodeOf(theme)),
  ]
}

/** Skips the key: a slug makes a poor title. */
const nameOf = ({ properties = {} }: Node, key: string) =>
  Object.keys(properties).find((name) => name !== key && kindOf(unwrap(properties[name] ?? {})) === 'text')

export const tabValue = (draft: Draft, tab: DraftTab): unknown =>
  tab.kind === 'group' ? draft[tab.name] : draft.collections[tab.name]

export const withTabValue = (
  draft: Draft,
  tab: DraftTab,
  value: Record<string, unknown> | unknown[],
): Draft =>
  Array.isArray(value)
    ? { ...draft, collections: { ...draft.collections, [tab.name]: value } }
    : { ...draft, [tab.name]: value }
