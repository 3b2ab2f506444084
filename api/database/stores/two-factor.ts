import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'

export interface TwoFactor {
  secret: string
  /** False until a first code was right. */
  isOn: boolean
}

export interface TwoFactorStore {
  get(userId: string): Promise<TwoFactor | undefined>
  recoveryCodesOf(userId: string): Promise<number>
  /** Replaces a secret that was never confirmed. False when it is on. */
  setUp(userId: string, secret: string): Promise<boolean>
  /** @param step of the first code @param now epoch ms. False when it is on already, or was set up anew. */
  turnOn(
    userId: string,
    confirmed: { secret: string; step: number; codeHashes: string[]; now: number },
  ): Promise<boolean>
  /** False for a step that is not after the last used one. */
  useStep(userId: string, step: number): Promise<boolean>
  /** False for an unknown or used code. */
  useRecoveryCode(userId: string, codeHash: string): Promise<boolean>
  /** False when it is off. */
  replaceRecoveryCodes(userId: string, codeHashes: string[]): Promise<boolean>
  /** False when it was off. */
  turnOff(userId: string): Promise<boolean>
}

export function twoFactorStore(database: Database): TwoFactorStore {
  const { kysely } = database
  return {
    async get(userId) {
      const row = await kysely
        .selectFrom('two_factor')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { secret: row.secret, isOn: row.confirmed_at !== null }
    },

    async recoveryCodesOf(userId) {
      const codes = await kysely
        .selectFrom('recovery_code')
        .select('code_hash')
        .where('user_id', '=', userId)
        .execute()
      return codes.length
    },

    async setUp(userId, secret) {
      const row = await kysely
        .insertInto('two_factor')
        .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ secret }).where('two_factor.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },

    turnOn: (userId, { secret, step, codeHashes, now }) =>
      database.transaction(async (trx) => {
        const row = await trx
          .updateTable('two_factor')
          .set({ confirmed_at: now, last_step: step })
          .where('user_id', '=', userId)
          .where('secret', '=', secret)
          .where('confirmed_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst()
        if (!row) return false
        await replaceCodes(trx, userId, codeHashes)
        return true
      }),

    async useStep(userId, step) {
      const row = await kysely
        .updateTable('two_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },

    async useRecoveryCode(userId, codeHash) {
      const row = await kysely
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },

    replaceRecoveryCodes: (userId, codeHashes) =>
      database.transaction(async (trx) => {
        const row = await trx
          .selectFrom('two_factor')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst()
        if (row) await replaceCodes(trx, userId, codeHashes)
        return row !== undefined
      }),

    turnOff: (userId) =>
      database.transaction(async (trx) => {
        await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
        const row = await trx
          .deleteFrom('two_factor')
          .where('user_id', '=', userId)
          .returning('confirmed_at')
          .executeTakeFirst()
        return row !== undefined && row.confirmed_at !== null
      }),
  }
}

async function replaceCodes(trx: Transaction<Schema>, userId: string, codeHashes: string[]) {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}
