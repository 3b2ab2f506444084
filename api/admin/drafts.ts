import * as z from 'zod'
import { DraftConflict } from '../database/errors.ts'
import { withoutProblem } from '../http/problem-data.ts'
import { Problem } from '../http/problems.ts'
import { largeDraft } from '../operation/worker-pool.ts'
import { draftChange, parseDraft } from './draft-change.ts'
import { orNotFound, unauditedEditorProcedure } from './procedure.ts'
import { heights, isoOf, moment, publicId } from './schemas.ts'

const saved = z.object({ publicId: z.string(), draftVersion: z.int(), updatedAt: moment })

export const etagOf = (draftVersion: number) => `"${draftVersion}"`

export const draftConflict = (error: DraftConflict) =>
  new Problem('draft-conflict', { headers: { ETag: etagOf(error.currentVersion) }, cause: error })

export const draftVersion = z.int().min(1)

/** OpenAPI of a procedure that reads the header. */
export const takesIfMatch =
  (required: boolean) =>
  <Operation extends { parameters?: object[] }>(operation: Operation) => ({
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      { name: 'If-Match', in: 'header' as const, required, schema: { type: 'string' as const } },
    ],
  })

/** The version that a request names in its header or its body, if any. */
export function reviewedOf(ifMatch: string | undefined, version: number | undefined) {
  const named = ifMatch === undefined || ifMatch.trim() === '*' ? version : versionOf(ifMatch)
  return named === undefined ? {} : { version: named }
}

/** @throws 412 with the current `ETag` on a version conflict */
export async function saveOrConflict<T>(save: () => Promise<T | undefined>): Promise<T> {
  try {
    return orNotFound(await save())
  } catch (error) {
    throw error instanceof DraftConflict ? draftConflict(error) : error
  }
}

export const saveDraft = unauditedEditorProcedure
  .route({
    method: 'PUT',
    path: '/widgets/{publicId}/draft',
    summary: 'Save the parts of the draft that are given; `If-Match` names the version they were made from',
    spec: takesIfMatch(true),
  })
  .input(draftChange)
  .errors({ 'draft-conflict': {}, 'version-needed': {} })
  .output(saved)
  .handler(async ({ input, context }) => {
    const { actor, tenant, deps, responseHeaders, ifMatch } = context
    const { publicId, version, ...changes } = input
    const { draftBytes } = orNotFound(await tenant.widgets.summary(publicId))
    const expected = ifMatch === undefined ? version : versionOf(ifMatch)
    if (expected === undefined) throw new Problem('version-needed')
    const now = deps.now()
    const { tenantId } = actor
    const largeChange =
      context.large.change ??
      (draftBytes > largeDraft
        ? await deps.largeDrafts.change({ tenantId, publicId, body: jsonBytes(changes) })
        : undefined)
    const draftVersion = await saveOrConflict(async () => {
      if (largeChange) {
        const { draft, draftVersion } = withoutProblem(orNotFound(largeChange.changed))
        // If another version came in between, the thread has not merged its parts: the lower version makes the save a conflict.
        return tenant.widgets.saveSerialized(publicId, draft, Math.min(expected, draftVersion), now)
      }
      const record = orNotFound(await tenant.widgets.get(publicId))
      const draft = parseDraft({ ...record.draft, ...changes })
      return tenant.widgets.saveDraft(publicId, draft, expected, now)
    })
    responseHeaders.ETag = etagOf(draftVersion)
    return { publicId, draftVersion, updatedAt: isoOf(now) }
  })

export const saveHeights = unauditedEditorProcedure
  .route({
    method: 'PUT',
    path: '/widgets/{publicId}/heights',
    successStatus: 204,
    summary:
      'Keep the heights that a browser measured of this version of the draft, which its snippet reserves until the draft is saved again',
  })
  .input(z.strictObject({ publicId, version: z.int().min(1), heights }))
  .errors({ 'draft-conflict': {} })
  .handler(async ({ input: { publicId, version, heights }, context: { tenant } }) => {
    await saveOrConflict(
      async () => (await tenant.widgets.saveHeights(publicId, heights, version)) || undefined,
    )
  })

const jsonBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** 0, which never matches, for an invalid header. */
export function versionOf(ifMatch: string): number {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  return digits === undefined ? 0 : Number(digits)
}
