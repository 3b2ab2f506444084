import { useQuery, useQueryClient } from '@tanstack/vue-query'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

export type StoredProfile = Awaited<ReturnType<typeof rpc.profile.get>>

/** Only inside `setup`. */
export function useProfile() {
  const client = useQueryClient()
  const queryKey = tenantKey('profile')
  return {
    ...useQuery({ queryKey, queryFn: () => rpc.profile.get() }),
    /** After a change, which may have published widgets. */
    async keep(stored: StoredProfile) {
      client.setQueryData(queryKey, stored)
      await client.invalidateQueries({ queryKey: tenantKey('widgets') })
    },
  }
}
