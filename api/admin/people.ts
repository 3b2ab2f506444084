import * as z from 'zod'
import { visitorEmail, visitorPhone } from '../../widgets/schema/visitor-input.ts'
import type { ErasedByInbox, Person } from '../database/stores/people.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'

type CountShape = { [Inbox in keyof ErasedByInbox]: z.ZodInt }

function countShape(kinds: Record<string, KindDefinition>): CountShape {
  const counts = Object.values(kinds).flatMap(({ inbox, person }) => (person ? [[inbox.name, z.int()]] : []))
  // One count per kind whose rows come from a person, as the type says.
  return Object.fromEntries(counts) as CountShape
}

/** One of the two. Without either the address is what is missing. */
const asked = z.object({
  query: z
    .object({ email: visitorEmail().optional(), phone: visitorPhone().optional() })
    .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      path: ['email'],
      params: {
        key: 'emailOrPhone',
        text: { vi: 'Điền email hoặc số điện thoại', en: 'Give an e-mail address or a phone number' },
      },
    }),
})
const personOf = ({ email, phone = '' }: z.output<typeof asked>['query']): Person =>
  email === undefined ? { phone } : { email }
const countsOf = (kinds: Record<string, KindDefinition>) =>
  z.object({ ...countShape(kinds), files: z.int(), mails: z.int() })

export const createPeople = (kinds: Record<string, KindDefinition>) => ({
  preview: unauditedOwnerProcedure
    .route({
      method: 'GET',
      path: '/people',
      inputStructure: 'detailed',
      summary: 'What the erasure of a person would erase; it changes nothing',
    })
    .input(asked)
    .output(countsOf(kinds))
    .handler(async ({ input, context: { tenant } }) => {
      const { files, ...counts } = await tenant.people.preview(personOf(input.query))
      return { ...counts, files: files.length }
    }),

  erase: ownerProcedure
    .route({
      method: 'DELETE',
      path: '/people',
      inputStructure: 'detailed',
      summary: 'Erase one person, by e-mail address or phone number, from every inbox of the tenant',
    })
    .input(asked)
    .output(countsOf(kinds))
    .handler(async ({ input, context: { tenant, deps } }) => {
      const { files, ...counts } = await tenant.people.erase(personOf(input.query))
      // A file that cannot be deleted now has no row and is swept at the next start.
      await deps.uploads
        .remove(files)
        .catch((error) => deps.report('erase', error, { method: 'DELETE', route: '/people' }))
      return { ...counts, files: files.length }
    }),
})
