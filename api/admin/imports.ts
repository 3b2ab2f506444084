import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { TenantStores } from '../database/stores.ts'
import { takesCsv } from './csv-document.ts'
import { etagOf, parseDraft, saveOrConflict, versionOf } from './drafts.ts'
import { importCsv } from './import/import-csv.ts'
import { editorProcedure, orNotFound } from './procedure.ts'
import { flag, publicId } from './schemas.ts'

/** In characters. */
const maxCsvLength = 24 * 1024 * 1024

const importResult = z.object({
  taken: z.int(),
  added: z.int(),
  updated: z.int(),
  refused: z.array(
    z.object({
      line: z.int(),
      errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })),
    }),
  ),
  unknownColumns: z.array(z.string()),
  draftVersion: z.int(),
})

/** @throws 404 for a collection that the type does not have */
async function target(tenant: TenantStores, publicId: string, name: string) {
  const record = orNotFound(await tenant.widgets.get(publicId))
  const collections = entryOfType(record.type)?.definition?.collections ?? {}
  const collection = Object.hasOwn(collections, name) ? collections[name] : undefined
  return { record, collection: orNotFound(collection) }
}

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
    }),
  )
  .errors({ 'draft-conflict': {} })
  .output(importResult)
  .handler(async ({ input, context: { tenant, deps, responseHeaders, ifMatch, locale } }) => {
    const { publicId, collection: name, csv, mode, dryRun } = input
    const { record, collection } = await target(tenant, publicId, name)
    const present = record.draft.collections[name] ?? []
    const { items, refused, ...done } = await importCsv(csv, collection, present, mode)
    const expected = ifMatch === undefined ? record.draftVersion : versionOf(ifMatch)
    const draft = parseDraft({ ...record.draft, collections: { ...record.draft.collections, [name]: items } })
    const draftVersion = dryRun
      ? record.draftVersion
      : await saveOrConflict(() => tenant.widgets.saveDraft(publicId, draft, expected, deps.now()))
    responseHeaders.ETag = etagOf(draftVersion)
    return {
      ...done,
      taken: done.added + done.updated,
      refused: refused.map(({ line, errors }) => ({
        line,
        errors: errors.map((error) => ({ ...error, message: error.message[locale] })),
      })),
      draftVersion,
    }
  })

export const imports = { run }
