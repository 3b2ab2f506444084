import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Live, Locale, WidgetDefinition, Write } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import type { PublicWidget, PublicWidgetStore } from '../database/stores/public-widgets.ts'
import { Problem } from '../http/problems.ts'

type Fields = Record<string, unknown>
type ValidLive = Live<Fields, Fields, Record<string, Fields[]>>

/** A published widget with its valid settings, private ones included. */
export interface LiveWidget {
  /** The merchant's name for it. */
  name: string
  live: ValidLive
  /** An entry of `definition.writes`; undefined where the type does not have it. */
  write(name: string): LiveWrite | undefined
}

export interface LiveWrite {
  rules: Write<ValidLive>
  /** Made once per revision, because building a schema costs more than using it. */
  schema: z.ZodType<Record<string, unknown>>
}

/** The published widgets, as visitors' requests, webhooks and deferred notifications need them. */
export interface LiveWidgets {
  /** Undefined for an id that is unknown or unpublished, and for a type without that write. */
  find(publicId: string, write?: string): Promise<PublicWidget | undefined>
  /** The same, with one 404 for all that is not found. */
  require(publicId: string, write?: string): Promise<PublicWidget>
  load(widget: PublicWidget): Promise<LiveWidget>
  /** Undefined where there is no such widget, or nothing can be read. */
  localeOf(publicId: string): Promise<Locale | undefined>
  /** Whether the widget's type takes any write. */
  takesWrites(widget: PublicWidget): boolean
}

export interface LiveWidgetsOptions {
  store: Pick<PublicWidgetStore, 'find' | 'liveDraft'>
  /** The definition of a type; the catalog's unless a test brings its own. */
  definitionOf?: ((type: string) => WidgetDefinition | undefined) | undefined
}

const widgetId = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Characters of JSON of all cached drafts together. */
const maxCachedCharacters = 32_000_000

const catalogDefinition = (type: string) => entryOfType(type)?.definition

/** Caches live widgets by public id and revision. A revision never changes, so entries leave only for space. */
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
      required(publicId)
        .then(load)
        .then(
          ({ live: { locale } }) => locale,
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
