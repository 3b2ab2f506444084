import { useQuery } from '@tanstack/vue-query'
import { computed, type InjectionKey, type Ref } from 'vue'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'
import type { Field, InboxWidget, Kind } from './inbox-api.ts'

const isObject = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null

type TitleOf = (field: Field, value: unknown) => string | undefined

/** Titles of what a visitor answered to, such as a job, in the lists of the widget's draft. */
export function useItemTitles(
  kind: Ref<Kind | undefined>,
  widget: Ref<InboxWidget | undefined>,
): Ref<TitleOf> {
  const fields = computed(() => kind.value?.fields.filter(({ itemOf }) => itemOf) ?? [])
  const { data } = useQuery({
    queryKey: computed(() => tenantKey('item-titles', widget.value?.publicId)),
    enabled: computed(() => fields.value.length > 0 && widget.value !== undefined),
    queryFn: async () =>
      (await rpc.widgets.get({ publicId: widget.value?.publicId ?? '' })).draft.collections,
    staleTime: 60_000,
  })
  const titles = computed(
    () =>
      new Map(
        fields.value.flatMap(({ name, itemOf }) => {
          if (!itemOf) return []
          const items = (data.value?.[itemOf.collection] ?? []).filter(isObject)
          return [[name, new Map(items.map((item) => [item[itemOf.key], item[itemOf.title]]))]]
        }),
      ),
  )
  return computed(() => ({ name }, value) => {
    const title = titles.value.get(name)?.get(value)
    return typeof title === 'string' && title ? title : undefined
  })
}

export const itemTitlesKey: InjectionKey<Ref<TitleOf>> = Symbol('item titles')
