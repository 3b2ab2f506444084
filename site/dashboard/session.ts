import { computed, shallowRef } from 'vue'
import type { SessionResponse } from '../../api/admin/router.ts'
import { RpcProblem, rpc } from './rpc.ts'

export type Role = SessionResponse['tenants'][number]['role']

/** Permissions: read; change widgets and rows; manage the tenant and its members. */
export type Action = 'view' | 'edit' | 'manage'

const ranks: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 }
const needed: Record<Action, Role> = { view: 'viewer', edit: 'editor', manage: 'owner' }

export const reaches = (role: Role, least: Role) => ranks[role] >= ranks[least]

const session = shallowRef<SessionResponse>()

/** @returns whether somebody is signed in and a member of a tenant */
export async function loadSession(): Promise<boolean> {
  session.value ??= await rpc.auth.session().catch((error: unknown) => {
    if (error instanceof RpcProblem && error.status === 401) return undefined
    throw error
  })
  return Boolean(session.value?.tenants.some(({ id }) => id === session.value?.tenantId))
}

/** Call after a change to the person. */
export const keepSession = (changed: SessionResponse) => {
  session.value = changed
}

/** The signed-in person's session. Throws outside the shell, whose pages always have one. */
export function useSession() {
  const current = computed(() => {
    if (!session.value) throw new Error('Nobody is signed in')
    return session.value
  })
  const tenants = computed(() => current.value.tenants)
  const tenant = computed(() => {
    const found = tenants.value.find(({ id }) => id === current.value.tenantId)
    if (!found) throw new Error('The session has no tenant')
    return found
  })
  const role = computed(() => tenant.value.role)
  return {
    person: computed(() => current.value.person),
    tenant,
    tenants,
    role,
    isOperator: computed(() => current.value.isOperator),
    sendsMail: computed(() => current.value.sendsMail),
    can: (action: Action) => reaches(role.value, needed[action]),
  }
}
