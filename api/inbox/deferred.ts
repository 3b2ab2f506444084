import type { SideEffects } from '../database/writes/rows.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'
import { sentBody } from './columns/rows.ts'
import { textOf } from './form/read-form.ts'
import { sideEffects } from './form/side-effects.ts'
import type { KindDefinition } from './kind.ts'

interface DeferredDeps {
  liveWidgets: LiveWidgets
  siteUrl: string
}

/** Uses the widget's current settings; empty for an unpublished widget. */
export const deferredSideEffects =
  ({ liveWidgets, siteUrl }: DeferredDeps) =>
  /** @param now epoch ms */
  async (
    kind: KindDefinition,
    publicId: string,
    row: Record<string, unknown>,
    now: number,
  ): Promise<SideEffects> => {
    const published = kind.notification && (await liveWidgets.find(publicId, kind.write))
    if (!published || !kind.notification) return {}
    const { event, target: property, lines } = kind.notification
    const { columns } = kind.rows
    const target = property === undefined ? undefined : textOf(row, property)
    const widget = await liveWidgets.load(published, target)
    const rules = widget.write(kind.write)?.rules
    if (!rules) return {}
    const title = target === undefined ? undefined : rules.target?.(widget.live, target, now)?.title
    const form = {
      rules,
      widget,
      body: sentBody(columns, row),
      row: { at: now, publicId, email: textOf(row, 'email') },
    }
    const options = { event, siteUrl, target, lines: lines?.(row, title), columns }
    return sideEffects(form, options, kind.write)
  }
