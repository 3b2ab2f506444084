import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Live, Locale, WidgetDefinition, Write } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import type { PublicWidget, PublicWidgetStore } from '../database/stores/public-widgets.ts'
import { Problem } from '../http/problems.ts'

type Fields = Record<string, unknown>
type ValidLive = Live<Fields, Fields, Record<string, Fields[]>>

export interface LiveWidget {
  name: string
  live: ValidLive
  write(name: string): LiveWrite | undefined
}

export interface LiveWrite {
  rules: Write<ValidLive>
  /** Made once per revision: building a schema costs more than using it. */
  schema: z.ZodType<Record<string, unknown>>
}

export interface LiveWidgets {
  /** Undefined for unknown or unpublished ids, and for types without `write`. */
  find(publicId: string, write?: string): Promise<PublicWidget | undefined>
  /** @throws Problem 404 where `find` is undefined */
  require(publicId: string, write?: string): Promise<PublicWidget>
  load(widget: PublicWidget): Promise<LiveWidget>
  /** Reads no draft. Undefined also when reading fails. */
  localeOf(publicId: string): Promise<Locale | undefined>
  takesWrites(widget: PublicWidget): boolean
}

export interface LiveWidgetsOptions {
  store: Pick<PublicWidgetStore, 'find' | 'liveDraft'>
  definitionOf?: ((type: string) => WidgetDefinition | undefined) | undefined
}

const widgetId = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Characters of JSON of all cached drafts. */
const maxCachedCharacters = 32_000_000

const catalogDefinition = (type: string) => entryOfType(type)?.definition

/** Entries leave only for space: a revision never changes. */
export function createLiveWidgets({
  store,
  definitionOf = catalogDefinition,
}: LiveWidgetsOptions): LiveWidgets {
  const cache = new LRUCache<string, LiveWidget>({ maxSize: maxCachedCharacters })

  const find: LiveWidgets['find'] = async (publicId, write) => {
    const widget = widgetId.test(publicId) ? await store.find(publicId) : undefined
    return widget && (write === undefined || definitionOf(widget.type)?.writes?.[write]) ? widget : undefined
  }

  const load: LiveWidgets['load'] = async (widget) => {
    const key = `${widget.publicId}/${widget.liveRevision}`
    const cached = cache.get(key)
    if (cached) return cached
    const definition = definitionOf(widget.type)
    if (!definition) throw new Problem('not-found')
    const draft = await store.liveDraft(widget)
    if (!draft) throw new Error(`The live revision of ${key} is missing`)
    const loaded = liveWidget(draft, definition)
    cache.set(key, loaded, { size: JSON.stringify(draft).length + 1 })
    return loaded
  }

  const required: LiveWidgets['require'] = async (publicId, write) => {
    const widget = await find(publicId, write)
    if (!widget) throw new Problem('not-found')
    return widget
  }

  return {
    find,
    require: required,
    load,
    localeOf: (publicId) =>
      find(publicId).then(
        (widget) => widget?.locale,
        () => undefined,
      ),
    takesWrites: ({ type }) => Object.keys(definitionOf(type)?.writes ?? {}).length > 0,
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
    write(name) {
      const made = writes.get(name)
      if (made) return made
      const rules = definition.writes?.[name]
      if (!rules) return undefined
      const write = { rules, schema: rules.body(live) }
      writes.set(name, write)
      return write
    },
  }
}
