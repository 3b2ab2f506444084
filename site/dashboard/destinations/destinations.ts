import { useQuery, useQueryClient } from '@tanstack/vue-query'
import { computed } from 'vue'
import { failureText } from '../kit/delivery-failure.ts'
import { useToasts } from '../kit/toasts.ts'
import { fill, language, text } from '../language.ts'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'
import { messages } from './messages.ts'

export type DestinationType = Awaited<ReturnType<typeof rpc.destinations.types>>[number]
export type Destination = Awaited<ReturnType<typeof rpc.destinations.list>>['items'][number]
type Tried = Awaited<ReturnType<typeof rpc.destinations.test>>

const queryKey = tenantKey('destinations')

/** Destinations of the tenant, and the services that there are. */
export function useDestinations() {
  const client = useQueryClient()
  const types = useQuery({
    queryKey: tenantKey('destination-types'),
    queryFn: () => rpc.destinations.types(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const list = useQuery({ queryKey, queryFn: () => rpc.destinations.list() })
  return {
    types,
    list,
    typeOf: (name: string) => types.data.value?.find((type) => type.name === name),
    items: computed(() => list.data.value?.items ?? []),
    reload: () => client.invalidateQueries({ queryKey }),
  }
}

/** Events that destinations are told of, by name, in the language of the person. */
export function useEvents() {
  const { data } = useQuery({
    queryKey: tenantKey('inbox-kinds'),
    queryFn: () => rpc.kinds.list(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const events = computed(() =>
    (data.value ?? []).flatMap((kind) =>
      kind.events.map(({ name, title }) => ({ value: name, label: title[language.value] })),
    ),
  )
  return {
    events,
    eventName: (event: string) => events.value.find(({ value }) => value === event)?.label ?? event,
  }
}

/** Why a test or a set-up failed, in the language of the person. */
export const whyOf = ({ why, error }: Tried) =>
  why?.[language.value] ?? failureText(error ?? '', language.value)

/** Says in a toast what became of a test. */
export function useTestResult() {
  const t = text(messages)
  const toasts = useToasts()
  return (tried: Tried, type: DestinationType | undefined) => {
    if (tried.delivered)
      toasts.done(fill(t.value.testDelivered, { service: type?.label[language.value] ?? '' }))
    else toasts.failed(fill(t.value.testFailed, { why: whyOf(tried) }))
  }
}
