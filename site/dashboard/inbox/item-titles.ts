import { useQuery } from '@tanstack/vue-query'
import { computed, type InjectionKey, type Ref } from 'vue'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'
import type { InboxWidget, Kind } from './inbox-api.ts'

/** By property of the row, then by its value. */
export type ItemTitles = ReadonlyMap<string, ReadonlyMap<string, string>>

const isObject = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null

function titlesIn(list: unknown, key: string, title: string): Map<string, string> {
  const items: unknown[] = Array.isArray(list) ? list : []
  const named = items.filter(isObject).map((item) => [item[key], item[title]] as const)
  return new Map(named.flatMap(([value, text]) => (text ? [[String(value), String(text)]] : [])))
}

/** Titles of the items that rows refer to, such as a job or a field of a form, from the widget's draft. */
export function useItemTitles(
  kind: Ref<Kind | undefined>,
  widget: Ref<InboxWidget | undefined>,
): Ref<ItemTitles> {
  const fields = computed(
    () => kind.value?.fields.flatMap(({ name, itemOf }) => (itemOf ? [{ name, ...itemOf }] : [])) ?? [],
  )
  const { data } = useQuery({
    queryKey: computed(() => tenantKey('item-titles', widget.value?.publicId)),
    enabled: computed(() => fields.value.length > 0 && widget.value !== undefined),
    queryFn: async () => (await rpc.widgets.get({ publicId: widget.value?.publicId ?? '' })).draft,
    staleTime: 60_000,
  })
  return computed(
    () =>
      new Map(
        fields.value.map(({ name, collection, key, title }) => [
          name,
          titlesIn(data.value?.collections[collection] ?? data.value?.settings[collection], key, title),
        ]),
      ),
  )
}

export const itemTitlesKey: InjectionKey<Ref<ItemTitles>> = Symbol('item titles')
