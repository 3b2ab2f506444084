import { useInfiniteQuery } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'

export interface CursorPage<Item> {
  items: Item[]
  next?: string | undefined
}

/**
 * A list that the service hands out page by page.
 * @param queryKey begins with the tenant, see `tenantKey`
 */
export function useCursorList<Item>(
  queryKey: MaybeRefOrGetter<readonly unknown[]>,
  load: (cursor: string | undefined) => Promise<CursorPage<Item>>,
) {
  const query = useInfiniteQuery({
    queryKey: computed(() => toValue(queryKey)),
    queryFn: ({ pageParam }) => load(pageParam || undefined),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return { ...query, items: computed(() => query.data.value?.pages.flatMap(({ items }) => items) ?? []) }
}
