import { type Purpose, purposes } from '../../../widgets/purposes.ts'
import { rank } from '../../../widgets/runtime/vue/word-search.ts'
import type { WidgetTypeNames } from '../../../widgets/type-names.ts'

import { widgetTypes } from '../widget-types.ts'

/** The types by what an owner wants, those that match the search by name or description, in both languages. */
export function groupsOf(search: string): { purpose: Purpose; entries: WidgetTypeNames[] }[] {
  const matches = ({ name, description }: WidgetTypeNames) =>
    !search.trim() || rank(search, name.vi, name.en, description.vi, description.en) > 0
  const found = widgetTypes.filter(matches)
  return Object.keys(purposes).flatMap((key) => {
    const purpose = key as Purpose
    const entries = found.filter((entry) => entry.purpose === purpose)
    return entries.length ? [{ purpose, entries }] : []
  })
}

/** «Bản tin – khuyến mãi (bản sao)», within the longest name that a draft may have. */
export const copyName = (name: string, pattern: string) => pattern.replace('{name}', name.slice(0, 180))
