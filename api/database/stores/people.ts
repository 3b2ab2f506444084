import type { Database } from '../database.ts'
import { emailKey } from '../fold.ts'

export interface Erased {
  submissions: number
  subscribers: number
  applications: number
  /** Mails that spoke of the person, sent or not. */
  mails: number
  /** Keys of the uploaded files whose rows are gone. Deleting the files themselves is the caller's part. */
  files: string[]
}

/** One tenant's visitors across all its inboxes. Consent records hold no address and stay. */
export interface PeopleStore {
  /** Erases one person everywhere, in one transaction. */
  erase(email: string): Promise<Erased>
}

export const peopleStore = (database: Database, tenantId: string): PeopleStore => ({
  erase: (email) =>
    database.transaction(async (trx) => {
      const key = emailKey(email)
      const applications = trx
        .selectFrom('application')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('email_key', '=', key)
      const files = await trx
        .deleteFrom('application_file')
        .where('tenant_id', '=', tenantId)
        .where('application_id', 'in', applications)
        .returning('storage_key')
        .execute()
      const erase = async (table: 'application' | 'submission' | 'subscriber') => {
        const result = await trx
          .deleteFrom(table)
          .where('tenant_id', '=', tenantId)
          .where('email_key', '=', key)
          .executeTakeFirstOrThrow()
        return Number(result.numDeletedRows)
      }
      const mails = await trx
        .deleteFrom('outbox')
        .where('tenant_id', '=', tenantId)
        .where('person_key', '=', key)
        .executeTakeFirstOrThrow()
      await trx
        .deleteFrom('webhook')
        .where('tenant_id', '=', tenantId)
        .where('person_key', '=', key)
        .execute()
      await trx
        .deleteFrom('known_sender')
        .where('tenant_id', '=', tenantId)
        .where('email_key', '=', key)
        .execute()
      return {
        submissions: await erase('submission'),
        subscribers: await erase('subscriber'),
        applications: await erase('application'),
        mails: Number(mails.numDeletedRows),
        files: files.map((file) => file.storage_key),
      }
    }),
})
