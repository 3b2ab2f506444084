import * as z from 'zod'
import { visitorEmail, visitorLine } from '../../../widgets/schema/visitor-input.ts'
import { newRowId } from '../../database/ids.ts'
import { Problem } from '../../http/problems.ts'
import { signUpMail } from '../../mail/sign-up.ts'
import { day } from '../../operation/clock.ts'
import { hashToken } from '../../operation/hash-token.ts'
import type { CallContext } from '../procedure.ts'
import { role } from '../schemas.ts'
import { invitationLink } from './first-owner.ts'
import {
  anyoneProcedure,
  enteringProcedure,
  newPassword,
  personProcedure,
  refuseCommon,
  session,
  sessionOf,
  token,
} from './procedures.ts'
import { enter } from './sign-in.ts'
import { createThrottle } from './throttle.ts'
import { newLinkToken } from './tokens.ts'

/** ms */
const linkLifetime = day
const maxOwned = 10
const tenantName = visitorLine(1, 100)

const closed = {
  detail: {
    vi: 'Dịch vụ này không mở đăng ký. Hãy nhờ người vận hành.',
    en: 'This service takes no sign-ups. Ask its operator.',
  },
}
const tooMany = {
  detail: {
    vi: `Bạn đã là chủ sở hữu của ${maxOwned} doanh nghiệp.`,
    en: `You are an owner of ${maxOwned} businesses already.`,
  },
}
const addressNeeded = {
  pointer: '#/email',
  code: 'required',
  message: { vi: 'Vui lòng điền mục này', en: 'Please fill in this field' },
}

function assertOpen({ deps }: CallContext) {
  if (!deps.isSignUpOpen) throw new Problem('forbidden', closed)
}

/** `form`: public id of a contact form here. */
const contact = z.union([
  z.object({ email: z.string() }),
  z.object({ url: z.string() }),
  z.object({ form: z.string() }),
])

const isOpen = anyoneProcedure
  .route({
    method: 'GET',
    path: '/auth/sign-up',
    summary:
      'Whether anybody may open a tenant of their own here, whether mails are sent, and how else the operator is asked for an account',
  })
  .output(z.object({ isOpen: z.boolean(), sendsMail: z.boolean(), contact: contact.optional() }))
  .handler(({ context: { deps } }) => ({
    isOpen: deps.isSignUpOpen,
    sendsMail: deps.hasMail,
    ...(deps.operatorContact && { contact: deps.operatorContact }),
  }))

const newTenant = personProcedure
  .route({
    method: 'POST',
    path: '/auth/tenants',
    summary: 'Open a further tenant and work in it, where the operator allows it',
  })
  .input(z.strictObject({ name: tenantName }))
  .errors({ forbidden: {}, 'limit-reached': {} })
  .output(session)
  .handler(async ({ input: { name }, context }) => {
    assertOpen(context)
    const { deps, person } = context
    const { tenants } = deps.stores
    const before = await tenants.membershipsOf(person.userId)
    if (before.filter(({ role }) => role === 'owner').length >= maxOwned)
      throw new Problem('limit-reached', tooMany)
    const now = deps.now()
    const tenantId = newRowId(now)
    await tenants.open({ id: tenantId, name, ownerId: person.userId, now })
    await (await deps.identity()).workIn(person, tenantId)
    return sessionOf(context, { ...person, tenantId })
  })

const invitation = anyoneProcedure
  .route({
    method: 'POST',
    path: '/auth/invitation',
    summary: 'What a link of an invitation, or of the first owner, is good for; changes nothing',
  })
  .input(z.strictObject({ token }))
  .errors({ 'not-found': {} })
  .output(
    z.object({
      /** null in the link of the first owner, who chooses one. */
      email: z.string().nullable(),
      role,
      tenantName: z.string(),
      /** Whether the tenant begins with it: the link of a sign-up. */
      isNew: z.boolean(),
    }),
  )
  .handler(async ({ input, context: { deps } }) => {
    const found = await deps.stores.membershipLinks.find(hashToken(input.token), deps.now())
    if (!found) throw new Problem('not-found')
    return { ...found, email: found.email || null }
  })

/** An existing account if the password matches, else a new one. */
async function personFor(
  { deps }: CallContext,
  { email, name, password }: { email: string; name?: string | undefined; password: string },
): Promise<string | undefined> {
  const identity = await deps.identity()
  const existing = await identity.find(email)
  if (existing) {
    const { userId } = existing
    if (await identity.passwordFits(userId, password)) return userId
    // An earlier version could leave an account with neither tenant nor password behind, which nobody can use.
    const isUnused = (await deps.stores.tenants.membershipsOf(userId)).length === 0
    if (!isUnused) return undefined
    await refuseCommon(password, '#/password')
    return (await identity.addPassword(userId, password)) ? userId : undefined
  }
  await refuseCommon(password, '#/password')
  const created = await identity.create({ email, password, name: name ?? email.split('@', 1)[0] ?? email })
  return created.userId
}

/** Accounts begin with a link: of a sign-up, if the operator lets people open tenants of their own, or of an invitation. */
export function createSignUp() {
  const signUps = createThrottle()
  const links = createThrottle()

  const signUp = anyoneProcedure
    .route({
      method: 'POST',
      path: '/auth/sign-up',
      successStatus: 204,
      summary:
        'Mail a link that opens an account and a tenant, where the operator allows it; one answer, whether the address has an account or not',
    })
    .input(z.strictObject({ email: visitorEmail(), tenantName }))
    .errors({ forbidden: {}, 'rate-limited': {} })
    .handler(async ({ input: { email, tenantName }, context }) => {
      assertOpen(context)
      const { deps, client, locale } = context
      // Every request counts as a failed attempt, so nothing is refunded.
      await signUps.guard(client.address, email, async () => undefined)
      const at = deps.now()
      const { token, hash: tokenHash } = newLinkToken()
      await deps.stores.signUps.create({
        tokenHash,
        email,
        tenantName,
        expiresAt: at + linkLifetime,
        now: at,
      })
      const mail = signUpMail(locale, invitationLink(deps.siteUrl, token))
      // The demo tenant sends it: its list of mails has no reader who could take the link.
      const { outbox } = deps.stores.forTenant(deps.demoTenantId)
      const to = { purpose: 'sign-up' as const, id: newRowId(at), recipient: email }
      // One answer, whether the address has an account, or has had its mails of the day.
      if (!(await outbox.mailPerson({ ...to, ...mail, at })))
        deps.report('sign-up', new Error('The address has had its sign-up mails of the day'), {
          method: 'POST',
          route: '/admin/auth/sign-up',
        })
    })

  const accept = enteringProcedure
    .route({
      method: 'POST',
      path: '/auth/accept',
      summary: 'Join by a link, once: with the password that one has, or a new one; opens a session',
    })
    .input(
      z.strictObject({
        token,
        /** Set-up links need it; an invitation has its own address. */
        email: visitorEmail().optional(),
        name: visitorLine(1, 100).optional(),
        password: newPassword,
      }),
    )
    .errors({ 'not-found': {}, 'wrong-credentials': {}, 'code-needed': {}, 'rate-limited': {} })
    .output(session)
    .handler(async ({ input, context }) => {
      const { deps, client } = context
      const invitationHash = hashToken(input.token)
      const found = await deps.stores.membershipLinks.find(invitationHash, deps.now())
      if (!found) throw new Problem('not-found')
      const email = found.email || input.email
      if (!email) throw new Problem('validation', { errors: [addressNeeded] })
      const userId = await links.guard(client.address, email, () => personFor(context, { ...input, email }))
      if (!userId) throw new Problem('wrong-credentials')
      return enter(context, { userId, invitationHash })
    })

  return { isOpen, signUp, newTenant, invitation, accept }
}
