import * as z from 'zod'
import { visitorEmail, visitorLine } from '../../../widgets/schema/visitor-input.ts'
import { newRowId } from '../../database/ids.ts'
import { Problem } from '../../http/problems.ts'
import { passwordResetMail } from '../../mail/password-reset.ts'
import { hour } from '../../operation/clock.ts'
import type { CallContext } from '../procedure.ts'
import { isoOf, moment } from '../schemas.ts'
import {
  anyoneProcedure,
  createPasswordGuard,
  newPassword,
  password,
  personProcedure,
  refuseCommon,
  session,
  sessionOf,
  token,
  withPassword,
} from './procedures.ts'
import { createThrottle } from './throttle.ts'

const name = personProcedure
  .route({ method: 'POST', path: '/auth/name', summary: 'Change the name that other members see' })
  .input(z.strictObject({ name: visitorLine(1, 100) }))
  .output(session)
  .handler(async ({ input: { name }, context }) => {
    await (await context.deps.identity()).rename(context.person.userId, name)
    return sessionOf(context, { ...context.person, name })
  })

const openSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: moment,
  /** Time of its last renewal, which comes once a day. */
  usedAt: moment,
  isCurrent: z.boolean(),
})

const sessions = personProcedure
  .route({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where this person is signed in, last used first',
  })
  .output(z.object({ items: z.array(openSession) }))
  .handler(async ({ context: { deps, person } }) => {
    const open = await (await deps.identity()).sessionsOf(person.userId)
    const items = open.map(({ token, createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: isoOf(createdAt),
      usedAt: isoOf(usedAt),
      isCurrent: token === person.sessionToken,
    }))
    return { items }
  })

const endSession = personProcedure
  .route({
    method: 'POST',
    path: '/auth/sessions/end',
    successStatus: 204,
    summary: 'End one of the person’s sessions; without `id`, all but this one',
  })
  .input(z.strictObject({ id: z.string().min(1).max(100).optional() }))
  .errors({ 'not-found': {} })
  .handler(async ({ input: { id }, context: { deps, person } }) => {
    const identity = await deps.identity()
    const open = await identity.sessionsOf(person.userId)
    const ended = open.filter((one) => (id === undefined ? one.token !== person.sessionToken : one.id === id))
    if (id !== undefined && ended.length === 0) throw new Problem('not-found')
    await identity.endSessions(ended.map(({ token }) => token))
  })

/** ms */
const linkLifetime = hour

async function mailLink({ deps, locale }: CallContext, email: string) {
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

/** A person's own name, password and sessions, and the forgotten password. */
export function createAccount() {
  const changes = createThrottle()
  const resets = createThrottle()
  const guardPassword = createPasswordGuard()

  const changePassword = personProcedure
    .route({
      method: 'POST',
      path: '/auth/password',
      successStatus: 204,
      summary: 'Change the password, which ends all other sessions',
    })
    .input(z.strictObject({ current: password, next: newPassword }))
    .errors({ 'wrong-credentials': {}, 'rate-limited': {} })
    .handler(async ({ input, context: { deps, client, cookies, person } }) => {
      await refuseCommon(input.next, '#/next')
      const identity = await deps.identity()
      const renewed = await changes.guard(client.address, person.email, () =>
        identity.changePassword(person, input, client),
      )
      if (!renewed) throw new Problem('wrong-credentials')
      await deps.stores.signInChallenges.endAll(person.userId)
      cookies.push(...renewed)
    })

  const confirmPassword = personProcedure
    .route({
      method: 'POST',
      path: '/auth/confirm-password',
      successStatus: 204,
      summary: 'Give the password again, for ten minutes: sensitive changes answer `password-needed` without',
    })
    .input(withPassword)
    .errors({ 'wrong-credentials': {}, 'rate-limited': {} })
    .handler(async ({ input, context }) => {
      await guardPassword(context, context.person, input.password)
      context.deps.confirmations.confirm(context.person)
    })

  const forgot = anyoneProcedure
    .route({
      method: 'POST',
      path: '/auth/forgot',
      successStatus: 204,
      summary: 'Mail a link that sets a new password, if the address has an account; one answer in any case',
    })
    .input(z.strictObject({ email: visitorEmail() }))
    .errors({ 'rate-limited': {} })
    .handler(async ({ input: { email }, context }) => {
      // Every request counts as a failed attempt, so nothing is refunded.
      await resets.guard(context.client.address, email, async () => undefined)
      // Not awaited: an address with an account must not take longer.
      mailLink(context, email).catch((error: unknown) =>
        context.deps.report('forgot', error, { method: 'POST', route: '/admin/auth/forgot' }),
      )
    })

  const reset = anyoneProcedure
    .route({
      method: 'POST',
      path: '/auth/reset',
      successStatus: 204,
      summary: 'Set a new password by a mailed link, once; ends all sessions and opens none',
    })
    .input(z.strictObject({ token, next: newPassword }))
    .errors({ 'not-found': {}, 'rate-limited': {} })
    .handler(async ({ input: { token, next }, context: { deps, client } }) => {
      await refuseCommon(next, '#/next')
      const identity = await deps.identity()
      const done = await resets.guard(client.address, token, () => identity.resetPassword(token, next))
      if (!done) throw new Problem('not-found')
      await deps.stores.signInChallenges.endAll(done.userId)
    })

  return { name, password: changePassword, confirmPassword, sessions, endSession, forgot, reset }
}
