import { useMutation, useQueryClient } from '@tanstack/vue-query'
import { computed } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { type CursorPage, useCursorList } from '../kit/pages.ts'
import { useToasts } from '../kit/toasts.ts'
import { type Text, text } from '../language.ts'
import { tenantKey } from '../query.ts'
import { messages } from './messages.ts'

/** Times as ISO 8601. */
export interface Delivery {
  id: string
  state: 'queued' | 'sent' | 'dead' | 'skipped'
  attempts: number
  lastError: string | null
  /** The same in words for the owner. */
  why?: Text | null
  createdAt: string
  sentAt: string | null
  nextAttemptAt?: string
}

interface DeliveryRequests<Item extends Delivery, State extends Delivery['state']> {
  /** States that the list can be filtered by. */
  states: readonly State[]
  list(request: { limit: number; state?: State; cursor?: string }): Promise<CursorPage<Item>>
  /** Puts one that was given up back in the queue. */
  retry(id: string): Promise<unknown>
}

/** ms */
const pollEvery = 4_000

export const mailStates = ['dead', 'queued', 'sent'] as const
export const webhookStates = [...mailStates, 'skipped'] as const

/** Mails or webhooks, newest first, kept under a name. The state that the list shows stands in the address: `?state=dead`. */
export function useDeliveries<Item extends Delivery, State extends Delivery['state']>(
  name: string,
  requests: DeliveryRequests<Item, State>,
) {
  const t = text(messages)
  const route = useRoute()
  const router = useRouter()
  const states = computed(() =>
    (['all', ...requests.states] as const).map((value) => ({ value, label: t.value.states[value] })),
  )
  const chosen = computed({
    get: () => states.value.find(({ value }) => value === route.query.state)?.value ?? 'all',
    set: (state) => void router.replace({ query: state === 'all' ? {} : { state } }),
  })
  const queryKey = tenantKey(name)
  const list = useCursorList(
    computed(() => [...queryKey, chosen.value]),
    (cursor) =>
      requests.list({
        limit: 50,
        ...(chosen.value !== 'all' && { state: chosen.value }),
        ...(cursor && { cursor }),
      }),
    // One that is new leaves within seconds.
    (items) => items.some(({ state, attempts }) => state === 'queued' && attempts === 0) && pollEvery,
  )
  const toasts = useToasts()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: requests.retry,
    onSuccess: () => toasts.done(t.value.resent),
    onError: toasts.failed,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { states, chosen, list, retry, refresh: () => client.invalidateQueries({ queryKey }) }
}
