/** Helpers shared by the routes under `/admin/auth`. */
import type { Context } from 'koa'
import type * as z from 'zod'
import type { Membership } from '../../database/stores/tenants.ts'
import type { Stores } from '../../database/stores.ts'
import { requireType } from '../../http/content-type.ts'
import { parseJson, readBytes } from '../../http/json.ts'
import type { Report } from '../../http/problem-response.ts'
import { Problem } from '../../http/problems.ts'
import { validate } from '../../http/validation.ts'
import { isoOf } from '../schemas.ts'
import { type AuthDeps, clientOfRequest } from './authenticate.ts'
import type { Client, Person } from './identity.ts'
import type { SessionResponse } from './operations.ts'

export interface AuthRouteDeps extends AuthDeps {
  stores: Pick<
    Stores,
    | 'tenants'
    | 'keyRing'
    | 'forTenant'
    | 'membershipLinks'
    | 'twoFactor'
    | 'signInChallenges'
    | 'signUps'
    | 'passkeys'
    | 'passkeyChallenges'
  >
  siteUrl: string
  isSignUpOpen: boolean
  /** Tenant of the demo widgets, which has no owner. */
  demoTenantId: string
  report: Report
}

/** bytes */
const bodyLimit = 8 * 1024

export const sessionResponse = (person: Person, memberships: Membership[]): SessionResponse => ({
  person: { name: person.name, email: person.email },
  tenantId: person.tenantId,
  tenants: memberships.map(({ tenantId, tenantName, role, deleteAt, suspendedAt }) => ({
    id: tenantId,
    name: tenantName,
    role,
    deleteAt: deleteAt === null ? null : isoOf(deleteAt),
    isSuspended: suspendedAt !== null,
  })),
})

export async function read<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  requireType(context.req, ['application/json'])
  return validate(schema, parseJson(await readBytes(context.req, bodyLimit)))
}

export const setCookies = (context: Context, cookies: string[]) => {
  if (cookies.length > 0) context.append('Set-Cookie', cookies)
}

export const clientOf = (deps: AuthRouteDeps, context: Context): Client => clientOfRequest(deps, context.req)

export async function signedIn(deps: AuthRouteDeps, context: Context): Promise<Person> {
  const found = await (await deps.identity()).session(clientOf(deps, context))
  if (!found) throw new Problem('unauthorized')
  setCookies(context, found.cookies)
  return found.person
}
