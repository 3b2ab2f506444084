import type { KindDefinition } from '../../inbox/kind.ts'
import type { Kinds } from '../../inbox/kinds.ts'
import type { Database } from '../database.ts'
import { emailKey } from '../fold.ts'
import { eraseRows } from '../inbox/erase-rows.ts'

/** Erased rows by inbox, of the kinds whose rows come from a person. */
export type ErasedByInbox = {
  [K in keyof Kinds as Kinds[K] extends { person: object } ? Kinds[K]['inbox']['name'] : never]: number
}

export type Erased = ErasedByInbox & {
  /** Mails that mention the person, sent or not. */
  mails: number
  /** Storage keys of the uploaded files whose rows are gone. Deleting the files themselves is up to the caller. */
  files: string[]
}

/** One tenant's visitors across all its inboxes. Consent records hold no address and stay. */
export interface PeopleStore {
  /** Erases one person everywhere, in one transaction. */
  erase(email: string): Promise<Erased>
}

const eraseKnownSender = eraseRows('known_sender')

export const peopleStore = (
  database: Database,
  tenantId: string,
  kinds: readonly KindDefinition[],
): PeopleStore => ({
  erase: (email) =>
    database.transaction(async (trx) => {
      const key = emailKey(email)
      const counts: [string, number][] = []
      const allFiles: string[] = []
      for (const { inbox, person } of kinds) {
        if (!person) continue
        const { rows, files } = await person.erase(trx, tenantId, key)
        counts.push([inbox.name, rows])
        allFiles.push(...files)
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
      await eraseKnownSender(trx, tenantId, key)
      // Every kind with `person` has its count, as the type says.
      const erased = Object.fromEntries(counts) as ErasedByInbox
      return { ...erased, mails: Number(mails.numDeletedRows), files: allFiles }
    }),
})
