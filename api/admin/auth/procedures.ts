/** The forms of procedures about accounts: for anybody, and for a person with a session; what they share. */
import * as z from 'zod'
import { Problem } from '../../http/problems.ts'
import { passwordLength } from '../../settings.mjs'
import { base, type CallContext } from '../procedure.ts'
import { isoOf, moment, role } from '../schemas.ts'
import { commonPassword, isCommonPassword } from './common-passwords.ts'
import type { Person } from './identity.ts'
import { createThrottle } from './throttle.ts'

// Not `visitorLine`: a password is neither trimmed nor normalized.
const anyPassword = z.string().max(passwordLength.max)
export const password = anyPassword.min(1)
/** Where it is set, `refuseCommon` has a look at it too. */
export const newPassword = anyPassword.min(passwordLength.min)
export const withPassword = z.strictObject({ password })
export const token = z.string().min(1).max(200)

export const session = z.object({
  person: z.object({ name: z.string(), email: z.string() }),
  tenantId: z.string().nullable(),
  isOperator: z.boolean(),
  /** Whether a mail server is set: without one mails are only kept. */
  sendsMail: z.boolean(),
  tenants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role,
      /** Set while the deletion is scheduled. */
      deleteAt: moment.nullable(),
      /** Set by the operator: existing rows can be read, exported and erased. */
      isSuspended: z.boolean(),
    }),
  ),
})
export type SessionResponse = z.output<typeof session>

export async function sessionOf({ deps }: CallContext, person: Person): Promise<SessionResponse> {
  const memberships = await deps.stores.tenants.membershipsOf(person.userId)
  return {
    person: { name: person.name, email: person.email },
    tenantId: person.tenantId,
    isOperator: await deps.stores.operators.has(person.userId),
    sendsMail: deps.hasMail,
    tenants: memberships.map(({ tenantId, tenantName, role, deleteAt, suspendedAt }) => ({
      id: tenantId,
      name: tenantName,
      role,
      deleteAt: deleteAt === null ? null : isoOf(deleteAt),
      isSuspended: suspendedAt !== null,
    })),
  }
}

/** @param pointer of the password in the request @throws `validation` for one that everybody tries first */
export async function refuseCommon(password: string, pointer: string) {
  if (await isCommonPassword(password))
    throw new Problem('validation', { errors: [{ pointer, ...commonPassword }] })
}

/** A request without a body has no content type either. */
const requireBody = base.middleware(({ procedure, next }, input) => {
  if (input === undefined && procedure['~orpc'].inputSchema) throw new Problem('unsupported-type')
  return next()
})

const signedIn = base.middleware(async ({ context, next }) => {
  const found = await (await context.deps.identity()).session(context.client)
  if (!found) throw new Problem('unauthorized')
  context.cookies.push(...found.cookies)
  return next({ context: { person: found.person } })
})

/** Needs no session. */
export const anyoneProcedure = base.meta({ role: 'anyone', audited: false }).use(requireBody)

/** The same, with an answer that sets the cookie of a new session. */
export const enteringProcedure = base
  .meta({ role: 'anyone', audited: false, opensSession: true })
  .use(requireBody)

/** Needs a session, in a tenant or none. */
export const personProcedure = base.meta({ role: 'person', audited: false }).use(signedIn).use(requireBody)

/** Checks the password of a person who is signed in. @throws `wrong-credentials`, `rate-limited` */
export function createPasswordGuard() {
  const throttle = createThrottle()
  return async ({ deps, client }: CallContext, { userId, email }: Person, password: string) => {
    const identity = await deps.identity()
    const fits = await throttle.guard(
      client.address,
      email,
      async () => (await identity.passwordFits(userId, password)) || undefined,
    )
    if (!fits) throw new Problem('wrong-credentials')
  }
}
