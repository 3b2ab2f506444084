import * as z from 'zod'
import { visitorEmail } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import type { MemberChange } from '../database/stores/team.ts'
import { Problem } from '../http/problems.ts'
import { invitationMail } from '../mail/invitation.ts'
import { day } from '../operation/clock.ts'
import { nameOf } from './auth/authenticate.ts'
import { invitationLink } from './auth/first-owner.ts'
import { newLinkToken } from './auth/tokens.ts'
import { confirmedOwnerProcedure, orNotFound, ownerProcedure, viewerProcedure } from './procedure.ts'
import { isoOf, moment, role, rowId } from './schemas.ts'

const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: moment,
})
const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
})

/** ms */
const invitationLifetime = 14 * day

const list = viewerProcedure
  .route({ method: 'GET', path: '/team', summary: 'Members, and who is invited' })
  .output(z.object({ members: z.array(member), invitations: z.array(invitation) }))
  .handler(async ({ context: { tenant, deps } }) => {
    const members = await tenant.team.members()
    const invitations = await tenant.team.invitations(deps.now())
    return {
      members: members.map((one) => ({ ...one, joinedAt: isoOf(one.joinedAt) })),
      invitations: invitations.map((one) => ({
        ...one,
        createdAt: isoOf(one.createdAt),
        expiresAt: isoOf(one.expiresAt),
      })),
    }
  })

const invite = confirmedOwnerProcedure
  .route({
    method: 'POST',
    path: '/team',
    successStatus: 201,
    summary: 'Invite somebody by mail; `link` is shown this once and good once',
  })
  .input(z.strictObject({ email: visitorEmail(), role }))
  .output(
    invitation.extend({
      link: z.string(),
      mailed: z.boolean().meta({ description: 'False when the address has had its invitations of the day' }),
    }),
  )
  .handler(async ({ input, context: { tenant, deps, actor, locale } }) => {
    const createdAt = deps.now()
    const { token, hash } = newLinkToken()
    const created = { id: newRowId(createdAt), ...input, invitedBy: nameOf(actor), createdAt }
    const expiresAt = createdAt + invitationLifetime
    await tenant.team.invite({ ...created, expiresAt, tokenHash: hash })
    const link = invitationLink(deps.siteUrl, token)
    const mailed = await tenant.outbox.mailPerson({
      purpose: 'invitation',
      id: newRowId(createdAt),
      recipient: input.email,
      ...invitationMail(locale, { ...created, link }),
      at: createdAt,
    })
    return { ...created, createdAt: isoOf(createdAt), expiresAt: isoOf(expiresAt), link, mailed }
  })

const withdraw = ownerProcedure
  .route({
    method: 'DELETE',
    path: '/team/invitations/{id}',
    successStatus: 204,
    summary: 'Take an invitation back',
  })
  .input(z.object({ id: rowId }))
  .handler(async ({ input, context }) => {
    orNotFound(await context.tenant.team.withdraw(input.id))
  })

function assertChanged(change: MemberChange) {
  if (change === 'unknown') throw new Problem('not-found')
  if (change === 'last-owner') {
    const detail = { vi: 'Cần ít nhất một chủ sở hữu.', en: 'There has to be at least one owner.' }
    throw new Problem('conflict', { detail })
  }
}

const changeRole = confirmedOwnerProcedure
  .route({
    method: 'PATCH',
    path: '/team/{userId}',
    successStatus: 204,
    summary: 'Give a member another role',
  })
  .input(z.strictObject({ userId: rowId, role }))
  .errors({ conflict: {} })
  .handler(async ({ input, context }) => {
    assertChanged(await context.tenant.team.changeRole(input.userId, input.role))
  })

const remove = confirmedOwnerProcedure
  .route({
    method: 'DELETE',
    path: '/team/{userId}',
    successStatus: 204,
    summary: 'Remove a member; what they made stays',
  })
  .input(z.object({ userId: rowId }))
  .errors({ conflict: {} })
  .handler(async ({ input, context }) => {
    assertChanged(await context.tenant.team.remove(input.userId))
  })

export const team = { list, invite, withdraw, changeRole, remove }
