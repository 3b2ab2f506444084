import * as z from 'zod'
import { DraftConflict } from '../database/errors.ts'
import { Problem } from '../http/problems.ts'
import { parseDraft } from './parse-draft.ts'
import { orNotFound, unauditedEditorProcedure } from './procedure.ts'
import { draftFields, isoOf, moment, publicId } from './schemas.ts'

const saved = z.object({ publicId: z.string(), draftVersion: z.int(), updatedAt: moment })

export const etagOf = (draftVersion: number) => `"${draftVersion}"`

/** @throws 412 with the current `ETag` on a version conflict */
export async function saveOrConflict<T>(save: () => Promise<T | undefined>): Promise<T> {
  try {
    return orNotFound(await save())
  } catch (error) {
    if (!(error instanceof DraftConflict)) throw error
    throw new Problem('draft-conflict', { headers: { ETag: etagOf(error.currentVersion) }, cause: error })
  }
}

export const saveDraft = unauditedEditorProcedure
  .route({
    method: 'PUT',
    path: '/widgets/{publicId}/draft',
    summary: 'Save the parts of the draft that are given; `If-Match` names the version they were made from',
    spec: (operation) => ({
      ...operation,
      parameters: [
        ...(operation.parameters ?? []),
        { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
      ],
    }),
  })
  .input(
    z.strictObject({
      publicId,
      /** The same as `If-Match`, for RPC clients. */
      version: z.int().min(1).optional(),
      name: z.string().optional(),
      ...draftFields,
    }),
  )
  .errors({ 'draft-conflict': {}, 'version-needed': {} })
  .output(saved)
  .handler(async ({ input, context: { tenant, deps, responseHeaders, ifMatch } }) => {
    const { publicId, version, ...changes } = input
    const record = orNotFound(await tenant.widgets.get(publicId))
    const expected = ifMatch === undefined ? version : versionOf(ifMatch)
    if (expected === undefined) throw new Problem('version-needed')
    const draft = parseDraft({ ...record.draft, ...changes })
    const now = deps.now()
    const draftVersion = await saveOrConflict(() => tenant.widgets.saveDraft(publicId, draft, expected, now))
    responseHeaders.ETag = etagOf(draftVersion)
    return { publicId, draftVersion, updatedAt: isoOf(now) }
  })

/** 0, which never matches, for an invalid header. */
export function versionOf(ifMatch: string): number {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  return digits === undefined ? 0 : Number(digits)
}
