import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/vue-query'
import { computed, ref, watch } from 'vue'
import { type LocationQueryRaw, useRoute, useRouter } from 'vue-router'
import { afterPaint } from '../kit/after-paint.ts'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'
import { type Filters, listRows } from './inbox-api.ts'
import { type Members, mine } from './members.ts'

/** ms between two looks for new rows; a long list is read again less often. */
const pollEvery = 15_000
const pollLongListEvery = 60_000
/** pages */
const longList = 4

const oneOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Resolves the inbox and the filters of the address, and loads its rows. */
export function useInbox({ me }: Members) {
  const route = useRoute()
  const router = useRouter()

  const kinds = useQuery({
    queryKey: tenantKey('inbox-kinds'),
    queryFn: () => rpc.kinds.list(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const widgets = useQuery({
    queryKey: tenantKey('inbox-widgets'),
    queryFn: () => rpc.kinds.widgets(),
    refetchInterval: pollEvery,
  })

  const widgetsOf = (inbox: string) => widgets.data.value?.filter((widget) => widget.inbox === inbox) ?? []
  const kind = computed(() => {
    const all = kinds.data.value ?? []
    const named = all.find(({ name }) => name === route.params.inbox)
    const linked = widgets.data.value?.find(({ publicId }) => publicId === route.query.widget)?.inbox
    const holding =
      all.find(({ name }) => name === linked) ?? all.find(({ name }) => widgetsOf(name).length > 0)
    return named ?? holding ?? all[0]
  })
  const own = computed(() => (kind.value ? widgetsOf(kind.value.name) : []))
  const widget = computed(
    () =>
      own.value.find(({ publicId }) => publicId === route.query.widget) ??
      own.value.find(({ archived }) => !archived) ??
      own.value[0],
  )
  /** The same object while the filters are: the address changes with each opened row too. */
  const filters = computed<Filters>((before) => {
    const names = kind.value?.filters ?? []
    const named = names.flatMap((name) => {
      if (name === 'spam') return [[name, String(route.query.spam === 'true')]]
      const value = oneOf(route.query[name])
      return value ? [[name, value]] : []
    })
    const now = Object.fromEntries(named)
    return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
  })
  /** The filters in the service's format. */
  const asked = computed<Filters>(() =>
    filters.value.assignee === mine ? { ...filters.value, assignee: me.value ?? '' } : filters.value,
  )
  const isFiltered = computed(() => Object.keys(filters.value).some((name) => name !== 'spam'))

  const rowsKey = computed(() =>
    tenantKey('inbox-rows', kind.value?.name, widget.value?.publicId, asked.value),
  )
  const pages = useInfiniteQuery({
    queryKey: rowsKey,
    enabled: computed(() => Boolean(kind.value && widget.value && asked.value.assignee !== '')),
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      if (!kind.value || !widget.value) throw new Error('No inbox is chosen')
      return listRows(kind.value, widget.value.publicId, asked.value, pageParam)
    },
    getNextPageParam: ({ next }) => next,
    // The rows of another kind or widget would be shown under the wrong name.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === kind.value?.name && query?.queryKey[3] === widget.value?.publicId
        ? keepPreviousData(previous)
        : undefined,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) > longList ? pollLongListEvery : pollEvery,
  })
  const rows = computed(() => {
    // A row that arrives between two pages is in both.
    const byId = new Map(pages.data.value?.pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
    return [...byId.values()]
  })

  /** Changes the query of the address; undefined removes a name. */
  const setQuery = (query: LocationQueryRaw, how: 'push' | 'replace' = 'replace') =>
    router[how]({ query: { ...route.query, ...query } })

  const openOf = () => oneOf(route.query.open)
  const openId = ref(openOf())
  let written = openOf()
  watch(openOf, (id) => {
    if (id !== written) openId.value = id
    written = id
  })
  /** The address follows when the panel is painted: a navigation takes its time. */
  async function setOpen(id: string | undefined) {
    openId.value = id
    await afterPaint()
    if (openId.value !== id || openOf() === id) return
    written = id
    await setQuery({ open: id }, openOf() === undefined ? 'push' : 'replace')
  }

  return {
    kinds,
    widgets,
    kind,
    own,
    widget,
    widgetsOf,
    filters,
    asked,
    isFiltered,
    pages,
    rows,
    setQuery,
    openId,
    setOpen,
    isSpamFolder: computed(() => filters.value.spam === 'true'),
  }
}
