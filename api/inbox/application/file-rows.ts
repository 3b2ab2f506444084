import { sql } from 'kysely'
import type { KindFiles } from '../../database/stored-kind.ts'
import { applicationStore } from './store.ts'

const rowsPerRead = 500

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
