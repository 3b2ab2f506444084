import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Text } from '../../widgets/definition.ts'
import { nameOf } from './auth/authenticate.ts'
import { newLinkToken } from './auth/tokens.ts'
import { confirmedOwnerProcedure, orNotFound, ownerProcedure, viewerProcedure } from './procedure.ts'
import { isoOf, moment, publicId } from './schemas.ts'

const counter = z.object({ publicId: z.string(), createdBy: z.string(), createdAt: moment })

const label: Text = { vi: 'Trang quầy', en: 'Counter page' }
const made: Text = { vi: 'địa chỉ mới', en: 'new address' }
const revoked: Text = { vi: 'đã thu hồi', en: 'revoked' }
const none: Text = { vi: '', en: '' }

const list = viewerProcedure
  .route({ method: 'GET', path: '/counters', summary: 'Payment codes that have a page at the till' })
  .output(z.object({ items: z.array(counter) }))
  .handler(async ({ context }) => ({
    items: (await context.tenant.counters.list()).map(({ createdAt, ...one }) => ({
      ...one,
      createdAt: isoOf(createdAt),
    })),
  }))

const make = confirmedOwnerProcedure
  .route({
    method: 'PUT',
    path: '/counters/{publicId}',
    summary:
      'A new address of the page at the till, shown this once; the one before opens nothing from then on',
  })
  .errors({ 'not-found': {} })
  .input(z.object({ publicId }))
  .output(counter.extend({ address: z.string() }))
  .handler(async ({ input: { publicId }, context: { tenant, deps, actor, changes } }) => {
    const { type } = orNotFound(await tenant.widgets.summary(publicId))
    orNotFound(entryOfType(type)?.definition?.writes?.order)
    const { token, hash } = newLinkToken()
    const createdAt = deps.now()
    const createdBy = nameOf(actor)
    await tenant.counters.save({ publicId, hash, createdBy, createdAt })
    changes.push({ label, before: none, after: made })
    return { publicId, createdBy, createdAt: isoOf(createdAt), address: `${deps.siteUrl}/counter/${token}` }
  })

const revoke = ownerProcedure
  .route({
    method: 'DELETE',
    path: '/counters/{publicId}',
    successStatus: 204,
    summary: 'The address of the page at the till opens nothing from then on',
  })
  .input(z.object({ publicId }))
  .handler(async ({ input: { publicId }, context: { tenant, changes } }) => {
    orNotFound(await tenant.counters.remove(publicId))
    changes.push({ label, before: none, after: revoked })
  })

export const counters = { list, make, revoke }
