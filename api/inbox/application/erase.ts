import type { Transaction } from 'kysely'
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
