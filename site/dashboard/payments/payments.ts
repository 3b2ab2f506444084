import { useQuery, useQueryClient } from '@tanstack/vue-query'
import type { AdminClient } from '../../../api/admin/router.ts'
import { formatNumber } from '../kit/format.ts'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

export type Payment = Awaited<ReturnType<AdminClient['payments']['list']>>['items'][number]
export type Candidate = Awaited<ReturnType<AdminClient['payments']['candidates']>>['items'][number]

/** States that wait for the owner. */
export const isOpen = ({ state }: Payment) => state !== 'matched' && state !== 'resolved'

/** @param amount dong */
export const money = (amount: number) => `${formatNumber(amount)} ₫`

/** Services that tell of transfers, and those that are connected. */
export function useSources() {
  const client = useQueryClient()
  const queryKey = tenantKey('payment-sources')
  const types = useQuery({
    queryKey: tenantKey('payment-providers'),
    queryFn: () => rpc.payments.types(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const list = useQuery({ queryKey, queryFn: async () => (await rpc.payments.sources()).items })
  return {
    types,
    list,
    sourceOf: (provider: string) => list.data.value?.find((one) => one.provider === provider),
    reload: () => client.invalidateQueries({ queryKey }),
  }
}
