import * as z from 'zod'
import { visitorEmail } from '../../widgets/schema/visitor-input.ts'
import type { ErasedByInbox } from '../database/stores/people.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { ownerProcedure } from './procedure.ts'

type CountShape = { [Inbox in keyof ErasedByInbox]: z.ZodInt }

function countShape(kinds: Record<string, KindDefinition>): CountShape {
  const counts = Object.values(kinds).flatMap(({ inbox, person }) => (person ? [[inbox.name, z.int()]] : []))
  // One count per kind whose rows come from a person, as the type says.
  return Object.fromEntries(counts) as CountShape
}

export const createPeople = (kinds: Record<string, KindDefinition>) => ({
  erase: ownerProcedure
    .route({
      method: 'DELETE',
      path: '/people',
      inputStructure: 'detailed',
      summary: 'Erase one person from every inbox of the tenant',
    })
    .input(z.object({ query: z.object({ email: visitorEmail() }) }))
    .output(z.object({ ...countShape(kinds), files: z.int(), mails: z.int() }))
    .handler(async ({ input, context: { tenant, deps } }) => {
      const { files, ...counts } = await tenant.people.erase(input.query.email)
      // A file that cannot be deleted now has no row and is swept at the next start.
      await deps.uploads
        .remove(files)
        .catch((error) => deps.report('erase', error, { method: 'DELETE', path: '/people' }))
      return { ...counts, files: files.length }
    }),
})
