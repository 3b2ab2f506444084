import { useQuery, useQueryClient } from '@tanstack/vue-query'
import { computed } from 'vue'
import type { AdminClient } from '../../../api/admin/router.ts'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

export type Schedule = Awaited<ReturnType<AdminClient['schedules']['list']>>['items'][number]

/** When the service acts next, ISO 8601; undefined for never. */
const nextOf = ({ state, publishAt, endAt }: Schedule) =>
  state === 'waiting' ? publishAt : state === 'live' ? (endAt ?? undefined) : undefined

/** Soonest first. */
const byTime = (one: Schedule, other: Schedule) => (nextOf(one) ?? '').localeCompare(nextOf(other) ?? '')

/** ms */
const refreshing = { soon: 1000, later: 30_000 }
const soon = 60_000

function refreshOf(items: readonly Schedule[]): number | false {
  const next = items
    .map(nextOf)
    .filter((at) => at !== undefined)
    .sort()[0]
  if (next === undefined) return false
  return Date.parse(next) - Date.now() < soon ? refreshing.soon : refreshing.later
}

/** Schedules of one widget. Polls while one is pending. */
export function useSchedules(publicId: string) {
  const query = useQuery({
    queryKey: computed(() => [...tenantKey('schedules'), publicId]),
    queryFn: () => rpc.schedules.list({ publicId, limit: 50 }),
    refetchInterval: ({ state }) => refreshOf(state.data?.items ?? []),
  })
  const all = computed(() => query.data.value?.items ?? [])
  return {
    all,
    pending: computed(() => all.value.filter((one) => nextOf(one) !== undefined).sort(byTime)),
    failed: computed(() => all.value.filter(({ state }) => state === 'failed')),
    past: computed(() => all.value.filter(({ state }) => ['done', 'replaced', 'canceled'].includes(state))),
  }
}

/** Schedules of all widgets: the next one, or a failed one, of each. */
export function useTenantSchedules() {
  const { data } = useQuery({
    queryKey: computed(() => tenantKey('schedules')),
    queryFn: () => rpc.schedules.pending(),
  })
  return computed(() => {
    const first = new Map<string, Schedule>()
    for (const one of data.value?.items ?? [])
      if (!first.has(one.publicId) || one.state === 'failed') first.set(one.publicId, one)
    return first
  })
}

export function useReloadSchedules() {
  const client = useQueryClient()
  const key = tenantKey('schedules')
  return () => client.invalidateQueries({ queryKey: key })
}
