import * as z from 'zod'
import { sampleMessages } from '../../widgets/schema/sample-values.ts'
import { DraftConflict, LiveChanged } from '../database/errors.ts'
import { Problem } from '../http/problems.ts'
import { largeDraft } from '../operation/worker-pool.ts'
import { InvalidDraftError, SensitiveChangeError } from '../publishing/publisher.ts'
import { nameOf, needsPassword } from './auth/authenticate.ts'
import { invalidDraftProblem } from './draft-change.ts'
import { draftConflict, draftVersion, reviewedOf, takesIfMatch } from './drafts.ts'
import { orNotFound, publisherProcedure, viewerProcedure } from './procedure.ts'
import { revisionOf, withoutContent } from './responses.ts'
import { draft, moment, pageOf, pageRequest, publicId } from './schemas.ts'
import { draftFor } from './secrets.ts'
import { assertRoom } from './tenant-limits.ts'

const liveChanged = {
  vi: 'Một bản khác vừa được xuất bản. Hãy xem lại rồi thử lại.',
  en: 'Another revision has just been published. Look at it, then try again.',
}

export function asProblem(error: unknown): unknown {
  if (error instanceof InvalidDraftError) return invalidDraftProblem(error.issues)
  if (error instanceof DraftConflict) return draftConflict(error)
  if (error instanceof LiveChanged) return new Problem('conflict', { detail: liveChanged, cause: error })
  return error instanceof SensitiveChangeError ? new Problem('password-needed', { cause: error }) : error
}

/** A pointer in the draft. The dashboard does not publish what is `sample-refused`. */
const warning = z.object({
  pointer: z.string(),
  code: z.enum(['sample', 'sample-refused']),
  message: z.string(),
})

export const publish = publisherProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/publish',
    successStatus: 201,
    summary:
      'Make the draft public as a new revision; 422 names each field that stops it, `warnings` each that still has what a sample or template invented. `If-Match` names the version that was reviewed: 412 when it has changed',
    spec: takesIfMatch(false),
  })
  .input(z.object({ publicId, version: draftVersion.optional() }))
  .errors({ 'password-needed': {}, 'limit-reached': {}, 'draft-conflict': {}, conflict: {} })
  .output(z.object({ revision: z.int(), publishedAt: moment, warnings: z.array(warning) }))
  .handler(async ({ input, context: { actor, tenant, deps, ifMatch, locale } }) => {
    const { draftBytes } = orNotFound(await tenant.widgets.summary(input.publicId))
    // A shop without room can still change its prices.
    if (draftBytes > largeDraft) await assertRoom({ tenant, deps }, 'bytes')
    const target = { tenantId: actor.tenantId, publicId: input.publicId, author: nameOf(actor) }
    const keepsSensitive = needsPassword(actor)
    const reviewed = reviewedOf(ifMatch, input.version)
    const { samples, ...published } = orNotFound(
      await deps.publisher.publish({ ...target, ...reviewed, keepsSensitive }).catch((error) => {
        throw asProblem(error)
      }),
    )
    const warnings = samples.map(({ pointer, isRefused }) => {
      const code: z.infer<typeof warning>['code'] = isRefused ? 'sample-refused' : 'sample'
      return { pointer, code, message: sampleMessages[code][locale] }
    })
    return { ...published, warnings }
  })

export const rollback = publisherProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/rollback',
    summary: 'Point at a revision that was published before',
  })
  .input(
    z.strictObject({
      publicId,
      revision: z.int().min(1),
      presentProfile: z.boolean().default(false).meta({
        description:
          'Publish its content as a new revision instead, in which fields that follow the profile of the business have what it says now; the answer has that revision',
      }),
    }),
  )
  .errors({ 'password-needed': {}, conflict: {} })
  .output(z.object({ revision: z.int() }))
  .handler(async ({ input: { publicId, revision, presentProfile }, context: { actor, deps } }) => {
    const widget = { tenantId: actor.tenantId, publicId }
    const keepsSensitive = needsPassword(actor)
    const run = async () => {
      if (!presentProfile)
        return (await deps.publisher.rollback({ ...widget, revision, keepsSensitive })) && { revision }
      const renewed = orNotFound(await deps.publisher.renewed({ ...widget, revision }))
      return deps.publisher.publish({ ...widget, ...renewed, author: nameOf(actor), keepsSensitive })
    }
    const live = orNotFound(
      await run().catch((error) => {
        throw asProblem(error)
      }),
    )
    return { revision: live.revision }
  })

export const unpublish = publisherProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/unpublish',
    successStatus: 204,
    summary: 'Every public path of it is 404 from then on',
  })
  .input(z.object({ publicId }))
  .handler(async ({ input, context: { actor, deps } }) => {
    orNotFound(await deps.publisher.unpublish({ tenantId: actor.tenantId, publicId: input.publicId }))
  })

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
