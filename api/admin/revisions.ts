import * as z from 'zod'
import { largeDraft } from './large-drafts/large-drafts.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { revisionOf } from './revision-response.ts'
import { draft, moment, pageOf, pageRequest, publicId } from './schemas.ts'
import { draftFor } from './secrets.ts'
import { withoutContent } from './widget-response.ts'

const summary = z.object({
  revision: z.int(),
  publishedAt: moment,
  author: z.string(),
  live: z.boolean(),
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
    const widget = orNotFound(await tenant.widgets.summary(publicId))
    const page = await tenant.revisions.list(publicId, request)
    return { ...page, items: page.items.map((item) => revisionOf(item, widget.liveRevision)) }
  })

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/revisions/{revision}',
    summary: 'One revision with its draft as it was; for viewers without the fields that are marked secret',
  })
  .input(z.object({ publicId, revision: z.coerce.number().int().min(1) }))
  .output(summary.extend({ draft }))
  .handler(async ({ input: { publicId, revision }, context }) => {
    const { tenant, deps, actor } = context
    const widget = orNotFound(await tenant.widgets.summary(publicId))
    const { draftBytes, ...summary } = orNotFound(await tenant.revisions.summary(publicId, revision))
    if (draftBytes > largeDraft) {
      const { tenantId, role } = actor
      const of = { tenantId, publicId, revision, role, siteUrl: deps.siteUrl }
      context.large.response = orNotFound(await deps.largeDrafts.revision(of))
      return { ...revisionOf(summary, widget.liveRevision), draft: withoutContent(widget) }
    }
    const found = orNotFound(await tenant.revisions.get(publicId, revision))
    return { ...revisionOf(found, widget.liveRevision), draft: draftFor(actor, widget.type, found.draft) }
  })

export const revisions = { list, get }
