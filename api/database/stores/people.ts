import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { eraseRows, type PersonKey } from '../inbox/erase-rows.ts'
import { emailKey, phoneKey } from '../person-key.ts'
import type { Schema } from '../schema.ts'
import type { StoredKind } from '../stored-kind.ts'
import { hasNoRow } from './answers.ts'

export interface Erased {
  /** Rows by inbox (`submissions`), of each kind whose rows come from a person. */
  rows: Record<string, number>
  mails: number
  /** Storage keys of uploads whose rows are gone. The caller deletes the files. */
  files: string[]
}

/** The typed e-mail address or phone number: people are known by either. */
export type Person = { email: string } | { phone: string }

/** Thrown to roll back a transaction, with the counts of its effect. */
class Previewed extends Error {
  readonly erased: Erased
  constructor(erased: Erased) {
    super('The erasure was only previewed')
    this.erased = erased
  }
}

const eraseKnownSender = eraseRows('known_sender')

const keyOf = (person: Person): PersonKey =>
  'email' in person ? { email: emailKey(person.email) } : { phone: phoneKey(person.phone) }

/** Covers all inboxes of a tenant except consents, which hold no address. */
export const peopleStore = (database: Database, tenantId: string, kinds: readonly StoredKind[]) => {
  async function erase(trx: Transaction<Schema>, person: Person): Promise<Erased> {
    const key = keyOf(person)
    const counts: Record<string, number> = {}
    const allFiles: string[] = []
    for (const { inbox, person: ofPerson } of kinds) {
      if (!ofPerson) continue
      const { rows, files } = await ofPerson.erase(trx, tenantId, key)
      counts[inbox.name] = rows
      allFiles.push(...files)
    }
    await trx.deleteFrom('answer').where('tenant_id', '=', tenantId).where(hasNoRow(kinds)).execute()
    const mails = await trx
      .deleteFrom('outbox')
      .where('tenant_id', '=', tenantId)
      .where((is) => ('email' in key ? is('person_key', '=', key.email) : is('person_phone', '=', key.phone)))
      .executeTakeFirstOrThrow()
    if ('email' in key) {
      // Other deliveries are dropped when their row is missing.
      await trx
        .deleteFrom('webhook')
        .where('tenant_id', '=', tenantId)
        .where('person_key', '=', key.email)
        .execute()
      await eraseKnownSender(trx, tenantId, key)
    }
    return { rows: counts, mails: Number(mails.numDeletedRows), files: allFiles }
  }

  return {
    /** One transaction. */
    erase: (person: Person): Promise<Erased> => database.transaction((trx) => erase(trx, person)),
    /** Counts the rows that `erase` would erase: runs it, then rolls back. */
    preview: (person: Person): Promise<Erased> =>
      database
        .transaction(async (trx): Promise<Erased> => {
          throw new Previewed(await erase(trx, person))
        })
        .catch((error: unknown) => {
          if (error instanceof Previewed) return error.erased
          throw error
        }),
  }
}
