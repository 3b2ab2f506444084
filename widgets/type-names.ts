import type { built } from './catalog.ts'
import type { Text, WidgetDefinition } from './definition.ts'
import type { Purpose } from './purposes.ts'

/** Entry of a type in a list of types. */
export interface WidgetTypeNames {
  type: string
  slug: string
  name: Text
  description: Text
  icon: string
  purpose: Purpose
  placement: WidgetDefinition['placement']
  templates: number
}

export const typeNamesOf = (entries: typeof built): WidgetTypeNames[] =>
  entries.map(({ type, slug, definition: { name, description, icon, purpose, placement, templates } }) => ({
    type,
    slug,
    name,
    description,
    icon,
    purpose: purpose ?? 'page',
    placement,
    templates: templates?.length ?? 0,
  }))
