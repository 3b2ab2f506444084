import { theme, type WidgetDefinition } from './definition.ts'
import type { Room } from './html/room.ts'
import type { Draft } from './schema/draft.ts'

/** Undefined for widgets that float. Invalid settings count as those of the sample: a draft may be in any state. */
export function roomOf(
  definition: WidgetDefinition,
  draft: Pick<Draft, 'settings' | 'theme' | 'collections'>,
): Room | undefined {
  const { heights, floatsByLayout, collections = {}, sample } = definition
  const own = definition.settings.safeParse(draft.settings)
  const settings = own.success ? own.data : definition.settings.parse(sample.settings)
  if (!heights || (floatsByLayout && settings.layout !== 'inline')) return undefined
  const counts = Object.fromEntries(
    Object.keys(collections).map((name) => [name, draft.collections[name]?.length ?? 0]),
  )
  return { heights: heights({ settings, counts }), theme: theme.safeParse(draft.theme).data ?? {} }
}
