import { type Heights, theme, type WidgetDefinition } from './definition.ts'
import type { Room } from './html/room.ts'
import type { Draft } from './schema/draft.ts'

type Settings = Record<string, unknown>

/** Invalid settings count as those of the sample: a draft may be in any state. */
function settingsOf({ settings, sample }: WidgetDefinition, draft: Pick<Draft, 'settings'>): Settings {
  const own = settings.safeParse(draft.settings)
  return own.success ? own.data : settings.parse(sample.vi.settings)
}

function hasRoom({ placement, floatsByLayout, takesRoom }: WidgetDefinition, settings: Settings): boolean {
  if (floatsByLayout) return settings.layout === 'inline'
  return takesRoom ? takesRoom(settings) : placement === 'inline'
}

/** Whether the widget takes room of the page. */
export const takesRoom = (definition: WidgetDefinition, draft: Pick<Draft, 'settings'>): boolean =>
  hasRoom(definition, settingsOf(definition, draft))

/** Whether the view floats out of a type that has its place on the page. */
export const floatsOut = (definition: WidgetDefinition, draft: Pick<Draft, 'settings'>): boolean =>
  definition.placement === 'inline' && !definition.floatsByLayout && !takesRoom(definition, draft)

/** Key of `LayoutHeights`. */
export function layoutOf({ layoutField = 'layout' }: WidgetDefinition, settings: Settings): string {
  const layout = settings[layoutField]
  return typeof layout === 'string' ? layout : 'only'
}

/**
 * @param measured heights of this draft, where a browser has measured them; else those of the sample in its layout count
 * @returns undefined for widgets that take no room, and for layouts without heights
 */
export function roomOf(
  definition: WidgetDefinition,
  draft: Pick<Draft, 'settings' | 'theme'>,
  measured?: Heights | null,
): Room | undefined {
  const settings = settingsOf(definition, draft)
  if (!hasRoom(definition, settings)) return undefined
  const heights = measured ?? definition.heights?.[layoutOf(definition, settings)]
  return heights?.some(Boolean) ? { heights, theme: theme.safeParse(draft.theme).data ?? {} } : undefined
}
