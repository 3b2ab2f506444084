import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Live, Locale, WidgetDefinition, Write } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import type { PublicWidget, PublicWidgetStore } from '../database/stores/public-widgets.ts'
import { Problem } from '../http/problems.ts'

type Fields = Record<string, unknown>
type Sells = NonNullable<WidgetDefinition['sells']>
type ValidLive = Live<Fields, Fields, Record<string, Fields[]>>

export interface LiveWidget {
  name: string
  live: ValidLive
  write(name: string): LiveWrite | undefined
  sells(...item: Parameters<Sells> extends [unknown, ...infer Item] ? Item : never): ReturnType<Sells>
}

export interface LiveWrite {
  rules: Write<ValidLive>
  /** Made once per revision: building a schema costs more than using it. */
  schema: z.ZodType<Record<string, unknown>>
}

export interface LiveWidgets {
  /** Undefined for unknown or unpublished ids, and for types without `write`. */
  find(publicId: string, write?: string): Promise<PublicWidget | undefined>
  /** Undefined also for types that sell nothing: strangers name any widget, and a draft may be large. */
  findSeller(publicId: string): Promise<PublicWidget | undefined>
  /** @throws Problem 404 where `find` is undefined */
  require(publicId: string, write?: string): Promise<PublicWidget>
  /** @param target value of the path parameter: of a collection that it names an item of, there is that item at most */
  load(widget: PublicWidget, target?: string): Promise<LiveWidget>
  /** Reads no draft. Undefined also when reading fails. */
  localeOf(publicId: string): Promise<Locale | undefined>
  takesWrites(widget: PublicWidget): boolean
}

export interface LiveWidgetsOptions {
  store: Pick<PublicWidgetStore, 'find' | 'liveDraft' | 'liveDraftWithout' | 'liveItems'>
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
  const itemsCache = new LRUCache<string, Map<string, string>>({ maxSize: maxCachedCharacters })

  const find: LiveWidgets['find'] = async (publicId, write) => {
    const widget = widgetId.test(publicId) ? await store.find(publicId) : undefined
    return widget && (write === undefined || definitionOf(widget.type)?.writes?.[write]) ? widget : undefined
  }

  const keyOf = ({ publicId, liveRevision }: PublicWidget) => `${publicId}/${liveRevision}`

  async function loadWhole(widget: PublicWidget, definition: WidgetDefinition): Promise<LiveWidget> {
    const key = keyOf(widget)
    const cached = cache.get(key)
    if (cached) return cached
    const targets = targetsOf(definition)
    const draft = await (targets ? store.liveDraftWithout(widget, targets) : store.liveDraft(widget))
    if (!draft) throw new Error(`The live revision of ${key} is missing`)
    const loaded = liveWidget(draft, definition)
    cache.set(key, loaded, { size: JSON.stringify(draft).length + 1 })
    return loaded
  }

  async function itemsOf(widget: PublicWidget, collection: string, keyField: string) {
    const key = keyOf(widget)
    const cached = itemsCache.get(key)
    if (cached) return cached
    const items = await store.liveItems(widget, collection, keyField)
    const size = [...items.values()].reduce((sum, item) => sum + item.length, 1)
    itemsCache.set(key, items, { size })
    return items
  }

  const load: LiveWidgets['load'] = async (widget, target) => {
    const definition = definitionOf(widget.type)
    if (!definition) throw new Problem('not-found')
    const loaded = await loadWhole(widget, definition)
    const name = targetsOf(definition)
    const collection = name && definition.collections?.[name]
    if (!collection || target === undefined) return loaded
    const item = (await itemsOf(widget, name, collection.key)).get(target)
    const found = item === undefined ? [] : [collection.schema.parse(JSON.parse(item))]
    const { live } = loaded
    return { ...loaded, live: { ...live, collections: { ...live.collections, [name]: found } } }
  }

  const required: LiveWidgets['require'] = async (publicId, write) => {
    const widget = await find(publicId, write)
    if (!widget) throw new Problem('not-found')
    return widget
  }

  return {
    find,
    async findSeller(publicId) {
      const widget = await find(publicId)
      return widget && definitionOf(widget.type)?.sells ? widget : undefined
    },
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

/** The collection that a write names an item of. */
const targetsOf = ({ writes = {} }: WidgetDefinition) =>
  Object.values(writes).find(({ targets }) => targets !== undefined)?.targets

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
    sells: (...item) => definition.sells?.(live, ...item),
    write(name) {
      const made = writes.get(name)
      if (made) return made
      const rules = definition.writes?.[name]
      if (!rules || rules.isTaken?.(live) === false) return undefined
      const write = { rules, schema: rules.body(live) }
      writes.set(name, write)
      return write
    },
  }
}
