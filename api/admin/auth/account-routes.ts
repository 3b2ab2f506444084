import type Router from '@koa/router'
import { newRowId } from '../../database/ids.ts'
import { Problem } from '../../http/problems.ts'
import { routeOf } from '../../http/route-of.ts'
import { passwordResetMail } from '../../mail/password-reset.ts'
import { isoOf } from '../schemas.ts'
import { type AuthRouteDeps, clientOf, read, sessionResponse, signedIn } from './auth-request.ts'
import { authOperations } from './operations.ts'
import { passwordGuard } from './password-guard.ts'
import { createThrottle } from './throttle.ts'

/** ms */
const linkLifetime = 60 * 60 * 1000

/** Routes for a person's own account. */
export function addAccount(router: Router, deps: AuthRouteDeps) {
  const { name, confirmPassword, sessions, endSession } = authOperations
  const withPassword = passwordGuard(deps)

  router.post(name.path, async (context) => {
    const person = await signedIn(deps, context)
    const given = await read(context, name.body)
    await (await deps.identity()).rename(person.userId, given.name)
    const memberships = await deps.stores.tenants.membershipsOf(person.userId)
    context.body = sessionResponse({ ...person, name: given.name }, memberships)
  })

  router.post(confirmPassword.path, async (context) => {
    deps.confirmations.confirm(await withPassword(context))
    context.status = 204
  })

  router.get(sessions.path, async (context) => {
    const person = await signedIn(deps, context)
    const open = await (await deps.identity()).sessionsOf(person.userId)
    const items = open.map(({ token, createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: isoOf(createdAt),
      usedAt: isoOf(usedAt),
      isCurrent: token === person.sessionToken,
    }))
    context.body = { items }
  })

  router.post(endSession.path, async (context) => {
    const person = await signedIn(deps, context)
    const { id } = await read(context, endSession.body)
    const identity = await deps.identity()
    const open = await identity.sessionsOf(person.userId)
    const ended = open.filter((one) => (id === undefined ? one.token !== person.sessionToken : one.id === id))
    if (id !== undefined && ended.length === 0) throw new Problem('not-found')
    await identity.endSessions(ended.map(({ token }) => token))
    context.status = 204
  })
}

/** The forgotten password. */
export function addReset(router: Router, deps: AuthRouteDeps) {
  const throttle = createThrottle()
  const { forgot, reset } = authOperations

  async function mailLink(email: string, locale: 'vi' | 'en') {
    const identity = await deps.identity()
    const person = await identity.find(email)
    const [membership] = person ? await deps.stores.tenants.membershipsOf(person.userId) : []
    if (!person || !membership) return
    const now = deps.now()
    const token = await identity.resetToken(person.userId, now + linkLifetime)
    const mail = passwordResetMail(locale, `${deps.siteUrl}/admin/reset#${token}`)
    const { outbox } = deps.stores.forTenant(membership.tenantId)
    const to = { purpose: 'reset' as const, id: newRowId(now), recipient: email }
    if (!(await outbox.mailPerson({ ...to, ...mail, at: now })))
      throw new Error('The address has had its mails for a new password of this hour')
  }

  router.post(forgot.path, async (context) => {
    const { email } = await read(context, forgot.body)
    const { address } = clientOf(deps, context)
    // Every request counts as a failed attempt, so nothing is refunded.
    await throttle.guard(address, email, async () => undefined)
    const { method } = context
    const route = routeOf(context)
    // Not awaited: an address with an account must not take longer.
    mailLink(email, context.state.locale === 'en' ? 'en' : 'vi').catch((error: unknown) =>
      deps.report('forgot', error, { method, route }),
    )
    context.status = 204
  })

  router.post(reset.path, async (context) => {
    const { token, next } = await read(context, reset.body)
    const { address } = clientOf(deps, context)
    const identity = await deps.identity()
    const done = await throttle.guard(address, token, () => identity.resetPassword(token, next))
    if (!done) throw new Problem('not-found')
    await deps.stores.signInChallenges.endAll(done.userId)
    context.status = 204
  })
}
