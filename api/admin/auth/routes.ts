import Router from '@koa/router'
import { Problem } from '../../http/problems.ts'
import { addAccount, addReset } from './account-routes.ts'
import { type AuthRouteDeps, clientOf, read, sessionResponse, setCookies, signedIn } from './auth-request.ts'
import { authOperations } from './operations.ts'
import { rejectForeignOrigin } from './origin.ts'
import { addPasskeys } from './passkey-routes.ts'
import { addSignIn, enter } from './sign-in.ts'
import { addSignUp } from './sign-up-routes.ts'
import { createThrottle } from './throttle.ts'
import { hashToken } from './tokens.ts'
import { addTwoFactor } from './two-factor-routes.ts'

/** The routes under `/admin/auth`: the admin's only routes without authentication. */
export function createAuthRoutes(deps: AuthRouteDeps): Router {
  const router = new Router({ prefix: '/admin/auth' })
  router.use(async (context, next) => {
    rejectForeignOrigin(context.req, deps.siteUrl)
    context.set('Cache-Control', 'no-store')
    await next()
  })
  addSignIn(router, deps)
  addSessions(router, deps)
  addAccount(router, deps)
  addReset(router, deps)
  addTwoFactor(router, deps)
  addSignUp(router, deps)
  addPasskeys(router, deps)
  addInvitations(router, deps)
  return router
}

function addSessions(router: Router, deps: AuthRouteDeps) {
  const throttle = createThrottle()
  const { tenants } = deps.stores
  const { signOut, session, tenant, password } = authOperations

  router.post(signOut.path, async (context) => {
    setCookies(context, await (await deps.identity()).signOut(clientOf(deps, context)))
    context.status = 204
  })

  router.get(session.path, async (context) => {
    const person = await signedIn(deps, context)
    context.body = sessionResponse(person, await tenants.membershipsOf(person.userId))
  })

  router.post(tenant.path, async (context) => {
    const person = await signedIn(deps, context)
    const { tenantId } = await read(context, tenant.body)
    if (!(await tenants.membership(person.userId, tenantId))) throw new Problem('not-found')
    await (await deps.identity()).workIn(person, tenantId)
    context.body = sessionResponse({ ...person, tenantId }, await tenants.membershipsOf(person.userId))
  })

  router.post(password.path, async (context) => {
    const person = await signedIn(deps, context)
    const { current, next } = await read(context, password.body)
    const client = clientOf(deps, context)
    const identity = await deps.identity()
    const cookies = await throttle.guard(client.address, person.email, () =>
      identity.changePassword(person, { current, next }, client),
    )
    if (!cookies) throw new Problem('wrong-credentials')
    await deps.stores.signInChallenges.endAll(person.userId)
    setCookies(context, cookies)
    context.status = 204
  })
}

function addInvitations(router: Router, deps: AuthRouteDeps) {
  const throttle = createThrottle()
  const { invitation, accept } = authOperations

  router.post(invitation.path, async (context) => {
    const { token } = await read(context, invitation.body)
    const found = await deps.stores.membershipLinks.find(hashToken(token), deps.now())
    if (!found) throw new Problem('not-found')
    context.body = { ...found, email: found.email || null }
  })

  router.post(accept.path, async (context) => {
    const accepted = await read(context, accept.body)
    const hash = hashToken(accepted.token)
    const found = await deps.stores.membershipLinks.find(hash, deps.now())
    if (!found) throw new Problem('not-found')
    const email = found.email || accepted.email
    if (!email) {
      const message = { vi: 'Vui lòng điền mục này', en: 'Please fill in this field' }
      throw new Problem('validation', { errors: [{ pointer: '#/email', code: 'required', message }] })
    }
    const client = clientOf(deps, context)
    const userId = await throttle.guard(client.address, email, () => personFor(deps, { ...accepted, email }))
    if (!userId) throw new Problem('wrong-credentials')
    await enter(deps, context, { userId, client, invitationHash: hash })
  })
}

/** An existing account if the password matches, else a new one. */
async function personFor(
  deps: AuthRouteDeps,
  { email, name, password }: { email: string; name?: string | undefined; password: string },
): Promise<string | undefined> {
  const identity = await deps.identity()
  const existing = await identity.find(email)
  if (existing) {
    const { userId } = existing
    if (await identity.passwordFits(userId, password)) return userId
    // An earlier version could leave an account with neither tenant nor password behind, which nobody can use.
    const isUnused = (await deps.stores.tenants.membershipsOf(userId)).length === 0
    return isUnused && (await identity.addPassword(userId, password)) ? userId : undefined
  }
  const created = await identity.create({ email, password, name: name ?? email.split('@', 1)[0] ?? email })
  return created.userId
}
