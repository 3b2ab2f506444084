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
  /** ms until the list is asked for again, by what it shows; never without it */
  refreshOf?: (items: Item[]) => number | false,
) {
  const itemsOf = (pages: CursorPage<Item>[] = []) => pages.flatMap(({ items }) => items)
  const query = useInfiniteQuery({
    queryKey: computed(() => toValue(queryKey)),
    queryFn: ({ pageParam }) => load(pageParam || undefined),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => refreshOf?.(itemsOf(state.data?.pages)) ?? false,
  })
  return { ...query, items: computed(() => itemsOf(query.data.value?.pages)) }
}
