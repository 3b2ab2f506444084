import * as z from 'zod'
import { visitorEmail, visitorPhone } from '../../widgets/schema/visitor-input.ts'
import type { Erased, Person } from '../database/stores/people.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import type { Kinds } from '../inbox/kinds.ts'
import { removeErasedFiles } from '../operation/leftover-files.ts'
import { ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'

type CountShape = {
  [K in keyof Kinds as Kinds[K] extends { person: object } ? Kinds[K]['inbox']['name'] : never]: z.ZodInt
}

function countShape(kinds: Record<string, KindDefinition>): CountShape {
  const counts = Object.values(kinds).flatMap(({ inbox, person }) => (person ? [[inbox.name, z.int()]] : []))
  // The cast holds: there is one count per kind whose rows come from a person.
  return Object.fromEntries(counts) as CountShape
}

/** Exactly one of the two is needed. If both are missing, the issue is at the address. */
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

// The store counts the rows of the same kinds.
const responseOf = ({ rows, files, mails }: Erased) => ({
  ...(rows as { [Inbox in keyof CountShape]: number }),
  files: files.length,
  mails,
})

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
      return responseOf(await tenant.people.preview(personOf(input.query)))
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
      const erased = await tenant.people.erase(personOf(input.query))
      // Housekeeping deletes a file that cannot be deleted now.
      await removeErasedFiles(deps.stores, deps.uploads).catch((error) =>
        deps.report('erase', error, { method: 'DELETE', route: '/people' }),
      )
      return responseOf(erased)
    }),
})
