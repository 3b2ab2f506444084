import { useMutation, useQueryClient } from '@tanstack/vue-query'
import { computed } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { useToasts } from '../kit/toasts.ts'
import { text } from '../language.ts'
import { messages } from './messages.ts'

export type Filter = 'dead' | 'queued' | 'sent' | 'all'

/** The state that the list shows stands in the address: `?state=dead`. */
export function useStateFilter() {
  const t = text(messages)
  const route = useRoute()
  const router = useRouter()
  const items = computed(() =>
    (['all', 'dead', 'queued', 'sent'] as const).map((value) => ({ value, label: t.value.states[value] })),
  )
  const chosen = computed({
    get: (): Filter => items.value.find(({ value }) => value === route.query.state)?.value ?? 'all',
    set: (state) => void router.replace({ query: state === 'all' ? {} : { state } }),
  })
  return { items, chosen, request: computed(() => (chosen.value === 'all' ? {} : { state: chosen.value })) }
}

/** Puts a given-up delivery back in the queue. */
export function useRetry(queryKey: readonly unknown[], retry: (id: string) => Promise<unknown>) {
  const t = text(messages)
  const toasts = useToasts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: retry,
    onSuccess: () => toasts.done(t.value.resent),
    onError: toasts.failed,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
