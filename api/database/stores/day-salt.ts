import type { Database } from '../database.ts'

/** The salts under which visitors are hashed. Each lives one day, across restarts, and is then forgotten for good. */
export interface DaySaltStore {
  /**
   * The salt of `day` (`YYYY-MM-DD`): `fresh` when the day has none yet. Salts of earlier days are erased with it.
   * Meant to be asked once per day and process.
   */
  of(day: string, fresh: string): Promise<string>
}

export const daySaltStore = (database: Database): DaySaltStore => ({
  of: (day, fresh) =>
    database.transaction(async (trx) => {
      await trx.deleteFrom('day_salt').where('day', '<', day).execute()
      await trx
        .insertInto('day_salt')
        .values({ day, salt: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await trx
        .selectFrom('day_salt')
        .select('salt')
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      return row.salt
    }),
})
