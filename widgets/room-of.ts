import { theme, type WidgetDefinition } from './definition.ts'
import { stack } from './heights.ts'
import type { Room } from './html/room.ts'
import type { Draft } from './schema/draft.ts'

/** px. Padding and border of `.wgt[data-surface]` in `runtime/inline.css`. */
const surfaceFrame = [34, 58, 58] as const

/** Whether the view floats out of a type that has its place on the page. */
export const floatsOut = (
  { placement, floatsByLayout, heights }: WidgetDefinition,
  room: Room | undefined,
): boolean => placement === 'inline' && !floatsByLayout && heights !== undefined && !room

/** Undefined for widgets that take no room. Invalid settings count as those of the sample: a draft may be in any state. */
export function roomOf(
  definition: WidgetDefinition,
  draft: Pick<Draft, 'settings' | 'theme' | 'collections'>,
): Room | undefined {
  const { heights, placement, floatsByLayout, collections = {}, sample } = definition
  const own = definition.settings.safeParse(draft.settings)
  const settings = own.success ? own.data : definition.settings.parse(sample.vi.settings)
  if (!heights || (floatsByLayout && settings.layout !== 'inline')) return undefined
  const counts = Object.fromEntries(
    Object.keys(collections).map((name) => [name, draft.collections[name]?.length ?? 0]),
  )
  const look = theme.safeParse(draft.theme).data ?? {}
  const hasSurface = placement === 'inline' && look.surface !== undefined && look.surface !== 'none'
  const room = stack(heights({ settings, counts, hasSurface }), hasSurface && surfaceFrame)
  return room.some(Boolean) ? { heights: room, theme: look } : undefined
}
