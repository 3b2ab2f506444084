import { useQuery } from '@tanstack/vue-query'
import { computed } from 'vue'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

export interface Usage {
  used: number
  left: number
}

/** The service names the report at run time, so its type is stated here. */
const reports = rpc.inboxes as unknown as Record<string, (input: { publicId: string }) => Promise<Usage>>

/** Of the published list; undefined for lists that visitors do not use up. Only inside `setup`. */
export function useUsage(publicId: string, report: string | undefined) {
  const { data } = useQuery({
    queryKey: computed(() => [...tenantKey('usage'), publicId, report]),
    queryFn: () => reports[report ?? '']?.({ publicId }) ?? null,
    enabled: report !== undefined,
  })
  return computed(() => data.value ?? undefined)
}
