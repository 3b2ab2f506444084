import * as z from 'zod'
import { orNotFound, unauditedOwnerProcedure, viewerProcedure } from './procedure.ts'
import { isoOf, moment, pageOf, pageRequest, role, text } from './schemas.ts'

const get = viewerProcedure
  .route({ method: 'GET', path: '/me', summary: 'Whom this session or key speaks for' })
  .output(
    z.object({
      tenant: z.object({ id: z.string(), name: z.string() }),
      role,
      name: z.string(),
      email: z.string().optional(),
    }),
  )
  .handler(async ({ context: { actor, deps } }) => {
    const { id, name } = orNotFound(await deps.stores.tenants.get(actor.tenantId))
    return {
      tenant: { id, name },
      role: actor.role,
      name: actor.name,
      ...(actor.kind === 'person' && { email: actor.email }),
    }
  })

const audit = unauditedOwnerProcedure
  .route({ method: 'GET', path: '/audit', summary: 'Who changed what, newest first' })
  .input(z.object(pageRequest))
  .output(
    pageOf(
      z.object({
        id: z.string(),
        actor: z.string(),
        action: z.string(),
        target: z.string(),
        at: moment,
        /** Changed settings, before and after. */
        changes: z.array(z.object({ label: text, before: text, after: text })),
      }),
    ),
  )
  .handler(async ({ input, context }) => {
    const page = await context.tenant.audit.list(input)
    const items = page.items.map(({ detail, ...entry }) => ({
      ...entry,
      at: isoOf(entry.at),
      changes: detail.changes ?? [],
    }))
    return { ...page, items }
  })

export const me = { get, audit }
