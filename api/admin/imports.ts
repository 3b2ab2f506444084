import type { OpenAPI } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY } from '@orpc/zod/zod4'
import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import { columnsOf } from '../../widgets/schema/columns.ts'
import { bytesOf, maxCsvMegabytes } from '../../widgets/schema/upload-limits.ts'
import type { TenantStores } from '../database/stores.ts'
import { withCsv } from './downloads.ts'
import { etagOf, saveOrConflict, versionOf } from './drafts.ts'
import type { Collection } from './import/import-csv.ts'
import { schemaOf } from './import/import-csv.ts'
import { readCsv } from './import/read-csv.ts'
import { editorProcedure, orNotFound, unauditedEditorProcedure, viewerProcedure } from './procedure.ts'
import { flag, publicId } from './schemas.ts'
import { assertRoom } from './tenant-limits.ts'

/** In characters. */
const maxCsvLength = bytesOf(maxCsvMegabytes)

/** A body of `text/csv` is bytes, whose number is bounded as they are read. */
const csvFile = z.union([
  z.string().max(maxCsvLength),
  z.custom<Uint8Array>((value) => value instanceof Uint8Array),
])
// Without `anyOf`: bytes are no JSON.
JSON_SCHEMA_REGISTRY.add(csvFile, { anyOf: undefined, type: 'string', maxLength: maxCsvLength })

/** For imports: the body is the CSV, and the other fields are query parameters. */
function takesCsv(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { parameters = [] } = operation
  const requestBody = withCsv(operation.requestBody)
  return {
    ...operation,
    parameters: [
      ...parameters,
      { name: 'mode', in: 'query', schema: { type: 'string', enum: ['merge', 'replace'], default: 'merge' } },
      { name: 'dryRun', in: 'query', schema: { type: 'boolean', default: false } },
      {
        name: 'confirm',
        in: 'query',
        description: 'Replaces the list even where most lines are refused',
        schema: { type: 'boolean', default: false },
      },
      {
        name: 'header',
        in: 'query',
        description: 'Whether the first line names the columns',
        schema: { type: 'boolean', default: true },
      },
      {
        name: 'delimiter',
        in: 'query',
        description: 'Found on the first line without it',
        schema: { type: 'string', enum: ['comma', 'semicolon', 'tab'] },
      },
      {
        name: 'columns',
        in: 'query',
        description:
          'Paths of the fields by position, with commas between; an empty one leaves its column out. Found by the first line without it',
        schema: { type: 'string', maxLength: 20_000 },
      },
      {
        name: 'If-Match',
        in: 'header',
        description: 'The draft version that the file was made for',
        schema: { type: 'string' },
      },
    ],
    ...(requestBody && { requestBody }),
  }
}

/** Format of the file; detected if absent. */
const form = {
  header: flag.default(true),
  delimiter: z.enum(['comma', 'semicolon', 'tab']).optional(),
}

const value = z.unknown().optional()

const change = z.object({
  line: z.int(),
  kind: z.enum(['added', 'changed']),
  key: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})

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
  difference: z
    .object({ added: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int() })
    .meta({ description: 'Items, from the list as it was' }),
  changes: z.array(change).meta({ description: 'The first 200 of them' }),
  draftVersion: z.int(),
})

/** @throws 404 for a collection that the type does not have */
async function requireCollection(tenant: TenantStores, publicId: string, name: string): Promise<Collection> {
  const type = orNotFound(await tenant.widgets.typeOf(publicId))
  const collections = entryOfType(type)?.definition?.collections ?? {}
  return orNotFound(Object.hasOwn(collections, name) && collections[name])
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
      /** Allows a `replace` where most lines are refused. */
      confirm: flag.default(false),
      ...form,
      /** Paths of the fields by position, with commas between; an empty one leaves its column out. */
      columns: z.string().max(20_000).optional(),
    }),
  )
  .errors({ 'draft-conflict': {}, conflict: {}, overloaded: {}, 'limit-reached': {} })
  .output(importResult)
  .handler(async ({ input, context: { actor, tenant, deps, responseHeaders, ifMatch, locale } }) => {
    const { publicId, collection: name, csv, mode, dryRun, confirm, header, delimiter } = input
    await requireCollection(tenant, publicId, name)
    if (!dryRun) await assertRoom({ tenant, deps }, 'bytes')
    const imported = await deps.importer.run(importName(actor.tenantId, publicId, name), {
      tenantId: actor.tenantId,
      publicId,
      collection: name,
      csv,
      mode,
      dryRun,
      confirmed: confirm,
      at: deps.now(),
      form: { header, delimiter },
      columns: input.columns?.split(','),
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

/** Lines that tell what is in a column. */
const sampleLines = 4

const columns = unauditedEditorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/import/{collection}/columns',
    summary: 'The columns of a CSV: which field each is known as, and its first cells',
  })
  .input(
    z.strictObject({
      publicId,
      collection: z.string().max(100),
      csv: z.string().max(200_000).meta({ description: 'The beginning of the file' }),
      delimiter: form.delimiter,
    }),
  )
  .output(
    z.object({
      header: z.boolean().meta({ description: 'Whether the first line names a field' }),
      columns: z.array(
        z.object({
          name: z.string(),
          field: z.string().optional().meta({ description: 'Path, such as `salary.min`' }),
          examples: z.array(z.string()),
        }),
      ),
    }),
  )
  .handler(async ({ input: { publicId, collection: name, csv, delimiter }, context: { tenant } }) => {
    const collection = await requireCollection(tenant, publicId, name)
    const { records } = await readCsv(csv, undefined, { header: false, delimiter, limit: sampleLines })
    const [first = [], ...rest] = records.map(({ cells }) => cells)
    const fields = columnsOf(schemaOf(collection), first)
    const header = fields.some(Boolean)
    return {
      header,
      columns: first.map((cell, index) => ({
        name: header ? cell : '',
        field: fields[index]?.path.join('.'),
        examples: (header ? rest : [first, ...rest]).map((cells) => (cells[index] ?? '').slice(0, 120)),
      })),
    }
  })

export const imports = { run, progress, columns }
