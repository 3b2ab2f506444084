import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { SubmissionFileTable } from '../schema/inboxes.ts'
import type { Schema } from '../schema.ts'
import { rowsPerRead } from '../stores/page.ts'
import { chunksOf } from '../writes/operation.ts'
import type { SubmissionFile } from '../writes/rows.ts'

/** Files that visitors sent with a submission of any kind, beside the table of its row. The bytes are in the store of uploads. */

interface FiledWrite {
  tenantId: string
  /** Id of the row. */
  id: string
  files?: readonly SubmissionFile[]
}

/** The bytes are stored before this runs. */
export async function storeFiles(trx: Transaction<Schema>, writes: readonly FiledWrite[]): Promise<void> {
  const rows = writes.flatMap(({ tenantId, id: row_id, files = [] }) =>
    files.map(({ contentType, storageKey, ...file }) => ({
      tenant_id: tenantId,
      row_id,
      content_type: contentType,
      storage_key: storageKey,
      ...file,
    })),
  )
  for (const some of chunksOf(rows)) await trx.insertInto('submission_file').values(some).execute()
}

const fileOf = ({
  content_type: contentType,
  storage_key: storageKey,
  tenant_id: _,
  row_id: __,
  ...file
}: SubmissionFileTable): SubmissionFile => ({ ...file, contentType, storageKey })

/** The part of a file that the API shows. */
export type ShownFile = Omit<SubmissionFile, 'storageKey'>

/** Files of each row in their order, by the id of the row. */
export async function filesOfRows(
  kysely: Kysely<Schema>,
  tenantId: string,
  rowIds: readonly string[],
): Promise<Map<string, ShownFile[]>> {
  if (rowIds.length === 0) return new Map()
  const files = await kysely
    .selectFrom('submission_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('row_id', 'in', rowIds)
    .orderBy('id')
    .execute()
  const shown = (file: SubmissionFileTable): ShownFile => {
    const { storageKey: _, ...rest } = fileOf(file)
    return rest
  }
  return new Map(
    [...Map.groupBy(files, ({ row_id }) => row_id)].map(([rowId, some]) => [rowId, some.map(shown)]),
  )
}

/** @param table of the row's kind @returns undefined unless that kind has the row, and the row the file */
export async function findFile(
  { kysely }: Pick<Database, 'kysely'>,
  table: keyof Schema,
  { tenantId, rowId, fileId }: { tenantId: string; rowId: string; fileId: string },
): Promise<SubmissionFile | undefined> {
  const file = await kysely
    .selectFrom('submission_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('row_id', '=', rowId)
    .where('id', '=', fileId)
    .where(
      sql<boolean>`exists (select 1 from ${sql.table(table)} as sent where sent.tenant_id = ${tenantId} and sent.id = ${rowId})`,
    )
    .executeTakeFirst()
  return file && fileOf(file)
}

/**
 * Stands in the transaction that erases the rows, before them.
 * @param rows a query of their ids @returns storage keys, which wait in `erased_file` until the caller has deleted them
 */
export async function eraseFiles(
  trx: Transaction<Schema>,
  tenantId: string,
  rows: RawBuilder<unknown>,
): Promise<string[]> {
  const files = await trx
    .deleteFrom('submission_file')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`row_id in (${rows})`)
    .returning('storage_key as storageKey')
    .execute()
  await queueErased(trx, tenantId, files)
  return files.map(({ storageKey }) => storageKey)
}

/** Queues files without a row for their deletion. */
export async function queueErased(
  trx: Transaction<Schema>,
  tenant_id: string,
  files: readonly Pick<SubmissionFile, 'storageKey'>[],
): Promise<void> {
  if (files.length === 0) return
  await trx
    .insertInto('erased_file')
    .values(files.map(({ storageKey: storage_key }) => ({ tenant_id, storage_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface FileOfRow {
  rowId: string
  id: string
  name: string
  storageKey: string
}

/** @param table of the kind */
export async function* filesOfWidget(
  { kysely }: Pick<Database, 'kysely'>,
  table: keyof Schema,
  tenantId: string,
  publicId: string,
): AsyncGenerator<FileOfRow> {
  for (let last = { rowId: '', id: '' }; ; ) {
    const rows = await kysely
      .selectFrom('submission_file')
      .select(['row_id as rowId', 'id', 'name', 'storage_key as storageKey'])
      .where('tenant_id', '=', tenantId)
      .where(
        sql<boolean>`exists (select 1 from ${sql.table(table)} as sent where sent.tenant_id = ${tenantId}
          and sent.id = submission_file.row_id and sent.public_id = ${publicId})`,
      )
      .where(sql<boolean>`(row_id, id) > (${last.rowId}, ${last.id})`)
      .orderBy('row_id')
      .orderBy('id')
      .limit(rowsPerRead)
      .execute()
    for (const row of rows) {
      yield row
      last = row
    }
    if (rows.length < rowsPerRead) return
  }
}

export interface InventoryUpload {
  storageKey: string
  /** bytes */
  size: number
  sha256: string
}

/** Files of all tenants. */
export const allFiles = ({ kysely }: Pick<Database, 'kysely'>) => ({
  async count(): Promise<number> {
    const { count } = await kysely
      .selectFrom('submission_file')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async *every(): AsyncGenerator<InventoryUpload> {
    for (let last = ''; ; ) {
      const rows = await kysely
        .selectFrom('submission_file')
        .select(['storage_key as storageKey', 'size', 'sha256'])
        .where('storage_key', '>', last)
        .orderBy('storage_key')
        .limit(rowsPerRead)
        .execute()
      for (const row of rows) {
        yield row
        last = row.storageKey
      }
      if (rows.length < rowsPerRead) return
    }
  },

  /** The subset of storage keys that a row refers to. */
  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set()
    const rows = await kysely
      .selectFrom('submission_file')
      .select('storage_key')
      .where('storage_key', 'in', keys)
      .execute()
    return new Set(rows.map((row) => row.storage_key))
  },
})
