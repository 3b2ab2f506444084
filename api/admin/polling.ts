import * as z from 'zod'
import type { InboxStore } from '../database/stored-kind.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { second } from '../operation/clock.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { publicId } from './schemas.ts'

/** ms after which rows are listed: those that arrived earlier are stored by then, so that no `after` passes one over. */
const settling = 5 * second

const procedureOf = (name: string, { inbox }: KindDefinition) =>
  viewerProcedure
    .route({
      method: 'GET',
      path: `/${inbox.name}`,
      summary: `${inbox.summary}: of all widgets, oldest first, for programs that ask again and again`,
      description:
        'Rows that are no spam, some five seconds after they arrived. Call it again with the `after` of the answer; without one it begins with the newest rows. A row that is found to be no spam later is not listed: webhooks and destinations are told of it.',
    })
    .input(
      z.object({
        after: z.string().max(64).optional().meta({ description: 'Id of the last row that is known' }),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(inbox.row.extend({ publicId })), after: z.string().nullable() }))
    .handler(async ({ input: { after, limit }, context: { tenant, deps } }) => {
      const stores: Record<string, InboxStore> = tenant.inbox
      const { since } = orNotFound(stores[name])
      const items = orNotFound(await since?.({ after, limit, until: deps.now() - settling }))
      return { items, after: items.at(-1)?.id ?? after ?? null }
    })

/** Lists by name of the inbox, of kinds whose rows can be spam: the others are records, not messages. */
export const createPolling = (kinds: Record<string, KindDefinition>) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) =>
      'spam' in kind.rows.columns ? [[kind.inbox.name, procedureOf(name, kind)] as const] : [],
    ),
  )
