import { useQuery } from '@tanstack/vue-query'
import { computed } from 'vue'
import { tenantKey } from '../query.ts'
import { callInbox } from '../rpc.ts'

export interface Usage {
  used: number
  left: number
}

/** The service names the report at run time, so what it returns is checked. */
function usageOf(value: unknown): Usage {
  if (typeof value === 'object' && value !== null && 'used' in value && 'left' in value) {
    const { used, left } = value
    if (typeof used === 'number' && typeof left === 'number') return { used, left }
  }
  throw new Error('The service answered with something else')
}

/** Usage of the published list; undefined for lists that visitors do not use up. Only inside `setup`. */
export function useUsage(publicId: string, report: string | undefined) {
  const { data } = useQuery({
    queryKey: computed(() => [...tenantKey('usage'), publicId, report]),
    queryFn: async () => usageOf(await callInbox(report ?? '', { publicId })),
    enabled: report !== undefined,
  })
  return computed(() => data.value ?? undefined)
}
