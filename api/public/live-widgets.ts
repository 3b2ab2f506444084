import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import type { Live, PublicPath, WidgetDefinition, Write } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import type { PublicWidget, PublicWidgetStore } from '../database/stores/public-widgets.ts'

type Fields = Record<string, unknown>
type ValidLive = Live<Fields, Fields, Record<string, Fields[]>>

/** A published widget with its valid settings, private ones included. */
export interface LiveWidget {
  /** What the merchant calls it. */
  name: string
  live: ValidLive
  /** What a path of it takes. Undefined where the type does not have the path. */
  write(path: PublicPath): LiveWrite | undefined
}

export interface LiveWrite {
  rules: Write<ValidLive>
  /** Made once for each revision: building a schema costs more than using it. */
  schema: z.ZodType<Record<string, unknown>>
}

/** What all remembered drafts may hold together, in characters of JSON. */
const mostCharacters = 32_000_000

/** Live widgets by public id and revision. A revision never changes, so nothing has to be forgotten but for space. */
export function createLiveWidgets(store: Pick<PublicWidgetStore, 'liveDraft'>) {
  const remembered = new LRUCache<string, LiveWidget>({ maxSize: mostCharacters })

  return async (widget: PublicWidget, definition: WidgetDefinition): Promise<LiveWidget> => {
    const key = `${widget.publicId}/${widget.liveRevision}`
    const known = remembered.get(key)
    if (known) return known
    const draft = await store.liveDraft(widget)
    if (!draft) throw new Error(`The live revision of ${key} is missing`)
    const made = liveWidget(draft, definition)
    remembered.set(key, made, { size: JSON.stringify(draft).length + 1 })
    return made
  }
}

function liveWidget(draft: Draft, definition: WidgetDefinition): LiveWidget {
  const collections = Object.entries(definition.collections ?? {}).map(([name, { schema }]) => [
    name,
    (draft.collections[name] ?? []).map((item) => schema.parse(item)),
  ])
  const live: ValidLive = {
    locale: draft.locale,
    settings: definition.settings.parse(draft.settings),
    privateSettings: definition.privateSettings?.parse(draft.privateSettings) ?? {},
    collections: Object.fromEntries(collections),
  }
  const writes = new Map<string, LiveWrite>()
  return {
    name: draft.name,
    live,
    write(path) {
      const known = writes.get(path)
      if (known) return known
      const rules = definition.writes?.[path]
      if (!rules) return undefined
      const made = { rules, schema: rules.body(live) }
      writes.set(path, made)
      return made
    },
  }
}
