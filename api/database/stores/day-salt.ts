import type { Database } from '../database.ts'

export interface DaySaltStore {
  /** Uses `fresh` if the day (`YYYY-MM-DD`) has no salt, and erases salts of earlier days. */
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
