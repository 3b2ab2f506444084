import * as z from 'zod'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { draft, isoOf, moment, pageOf, pageRequest, publicId } from './schemas.ts'
import { draftFor } from './secrets.ts'

const summary = z.object({
  revision: z.int(),
  publishedAt: moment,
  author: z.string(),
  live: z.boolean(),
})

const summaryOf = (
  { n, publishedAt, author }: { n: number; publishedAt: number; author: string },
  live: number | null,
) => ({
  revision: n,
  publishedAt: isoOf(publishedAt),
  author,
  live: n === live,
})

const list = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/revisions',
    summary: 'What was published, newest first',
  })
  .input(z.object({ publicId, ...pageRequest }))
  .output(pageOf(summary))
  .handler(async ({ input: { publicId, ...request }, context: { tenant } }) => {
    const widget = orNotFound(await tenant.widgets.get(publicId))
    const page = await tenant.revisions.list(publicId, request)
    return { ...page, items: page.items.map((item) => summaryOf(item, widget.liveRevision)) }
  })

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/revisions/{revision}',
    summary: 'One revision with its draft as it was; for viewers without the fields that are marked secret',
  })
  .input(z.object({ publicId, revision: z.coerce.number().int().min(1) }))
  .output(summary.extend({ draft }))
  .handler(async ({ input: { publicId, revision }, context: { tenant, actor } }) => {
    const widget = orNotFound(await tenant.widgets.get(publicId))
    const found = orNotFound(await tenant.revisions.get(publicId, revision))
    return { ...summaryOf(found, widget.liveRevision), draft: draftFor(actor, widget.type, found.draft) }
  })

export const revisions = { list, get }
