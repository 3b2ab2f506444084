/** Every value that the form has a field for, where the draft leaves it to its default too. */
import type { Locale, WidgetDefinition } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import type { Path } from '../../form/context.ts'
import {
  branchOf,
  choicesOf,
  effective,
  isShown,
  type Kind,
  kindOf,
  type Node,
  unwrap,
} from '../../form/node.ts'
import { tabsOf, tabValue } from '../../form/tabs.ts'
import { isRecord } from '../../form/values.ts'

export interface DraftValue {
  path: Path
  kind: Kind
  /** A choice has its label here. */
  value: string | number
}

export function valuesOf(definition: WidgetDefinition, draft: Draft, locale: Locale): DraftValue[] {
  const found: DraftValue[] = []
  for (const tab of tabsOf(definition))
    if (tab.id !== 'theme') walk(found, tab.node, tabValue(draft, tab), tab.path, locale)
  return found
}

function walk(found: DraftValue[], outer: Node, own: unknown, path: Path, locale: Locale) {
  const node = unwrap(outer)
  const value = effective(outer, own)
  const kind = kindOf(node)
  if (value === undefined || value === null || kind === 'secret') return
  if (Array.isArray(value)) {
    const items = node.items ?? {}
    for (const [index, item] of value.entries()) walk(found, items, item, [...path, index], locale)
  } else if (isRecord(value)) {
    const { properties = {} } = branchOf(node, value) ?? node
    for (const [key, child] of Object.entries(properties))
      if (isShown(child, properties, value)) walk(found, child, value[key], [...path, key], locale)
  } else if (choicesOf(node)) {
    const words = node.options?.[String(value)]?.[locale]
    if (words) found.push({ path, kind, value: words })
  } else if (value !== '' && (typeof value === 'string' || typeof value === 'number')) {
    found.push({ path, kind, value })
  }
}
