import * as z from 'zod'
import { newRowId } from '../database/ids.ts'
import type { Stores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import type { MailText } from '../mail/mail-text.ts'
import { deletionMail, keptMail } from '../mail/tenant-deletion.ts'
import { day } from '../operation/clock.ts'
import { nameOf } from './auth/authenticate.ts'
import { confirmedOwnerProcedure, ownerProcedure } from './procedure.ts'
import { isoOf, moment } from './schemas.ts'

/** ms */
const wait = 7 * day

interface DeletionOf {
  stores: Pick<Stores, 'forTenant' | 'tenantDeletions'>
  siteUrl: string
  tenantId: string
  /** Name by `nameOf(actor)`. */
  actor: string
  /** epoch ms */
  now: number
}

async function mailOwners({ stores, tenantId, now }: DeletionOf, mail: MailText): Promise<void> {
  const { team, outbox } = stores.forTenant(tenantId)
  for (const { email, role } of await team.members())
    if (role === 'owner')
      await outbox.mailPerson({ purpose: 'deletion', id: newRowId(now), recipient: email, ...mail, at: now })
}

/** @returns epoch ms; undefined when it is scheduled already */
export async function scheduleDeletion(deletion: DeletionOf): Promise<number | undefined> {
  const { stores, tenantId, siteUrl, actor, now } = deletion
  const deleteAt = now + wait
  if (!(await stores.tenantDeletions.schedule(tenantId, deleteAt))) return undefined
  const { name, locale } = await stores.forTenant(tenantId).settings.get()
  const link = `${siteUrl}/admin/business`
  await mailOwners(deletion, deletionMail(locale, { tenantName: name, askedBy: actor, deleteAt, link }))
  return deleteAt
}

/** False when no deletion is scheduled. */
export async function withdrawDeletion(deletion: DeletionOf): Promise<boolean> {
  const { stores, tenantId, actor } = deletion
  if (!(await stores.tenantDeletions.schedule(tenantId, null))) return false
  const { name, locale } = await stores.forTenant(tenantId).settings.get()
  await mailOwners(deletion, keptMail(locale, { tenantName: name, keptBy: actor }))
  return true
}

const otherName = {
  pointer: '#/name',
  code: 'choice',
  message: { vi: 'Không phải tên của doanh nghiệp', en: 'Not the name of the business' },
}

export const deletionProcedures = {
  requestDeletion: confirmedOwnerProcedure
    .route({
      method: 'POST',
      path: '/tenant/deletion',
      summary:
        'Delete the tenant with all that is its own in seven days; its widgets stay live and each owner can take it back until then',
    })
    .input(z.strictObject({ name: z.string().max(200).meta({ description: 'Of the tenant, typed again' }) }))
    .output(z.object({ deleteAt: moment }))
    .errors({ conflict: {} })
    .handler(async ({ input, context: { tenant, deps, actor } }) => {
      const { name } = await tenant.settings.get()
      if (input.name.trim() !== name) throw new Problem('validation', { errors: [otherName] })
      const { tenantId } = actor
      const deletion = { ...deps, tenantId, actor: nameOf(actor), now: deps.now() }
      const deleteAt = await scheduleDeletion(deletion)
      if (deleteAt === undefined) throw new Problem('conflict')
      return { deleteAt: isoOf(deleteAt) }
    }),

  withdrawDeletion: ownerProcedure
    .route({
      method: 'DELETE',
      path: '/tenant/deletion',
      successStatus: 204,
      summary: 'Keep the tenant: nothing is deleted',
    })
    .errors({ conflict: {} })
    .handler(async ({ context: { deps, actor } }) => {
      const { tenantId } = actor
      const deletion = { ...deps, tenantId, actor: nameOf(actor), now: deps.now() }
      if (!(await withdrawDeletion(deletion))) throw new Problem('conflict')
    }),
}
