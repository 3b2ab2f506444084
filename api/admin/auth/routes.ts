import Router from '@koa/router'
import type { Context } from 'koa'
import { z } from '../../../widgets/definition.ts'
import { visitorEmail, visitorLine } from '../../../widgets/input.ts'
import type { Role } from '../../database/accounts.ts'
import type { Membership } from '../../database/stores/tenants.ts'
import type { Stores } from '../../database/stores.ts'
import { requireType } from '../../http/content-type.ts'
import { parseJson, readBytes } from '../../http/json.ts'
import { Problem } from '../../http/problems.ts'
import { validate } from '../../http/validation.ts'
import type { AuthDeps } from './authenticate.ts'
import type { Identity, Person } from './identity.ts'
import { identityHeaders } from './identity-headers.ts'
import { rejectForeignOrigin } from './origin.ts'
import { passwordLength } from './password-length.ts'
import { createThrottle } from './throttle.ts'
import { hashToken } from './tokens.ts'

export interface AuthRouteDeps extends AuthDeps {
  stores: Pick<Stores, 'tenants' | 'keyRing' | 'forTenant' | 'invitationLinks'>
  siteUrl: string
}

/** Most bytes of a body here. */
const bodyLimit = 8 * 1024

// No visitor text here: a password is taken as it is typed.
const password = z.string().max(passwordLength.max)
const signIn = z.strictObject({ email: visitorEmail(), password: password.min(1) })
const newPassword = password.min(passwordLength.min)
const change = z.strictObject({ current: password.min(1), next: newPassword })
const workIn = z.strictObject({ tenantId: z.string().max(100) })
const token = z.string().min(1).max(200)
const look = z.strictObject({ token })
const accept = z.strictObject({
  token,
  /** Said by the owner of a new tenant; an invitation knows whom it is for. */
  email: visitorEmail().optional(),
  name: visitorLine(1, 100).optional(),
  password: newPassword,
})

/** What the dashboard knows of who is signed in. */
export interface SessionResponse {
  person: { name: string; email: string }
  tenantId: string | null
  tenants: { id: string; name: string; role: Role }[]
}

const sessionResponse = (person: Person, memberships: Membership[]): SessionResponse => ({
  person: { name: person.name, email: person.email },
  tenantId: person.tenantId,
  tenants: memberships.map(({ tenantId, tenantName, role }) => ({ id: tenantId, name: tenantName, role })),
})

async function read<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  requireType(context.req, ['application/json'])
  return validate(schema, parseJson(await readBytes(context.req, bodyLimit)))
}

const setCookies = (context: Context, cookies: string[]) => {
  if (cookies.length > 0) context.append('Set-Cookie', cookies)
}

/** Signing in and out: the one part of the admin that works without an actor. Mounted under `/admin/auth`. */
export function createAuthRoutes(deps: AuthRouteDeps): Router {
  const router = new Router({ prefix: '/admin/auth' })
  router.use(async (context, next) => {
    rejectForeignOrigin(context.req, deps.siteUrl)
    context.set('Cache-Control', 'no-store')
    await next()
  })
  addSessions(router, deps)
  addInvitations(router, deps)
  return router
}

/** What every route here needs of a request. */
const caller = (deps: AuthRouteDeps, context: Context) => {
  const address = deps.addressOf(context.req)
  return { address, headers: identityHeaders(context.req, address) }
}

async function signedIn(deps: AuthRouteDeps, context: Context): Promise<Person> {
  const found = await (await deps.identity()).session(caller(deps, context).headers)
  if (!found) throw new Problem('unauthorized')
  setCookies(context, found.cookies)
  return found.person
}

function addSessions(router: Router, deps: AuthRouteDeps) {
  const throttle = createThrottle(deps.now)
  const { tenants } = deps.stores

  router.post('/sign-in', async (context) => {
    const { email, password } = await read(context, signIn)
    const { address, headers } = caller(deps, context)
    const identity = await deps.identity()
    const found = await throttle.guard(address, email, () => identity.signIn(email, password, headers))
    if (!found) throw new Problem('wrong-credentials')
    setCookies(context, found.cookies)
    context.body = sessionResponse(found.person, await tenants.membershipsOf(found.person.userId))
  })

  router.post('/sign-out', async (context) => {
    setCookies(context, await (await deps.identity()).signOut(caller(deps, context).headers))
    context.status = 204
  })

  router.get('/session', async (context) => {
    const person = await signedIn(deps, context)
    context.body = sessionResponse(person, await tenants.membershipsOf(person.userId))
  })

  router.post('/tenant', async (context) => {
    const person = await signedIn(deps, context)
    const { tenantId } = await read(context, workIn)
    if (!(await tenants.membership(person.userId, tenantId))) throw new Problem('not-found')
    await (await deps.identity()).workIn(person, tenantId)
    context.body = sessionResponse({ ...person, tenantId }, await tenants.membershipsOf(person.userId))
  })

  router.post('/password', async (context) => {
    const person = await signedIn(deps, context)
    const { current, next } = await read(context, change)
    const { address, headers } = caller(deps, context)
    const identity = await deps.identity()
    const cookies = await throttle.guard(address, person.email, () =>
      identity.changePassword(current, next, headers),
    )
    if (!cookies) throw new Problem('wrong-credentials')
    setCookies(context, cookies)
    context.status = 204
  })
}

function addInvitations(router: Router, deps: AuthRouteDeps) {
  const throttle = createThrottle(deps.now)
  const { tenants, invitationLinks } = deps.stores

  router.post('/invitation', async (context) => {
    const { token } = await read(context, look)
    const found = await invitationLinks.find(hashToken(token), deps.now())
    const tenant = found && (await tenants.get(found.tenantId))
    if (!tenant) throw new Problem('not-found')
    context.body = { email: found.email || null, role: found.role, tenantName: tenant.name }
  })

  router.post('/accept', async (context) => {
    const said = await read(context, accept)
    const hash = hashToken(said.token)
    const found = await invitationLinks.find(hash, deps.now())
    if (!found) throw new Problem('not-found')
    const email = found.email || said.email
    if (!email) {
      const message = { vi: 'Vui lòng điền mục này', en: 'Please fill in this field' }
      throw new Problem('validation', { errors: [{ pointer: '#/email', code: 'required', message }] })
    }
    const { address, headers } = caller(deps, context)
    const identity = await deps.identity()
    const userId = await throttle.guard(address, email, () => personFor(identity, { ...said, email }))
    if (!userId) throw new Problem('wrong-credentials')
    const taken = await invitationLinks.take(hash, deps.now())
    if (!taken) throw new Problem('not-found')
    await deps.stores.forTenant(taken.tenantId).team.join(userId, taken.role, deps.now())
    await openSession(deps, context, { identity, headers, ...said, email, tenantId: taken.tenantId })
  })
}

/** The account of the invited address: the one that is there, if the password is its own, or a new one. */
async function personFor(
  identity: Identity,
  { email, name, password }: { email: string; name?: string | undefined; password: string },
): Promise<string | undefined> {
  const there = await identity.find(email)
  if (there) return (await identity.passwordFits(there.userId, password)) ? there.userId : undefined
  const made = await identity.create({ email, password, name: name ?? email.split('@', 1)[0] ?? email })
  return made.userId
}

async function openSession(
  { stores }: AuthRouteDeps,
  context: Context,
  asked: { identity: Identity; headers: Headers; email: string; password: string; tenantId: string },
) {
  const found = await asked.identity.signIn(asked.email, asked.password, asked.headers)
  if (!found) throw new Problem('wrong-credentials')
  await asked.identity.workIn(found.person, asked.tenantId)
  setCookies(context, found.cookies)
  const person = { ...found.person, tenantId: asked.tenantId }
  context.body = sessionResponse(person, await stores.tenants.membershipsOf(person.userId))
}
