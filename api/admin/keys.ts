import * as z from 'zod'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import { nameOf } from './auth/authenticate.ts'
import { newApiKey } from './auth/tokens.ts'
import { confirmedOwnerProcedure, orNotFound, ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'
import { isoOf, moment, role, rowId } from './schemas.ts'

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** Tells keys apart in the list. */
  prefix: z.string(),
  createdBy: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})

const list = unauditedOwnerProcedure
  .route({ method: 'GET', path: '/keys', summary: 'API keys, newest first' })
  .output(z.object({ items: z.array(apiKey) }))
  .handler(async ({ context }) => {
    const keys = await context.tenant.keys.list()
    return {
      items: keys.map((key) => ({
        ...key,
        createdAt: isoOf(key.createdAt),
        lastUsedAt: key.lastUsedAt === null ? null : isoOf(key.lastUsedAt),
      })),
    }
  })

const create = confirmedOwnerProcedure
  .route({
    method: 'POST',
    path: '/keys',
    successStatus: 201,
    summary: 'A new API key; `key` is shown this once',
  })
  .input(z.strictObject({ name: visitorLine(1, 100).default('API'), role }))
  .output(apiKey.extend({ key: z.string() }))
  .handler(async ({ input, context: { tenant, deps, actor } }) => {
    const now = deps.now()
    const { key, hash, prefix } = newApiKey()
    const created = { id: newRowId(now), ...input, prefix, createdBy: nameOf(actor) }
    await tenant.keys.create({ ...created, hash, now })
    return { ...created, createdAt: isoOf(now), lastUsedAt: null, key }
  })

const revoke = ownerProcedure
  .route({
    method: 'DELETE',
    path: '/keys/{id}',
    successStatus: 204,
    summary: 'The key opens nothing from then on',
  })
  .input(z.object({ id: rowId }))
  .handler(async ({ input, context }) => {
    orNotFound(await context.tenant.keys.revoke(input.id))
  })

export const keys = { list, create, revoke }
