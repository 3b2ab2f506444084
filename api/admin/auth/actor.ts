import type { Role } from '../../database/schema/accounts.ts'

/** A person with a session or a program with an API key, in one tenant. */
export type Actor = { tenantId: string; role: Role; isSuspended: boolean } & (
  | {
      kind: 'person'
      userId: string
      name: string
      email: string
      /** Whether they have given their password lately. */
      isConfirmed: boolean
    }
  | { kind: 'key'; keyId: string; name: string }
)

const ranks: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 }

export const reaches = (role: Role, needed: Role) => ranks[role] >= ranks[needed]

/** A key is a secret of its own. */
export const needsPassword = (actor: Actor) => actor.kind === 'person' && !actor.isConfirmed

/** The actor's name in revisions and in the audit. */
export const nameOf = (actor: Actor) => (actor.kind === 'person' ? actor.email : `key:${actor.name}`)
