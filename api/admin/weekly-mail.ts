import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'
import { locale } from './schemas.ts'

const choice = z.object({ on: z.boolean() })

const get = unauditedOwnerProcedure
  .route({
    method: 'GET',
    path: '/weekly-mail',
    summary: 'Whether this person gets the figures of each week by mail',
  })
  .output(choice)
  .handler(async ({ context: { actor, tenant } }) => ({
    on: actor.kind === 'person' && (await tenant.weeklyMail.isOn(actor.userId)),
  }))

const set = ownerProcedure
  .route({
    method: 'PUT',
    path: '/weekly-mail',
    summary: 'Turn the weekly figures on or off for this person; keys get no mail',
  })
  .input(z.strictObject({ on: z.boolean(), locale: locale.default('vi') }))
  .output(choice)
  .handler(async ({ input: { on, locale }, context: { actor, tenant, deps } }) => {
    if (actor.kind !== 'person') throw new Problem('forbidden')
    if (on) await tenant.weeklyMail.turnOn(actor.userId, locale, deps.now())
    else await tenant.weeklyMail.turnOff(actor.userId)
    return { on }
  })

export const weeklyMail = { get, set }
