import * as z from 'zod'
import type { built } from '../../widgets/catalog.ts'
import { type Compiled, compile } from '../../widgets/compile.ts'
import { layoutOf, takesRoom } from '../../widgets/room-of.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { sampleDraft, templateDraft } from '../../widgets/schema/sample-draft.ts'

export interface LayoutDraft {
  layout: string
  draft: Draft
  compiled: Compiled
}

/**
 * The sample of a type in each layout that takes room, or the first template that has a layout for which the sample lacks content.
 * @throws Error for a layout that neither shows
 */
export function layoutDrafts({ type, definition }: (typeof built)[number], at: Date): LayoutDraft[] {
  const { layoutField = 'layout', settings, templates = [] } = definition
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const field = properties[layoutField]
  const layouts = typeof field === 'object' ? field.enum : undefined
  const sample = sampleDraft(definition, at)
  const inLayout = (layout: unknown): Draft => ({
    ...sample,
    settings: { ...sample.settings, [layoutField]: layout },
  })
  const others = templates.map((template) => templateDraft(definition, template, at))
  return (layouts?.map(inLayout) ?? [sample]).flatMap((draft) => {
    if (!takesRoom(definition, draft)) return []
    const layout = layoutOf(definition, draft.settings)
    for (const one of [draft, ...others]) {
      const compiled = compile(type, one, at)
      if (compiled.ok && layoutOf(definition, compiled.settings) === layout)
        return { layout, draft: one, compiled }
    }
    throw new Error(`${type} has neither a sample nor a template that can be published as «${layout}»`)
  })
}
