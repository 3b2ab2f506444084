import { useQuery } from '@tanstack/vue-query'
import { computed, type InjectionKey } from 'vue'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'
import { useSession } from '../session.ts'

/** Values of the filter beside a member's id, as the address has them. */
export const mine = 'me'
export const nobodys = 'none'

/** Members that rows can be assigned to. */
export function useMembers() {
  const { person } = useSession()
  const { data } = useQuery({
    queryKey: tenantKey('team'),
    queryFn: () => rpc.team.list(),
    staleTime: 60_000,
  })
  const members = computed(() => data.value?.members ?? [])
  return {
    members,
    /** Undefined until the members are known. */
    me: computed(() => members.value.find(({ email }) => email === person.value.email)?.userId),
    /** Undefined for a former member. */
    nameOf: (id: unknown) => members.value.find(({ userId }) => userId === id)?.name,
  }
}

export type Members = ReturnType<typeof useMembers>
export const membersKey: InjectionKey<Members> = Symbol('members')
