import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import {
  type ErasedRows,
  eraseRows,
  isOfPerson,
  type PersonKey,
  queueErasedFiles,
} from '../../database/inbox/erase-rows.ts'
import { searchedRowsPerBatch } from '../../database/inbox/expire-rows.ts'
import type { Schema } from '../../database/schema.ts'
import type { KindFiles } from '../../database/stored-kind.ts'
import { rowsPerRead } from '../../database/stores/page.ts'
import { type RowOf, rowReader } from '../columns/rows.ts'
import { workedRowStore } from '../columns/store.ts'
import { type ApplicationFile, type ApplicationFileTable, applications, fileColumns } from './operations.ts'

export type Application = RowOf<typeof applications.columns>

const fileOf: (row: ApplicationFileTable) => ApplicationFile = rowReader(fileColumns)

function shownFile(row: ApplicationFileTable) {
  const { storageKey: _, ...file } = fileOf(row)
  return file
}

const rowsOf = workedRowStore(applications)

export function applicationStore(database: Database, tenantId: string) {
  const { kysely } = database
  const stored = rowsOf(database, tenantId)

  async function withFiles(rows: Application[]): Promise<Application[]> {
    if (rows.length === 0) return rows
    const files = await kysely
      .selectFrom('application_file')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(
        'application_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const byApplication = Map.groupBy(files, (file) => file.application_id)
    return rows.map((row) => ({ ...row, files: (byApplication.get(row.id) ?? []).map(shownFile) }))
  }

  return {
    ...stored,
    async list(publicId: string, request: Parameters<typeof stored.list>[1]) {
      const page = await stored.list(publicId, request)
      return { ...page, items: await withFiles(page.items) }
    },
    async find(id: string) {
      const row = await stored.find(id)
      return row && (await withFiles([row]))[0]
    },
    async file(applicationId: string, fileId: string) {
      const row = await kysely
        .selectFrom('application_file')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('application_id', '=', applicationId)
        .where('id', '=', fileId)
        .executeTakeFirst()
      return row && fileOf(row)
    },
  }
}

export const applicationFiles: KindFiles = {
  procedure: 'download',
  path: '/applications/{id}/files/{fileId}',
  summary: 'A file of a job application, never to be shown in the page',
  sizes: ['application_file', sql`size`],

  find: (database, tenantId, applicationId, fileId) =>
    applicationStore(database, tenantId).file(applicationId, fileId),

  async count({ kysely }) {
    const { count } = await kysely
      .selectFrom('application_file')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async *every({ kysely }) {
    for (let last = ''; ; ) {
      const rows = await kysely
        .selectFrom('application_file')
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

  async *ofWidget({ kysely }, tenantId, publicId) {
    for (let last = { rowId: '', id: '' }; ; ) {
      const { rowId, id } = last
      const rows = await kysely
        .selectFrom('application')
        .innerJoin('application_file as file', (join) =>
          join
            .onRef('file.tenant_id', '=', 'application.tenant_id')
            .onRef('file.application_id', '=', 'application.id'),
        )
        .select(['application.id as rowId', 'file.id', 'file.name', 'file.storage_key as storageKey'])
        .where('application.tenant_id', '=', tenantId)
        .where('application.public_id', '=', publicId)
        .where(({ or, and, eb }) =>
          or([
            eb('application.id', '>', rowId),
            and([eb('application.id', '=', rowId), eb('file.id', '>', id)]),
          ]),
        )
        .orderBy('application.id')
        .orderBy('file.id')
        .limit(rowsPerRead)
        .execute()
      for (const row of rows) {
        yield row
        last = row
      }
      if (rows.length < rowsPerRead) return
    }
  },

  async known({ kysely }, storageKeys) {
    const rows = await kysely
      .selectFrom('application_file')
      .select('storage_key')
      .where('storage_key', 'in', storageKeys)
      .execute()
    return rows.map((row) => row.storage_key)
  },
}

const eraseRowsOfPerson = eraseRows('application', 'phone')

export async function eraseApplications(
  trx: Transaction<Schema>,
  tenantId: string,
  person: PersonKey,
): Promise<ErasedRows> {
  const applications = trx
    .selectFrom('application')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(isOfPerson(person))
  const files = await trx
    .deleteFrom('application_file')
    .where('tenant_id', '=', tenantId)
    .where('application_id', 'in', applications)
    .returning('storage_key')
    .execute()
  const keys = files.map((file) => file.storage_key)
  await queueErasedFiles(trx, tenantId, keys)
  const { rows } = await eraseRowsOfPerson(trx, tenantId, person)
  return { rows, files: keys }
}

/** @param now epoch ms */
export async function expireApplications(database: Database, now: number): Promise<ErasedRows> {
  const erased: ErasedRows = { rows: 0, files: [] }
  for (;;) {
    const count = await database.transaction(async (trx) => {
      const expired = await trx
        .selectFrom('application')
        .select(['tenant_id', 'id'])
        .where('expires_at', '<=', now)
        .limit(searchedRowsPerBatch)
        .execute()
      for (const { tenant_id, id } of expired) {
        const files = await trx
          .deleteFrom('application_file')
          .where('tenant_id', '=', tenant_id)
          .where('application_id', '=', id)
          .returning('storage_key')
          .execute()
        const keys = files.map((file) => file.storage_key)
        await queueErasedFiles(trx, tenant_id, keys)
        erased.files.push(...keys)
        await trx.deleteFrom('application').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
      }
      return expired.length
    })
    erased.rows += count
    if (count < searchedRowsPerBatch) return erased
  }
}
