import * as z from 'zod'
import { InvalidDraftError } from '../publishing/publisher.ts'
import { nameOf } from './auth/actor.ts'
import { invalidDraftProblem } from './parse-draft.ts'
import { editorProcedure, orNotFound } from './procedure.ts'
import { moment, publicId } from './schemas.ts'

export const publish = editorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/publish',
    successStatus: 201,
    summary: 'Make the draft public as a new revision; 422 names each field that stops it',
  })
  .input(z.object({ publicId }))
  .output(z.object({ revision: z.int(), publishedAt: moment }))
  .handler(async ({ input, context: { actor, deps } }) => {
    const target = { tenantId: actor.tenantId, publicId: input.publicId, author: nameOf(actor) }
    try {
      return orNotFound(await deps.publisher.publish(target))
    } catch (error) {
      if (error instanceof InvalidDraftError) throw invalidDraftProblem(error.issues)
      throw error
    }
  })

export const rollback = editorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/rollback',
    summary: 'Point at a revision that was published before',
  })
  .input(z.strictObject({ publicId, revision: z.int().min(1) }))
  .output(z.object({ revision: z.int() }))
  .handler(async ({ input: { publicId, revision }, context: { actor, deps } }) => {
    orNotFound(await deps.publisher.rollback({ tenantId: actor.tenantId, publicId, revision }))
    return { revision }
  })

export const unpublish = editorProcedure
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
