import * as z from 'zod'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import { keyScopes } from '../database/stores/api-keys.ts'
import { Problem } from '../http/problems.ts'
import { nameOf } from './auth/authenticate.ts'
import { newApiKey } from './auth/tokens.ts'
import { confirmedOwnerProcedure, orNotFound, ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'
import { isoOf, moment, publicId, role, rowId } from './schemas.ts'

const limits = {
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length).nullable().meta({
    description:
      '`read`: reading calls; `publish`: calls that change what visitors see; `write`: all others. Null: all that the role may do',
  }),
  widgets: z.array(publicId).min(1).max(200).nullable().meta({
    description: 'The key does only what names one of these in `publicId`. Null: all of the business',
  }),
}

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** Tells keys apart in the list. */
  prefix: z.string(),
  createdBy: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  ...limits,
  expiresAt: moment.nullable().meta({ description: 'It opens nothing from then on' }),
})

const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at))

const inThePast = {
  pointer: '#/expiresAt',
  code: 'inThePast',
  message: { vi: 'Ngày hết hạn đã qua', en: 'This date has passed' },
}

const list = unauditedOwnerProcedure
  .route({ method: 'GET', path: '/keys', summary: 'API keys, newest first' })
  .output(z.object({ items: z.array(apiKey) }))
  .handler(async ({ context }) => {
    const keys = await context.tenant.keys.list()
    return {
      items: keys.map((key) => ({
        ...key,
        createdAt: isoOf(key.createdAt),
        expiresAt: isoOrNull(key.expiresAt),
        lastUsedAt: isoOrNull(key.lastUsedAt),
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
  .errors({ 'not-found': {} })
  .input(
    z.strictObject({
      name: visitorLine(1, 100).default('API'),
      role,
      scopes: limits.scopes.default(null),
      widgets: limits.widgets.default(null),
      expiresAt: moment.nullable().default(null),
    }),
  )
  .output(apiKey.extend({ key: z.string() }))
  .handler(async ({ input, context: { tenant, deps, actor } }) => {
    const now = deps.now()
    const expiresAt = input.expiresAt === null ? null : Date.parse(input.expiresAt)
    if (expiresAt !== null && expiresAt <= now) throw new Problem('validation', { errors: [inThePast] })
    for (const one of input.widgets ?? []) orNotFound(await tenant.widgets.exists(one))
    const { key, hash, prefix } = newApiKey()
    const created = { id: newRowId(now), ...input, prefix, createdBy: nameOf(actor) }
    await tenant.keys.create({ ...created, expiresAt, hash, now })
    return { ...created, createdAt: isoOf(now), expiresAt: isoOrNull(expiresAt), lastUsedAt: null, key }
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
