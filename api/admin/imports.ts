import { JSON_SCHEMA_REGISTRY } from '@orpc/zod/zod4'
import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { TenantStores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import { takesCsv } from './csv-document.ts'
import { etagOf, saveOrConflict, versionOf } from './drafts.ts'
import { editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { flag, publicId } from './schemas.ts'

/** In characters. */
const maxCsvLength = 24 * 1024 * 1024

/** A body of `text/csv` is bytes, whose number is bounded as they are read. */
const csvFile = z.union([
  z.string().max(maxCsvLength),
  z.custom<Uint8Array>((value) => value instanceof Uint8Array),
])
// Without `anyOf`: bytes are no JSON.
JSON_SCHEMA_REGISTRY.add(csvFile, { anyOf: undefined, type: 'string', maxLength: maxCsvLength })

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
async function requireCollection(tenant: TenantStores, publicId: string, name: string): Promise<void> {
  const type = orNotFound(await tenant.widgets.typeOf(publicId))
  const collections = entryOfType(type)?.definition?.collections ?? {}
  if (!Object.hasOwn(collections, name)) throw new Problem('not-found')
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
      csv: csvFile,
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
    await requireCollection(tenant, publicId, name)
    const imported = await deps.importer.run(importName(actor.tenantId, publicId, name), {
      tenantId: actor.tenantId,
      publicId,
      collection: name,
      csv,
      mode,
      dryRun,
      confirmed: confirm,
      at: deps.now(),
    })
    const { draft, draftVersion: version, refused, ...done } = imported
    const expected = ifMatch === undefined ? version : versionOf(ifMatch)
    const draftVersion =
      draft === undefined
        ? version
        : await saveOrConflict(() => tenant.widgets.saveSerialized(publicId, draft, expected, deps.now()))
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
    await requireCollection(tenant, publicId, collection)
    const found = deps.importer.progressOf(importName(actor.tenantId, publicId, collection))
    return { running: found !== undefined, checked: 0, lines: 0, ...found }
  })

export const imports = { run, progress }
