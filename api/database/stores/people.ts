import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { PersonKey } from '../inbox/erase-rows.ts'
import { forgetSender } from '../inbox/spam.ts'
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

const keyOf = (person: Person): PersonKey =>
  'email' in person ? { email: emailKey(person.email) } : { phone: phoneKey(person.phone) }

type OfPerson = NonNullable<StoredKind['person']>
type ErasablePerson = Pick<OfPerson, 'table'> & { eraseRow: NonNullable<OfPerson['eraseRow']> }

/** Erases the mails and deliveries of a row; runs before the row goes, whose keys it reads. */
async function eraseMailsOfRow(
  trx: Transaction<Schema>,
  tenantId: string,
  { table }: ErasablePerson,
  { publicId, rowId }: { publicId: string; rowId: string },
): Promise<void> {
  const { rows } = await sql<{
    email_key: string
    phone?: string
    created_at: number
  }>`select * from ${sql.table(table)}
    where tenant_id = ${tenantId} and public_id = ${publicId} and id = ${rowId}`.execute(trx)
  const [row] = rows
  if (!row) return
  await trx
    .deleteFrom('outbox')
    .where('tenant_id', '=', tenantId)
    .where(({ or, and, eb, selectFrom }) => {
      const about = (name: 'answer' | 'webhook') =>
        selectFrom(name)
          .select(`${name}.id`)
          .where(`${name}.tenant_id`, '=', tenantId)
          .where(`${name}.row_id`, '=', rowId)
      return or([
        eb('id', 'in', about('answer')),
        // A destination that is an address has its mail under the id of the delivery.
        eb('id', 'in', about('webhook')),
        and([
          eb('public_id', '=', publicId),
          eb('created_at', '=', row.created_at),
          or([eb('person_key', '=', row.email_key), eb('person_phone', '=', phoneKey(row.phone ?? ''))]),
        ]),
      ])
    })
    .execute()
  for (const name of ['answer', 'webhook'] as const)
    await trx.deleteFrom(name).where('tenant_id', '=', tenantId).where('row_id', '=', rowId).execute()
}

/** Covers all inboxes of a tenant except consents, which hold no address. */
export const peopleStore = (database: Database, tenantId: string, kinds: readonly StoredKind[]) => {
  async function erase(trx: Transaction<Schema>, person: Person, now: number): Promise<Erased> {
    const key = keyOf(person)
    const counts: Record<string, number> = {}
    const allFiles: string[] = []
    for (const { inbox, person: ofPerson } of kinds) {
      if (!ofPerson) continue
      const { rows, files } = await ofPerson.erase(trx, tenantId, key, now)
      counts[inbox.name] = rows
      allFiles.push(...files)
    }
    await trx.deleteFrom('answer').where('tenant_id', '=', tenantId).where(hasNoRow(kinds)).execute()
    const mails = await trx
      .deleteFrom('outbox')
      .where('tenant_id', '=', tenantId)
      .where((is) => ('email' in key ? is('person_key', '=', key.email) : is('person_phone', '=', key.phone)))
      .executeTakeFirstOrThrow()
    if ('email' in key)
      // Other deliveries are dropped when their row is missing.
      await trx
        .deleteFrom('webhook')
        .where('tenant_id', '=', tenantId)
        .where('person_key', '=', key.email)
        .execute()
    await forgetSender(trx, tenantId, { email: null, phone: null, ...key })
    return { rows: counts, mails: Number(mails.numDeletedRows), files: allFiles }
  }

  return {
    /** One transaction. @param now epoch ms */
    erase: (person: Person, now = Date.now()): Promise<Erased> =>
      database.transaction((trx) => erase(trx, person, now)),
    /**
     * Erases one row with its files, answers, mails and deliveries, in one transaction. @param now epoch ms
     * @returns storage keys of its files; undefined where the widget has no such row
     */
    eraseRow: (
      person: ErasablePerson,
      row: { publicId: string; rowId: string },
      now: number,
    ): Promise<string[] | undefined> =>
      database.transaction(async (trx) => {
        await eraseMailsOfRow(trx, tenantId, person, row)
        const { rows, files } = await person.eraseRow(trx, tenantId, row, now)
        return rows === 0 ? undefined : files
      }),
    /** Counts the rows that `erase` would erase: runs it, then rolls back. */
    preview: (person: Person): Promise<Erased> =>
      database
        .transaction(async (trx): Promise<Erased> => {
          throw new Previewed(await erase(trx, person, Date.now()))
        })
        .catch((error: unknown) => {
          if (error instanceof Previewed) return error.erased
          throw error
        }),
  }
}
