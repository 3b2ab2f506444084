import { create } from 'content-disposition'
import * as z from 'zod'
import type { KindDefinition } from '../inbox/kind.ts'
import type { Kinds } from '../inbox/kinds.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { download, publicId } from './schemas.ts'

type InboxName = Kinds[keyof Kinds]['inbox']['name']

export const isInbox = (kinds: Record<string, KindDefinition>, name: string) =>
  Object.values(kinds).some(({ inbox }) => inbox.name === name)

const inboxNames = (kinds: Record<string, KindDefinition>) =>
  Object.values(kinds).map(({ inbox }) => inbox.name) as InboxName[]

function everyFilter(kinds: Record<string, KindDefinition>): z.ZodRawShape {
  const inboxes = Object.values(kinds).map(({ inbox }) => inbox)
  const { status: _, ...filters } = Object.assign({}, ...inboxes.map((inbox) => inbox.filters))
  const statuses = inboxes.flatMap(({ change }) => change?.status.options.map(String) ?? [])
  return { ...filters, status: z.enum([...new Set(statuses)]).optional() }
}

export const createExports = (kinds: Record<string, KindDefinition>) => ({
  csv: viewerProcedure
    .route({
      method: 'GET',
      path: '/widgets/{publicId}/csv/{inbox}',
      outputStructure: 'detailed',
      summary: 'A whole inbox as CSV: what `?format=csv` of that inbox answers',
      spec: (operation) => ({
        ...operation,
        responses: {
          200: {
            description: 'UTF-8 with a byte order mark',
            content: { 'text/csv': { schema: { type: 'string' } } },
          },
        },
      }),
    })
    .input(z.object({ publicId, inbox: z.enum(inboxNames(kinds)), ...everyFilter(kinds) }))
    .output(download)
    .handler(async ({ input: { publicId, inbox, ...request }, context: { tenant, actor, deps } }) => {
      orNotFound(await tenant.widgets.exists(publicId))
      const [kind] = orNotFound(Object.entries(kinds).find(([, kind]) => kind.inbox.name === inbox))
      return {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': create(`${inbox}-${publicId}.csv`),
        },
        body: await deps.exports.open({ kind, tenantId: actor.tenantId, publicId, request }),
      }
    }),
})
