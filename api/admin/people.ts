import * as z from 'zod'
import { visitorEmail } from '../../widgets/schema/visitor-input.ts'
import { ownerProcedure } from './procedure.ts'

const erased = z.object({
  submissions: z.int(),
  subscribers: z.int(),
  applications: z.int(),
  files: z.int(),
  mails: z.int(),
})

const erase = ownerProcedure
  .route({
    method: 'DELETE',
    path: '/people',
    inputStructure: 'detailed',
    summary: 'Erase one person from every inbox of the tenant',
  })
  .input(z.object({ query: z.object({ email: visitorEmail() }) }))
  .output(erased)
  .handler(async ({ input, context: { tenant, deps } }) => {
    const { files, ...counts } = await tenant.people.erase(input.query.email)
    // The rows are gone for good; a file that can't be deleted now has no row and goes with the next start's sweep.
    await deps.uploads
      .remove(files)
      .catch((error) => deps.report('erase', error, { method: 'DELETE', path: '/people' }))
    return { ...counts, files: files.length }
  })

export const people = { erase }
