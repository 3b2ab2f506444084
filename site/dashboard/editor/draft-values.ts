/** Every value that the form has a field for, where the draft leaves it to its default too. */
import type { Locale, WidgetDefinition } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { isShown } from '../../../widgets/schema/marked-schema.ts'
import type { Path } from '../../form/context.ts'
import { branchOf, choicesOf, effective, type Kind, kindOf, type Node, unwrap } from '../../form/node.ts'
import { tabsOf, tabValue } from '../../form/tabs.ts'
import { isRecord } from '../../form/values.ts'

export interface DraftValue {
  path: Path
  kind: Kind
  /** A choice has its label here. */
  value: string | number
}

export const valuesOf = (definition: WidgetDefinition, draft: Draft, locale: Locale) =>
  valuesAndPlaceholders(definition, draft, locale).values

/** Placeholders of empty fields tell the widget's own words, such as “Liên hệ” for a plan without a price. */
export function valuesAndPlaceholders(definition: WidgetDefinition, draft: Draft, locale: Locale): Found {
  const found: Found = { values: [], placeholders: [] }
  for (const tab of tabsOf(definition))
    if (tab.id !== 'theme') walk(found, tab.node, tabValue(draft, tab), tab.path, locale)
  return found
}

interface Found {
  values: DraftValue[]
  placeholders: DraftValue[]
}

function walk(found: Found, outer: Node, own: unknown, path: Path, locale: Locale) {
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
    if (words) found.values.push({ path, kind, value: words })
  } else if (value === '') {
    const words = node.placeholder?.[locale]
    if (words) found.placeholders.push({ path, kind, value: words })
  } else if (typeof value === 'string' || typeof value === 'number') {
    found.values.push({ path, kind, value })
  }
}
