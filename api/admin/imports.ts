import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { TenantStores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import { takesCsv } from './csv-document.ts'
import { etagOf, parseDraft, saveOrConflict, versionOf } from './drafts.ts'
import { checkReplacement } from './import/replacement.ts'
import { editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { flag, publicId } from './schemas.ts'

/** In characters. */
const maxCsvLength = 24 * 1024 * 1024

const importResult = z.object({
  taken: z.int(),
  added: z.int(),
  updated: z.int(),
  refused: z
    .array(
      z.object({
        line: z.int(),
        errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })),
      }),
    )
    .meta({ description: 'The first 1,000 lines that are not taken, and why' }),
  refusedCount: z.int().meta({ description: 'All lines that are not taken' }),
  unknownColumns: z.array(z.string()),
  draftVersion: z.int(),
})

/** @throws 404 for a collection that the type does not have */
async function recordWith(tenant: TenantStores, publicId: string, name: string) {
  const record = orNotFound(await tenant.widgets.get(publicId))
  const collections = entryOfType(record.type)?.definition?.collections ?? {}
  if (!Object.hasOwn(collections, name)) throw new Problem('not-found')
  return record
}

const importName = (...names: string[]) => JSON.stringify(names)

const run = editorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/import/{collection}',
    summary: 'Take the lines of a CSV into a collection of the draft; send it as `text/csv`',
    spec: takesCsv,
  })
  .input(
    z.strictObject({
      publicId,
      collection: z.string().max(100),
      csv: z.string().max(maxCsvLength),
      mode: z.enum(['merge', 'replace']).default('merge'),
      dryRun: flag.default(false),
      /** For `replace` where most lines are refused. */
      confirm: flag.default(false),
    }),
  )
  .errors({ 'draft-conflict': {}, conflict: {}, overloaded: {} })
  .output(importResult)
  .handler(async ({ input, context: { actor, tenant, deps, responseHeaders, ifMatch, locale } }) => {
    const { publicId, collection: name, csv, mode, dryRun, confirm } = input
    const record = await recordWith(tenant, publicId, name)
    const { draft: before, draftVersion: version, type } = record
    const expected = ifMatch === undefined ? version : versionOf(ifMatch)
    const imported = await deps.importer.run(importName(actor.tenantId, publicId, name), {
      type,
      collection: name,
      csv,
      present: before.collections[name] ?? [],
      mode,
      at: deps.now(),
    })
    if (mode === 'replace' && !dryRun) checkReplacement(imported, confirm)
    const { items, refused, ...done } = imported
    const taken = done.added + done.updated
    const draft = parseDraft({ ...before, collections: { ...before.collections, [name]: items } })
    const draftVersion =
      dryRun || taken === 0
        ? version
        : await saveOrConflict(() => tenant.widgets.saveDraft(publicId, draft, expected, deps.now()))
    responseHeaders.ETag = etagOf(draftVersion)
    return {
      ...done,
      taken,
      refused: refused.map(({ line, errors }) => ({
        line,
        errors: errors.map((error) => ({ ...error, message: error.message[locale] })),
      })),
      draftVersion,
    }
  })

const progress = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/import/{collection}',
    summary: 'How far the import into a collection is that runs now',
  })
  .input(z.strictObject({ publicId, collection: z.string().max(100) }))
  .output(
    z.object({
      running: z.boolean(),
      checked: z.int().meta({ description: 'Lines that are checked' }),
      lines: z.int().meta({ description: 'Lines of the file; 0 until it is read' }),
    }),
  )
  .handler(async ({ input: { publicId, collection }, context: { actor, tenant, deps } }) => {
    await recordWith(tenant, publicId, collection)
    const found = deps.importer.progressOf(importName(actor.tenantId, publicId, collection))
    return { running: found !== undefined, checked: 0, lines: 0, ...found }
  })

export const imports = { run, progress }
