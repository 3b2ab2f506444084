import type { Locale, Text, WidgetDefinition } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { isWithin, type Path } from '../../form/context.ts'
import { untitled } from '../../form/id-choices.ts'
import { branchOf, effective, type Node, unwrap } from '../../form/node.ts'
import { tabsOf, tabValue } from '../../form/tabs.ts'
import { titleOf } from '../../form/title.ts'
import { isRecord } from '../../form/values.ts'
import { messages } from './messages.ts'

/** Labels of all that holds a field, from its tab down, and its own label: `['Cửa hàng', 'Hoàn Kiếm', 'Điện thoại']`. The tab of the content is left out. Pure. */
export function fieldLabels(
  definition: WidgetDefinition,
  draft: Draft,
  path: Path,
  locale: Locale,
): string[] {
  const tab = tabsOf(definition).find((one) => isWithin(one.path, path))
  if (!tab) return []
  const translate = (text: Text | undefined) => text?.[locale] ?? ''
  const labels = tab.id === 'settings' ? [] : [translate(tab.title)]
  let node: Node = tab.node
  let value = tabValue(draft, tab)
  for (const step of path.slice(tab.path.length)) {
    const outer = unwrap(node)
    if (Array.isArray(value)) {
      const index = Number(step)
      node = outer.items ?? {}
      value = value[index]
      const noun = translate(outer.item) || messages[locale].item
      labels.push(
        titleOf(unwrap(node), value, outer.itemTitle, translate, draft.settings) || untitled(noun, index),
      )
    } else {
      const key = String(step)
      node = (branchOf(outer, value) ?? outer).properties?.[key] ?? {}
      value = effective(node, isRecord(value) ? value[key] : undefined)
      labels.push(translate(unwrap(node).label ?? node.label) || key)
    }
  }
  return labels
}
