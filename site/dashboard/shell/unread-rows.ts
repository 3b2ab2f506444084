import { useQuery } from '@tanstack/vue-query'
import { computed } from 'vue'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

/** ms; an open inbox, whose query it is too, asks more often */
const pollEvery = 60_000

/** Rows that nobody has opened yet, over all inboxes. */
export function useUnreadRows() {
  const { data } = useQuery({
    queryKey: tenantKey('inbox-widgets'),
    queryFn: () => rpc.kinds.widgets(),
    refetchInterval: pollEvery,
  })
  return computed(() => (data.value ?? []).reduce((sum, { unread = 0 }) => sum + unread, 0))
}
