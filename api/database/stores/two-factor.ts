import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'

interface TwoFactor {
  secret: string
  /** False until a first code was right. */
  isOn: boolean
}

export function twoFactorStore(database: Database) {
  const { kysely } = database
  return {
    async get(userId: string): Promise<TwoFactor | undefined> {
      const row = await kysely
        .selectFrom('two_factor')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { secret: row.secret, isOn: row.confirmed_at !== null }
    },

    async recoveryCodesOf(userId: string) {
      const codes = await kysely
        .selectFrom('recovery_code')
        .select('code_hash')
        .where('user_id', '=', userId)
        .execute()
      return codes.length
    },

    /** Replaces a secret that was never confirmed. False when it is on. */
    setUp: (userId: string, secret: string) =>
      hasRow(
        kysely
          .insertInto('two_factor')
          .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet({ secret }).where('two_factor.confirmed_at', 'is', null),
          )
          .returning('user_id'),
      ),

    /** @param step of the first code @param now epoch ms. False when it is on already, or was set up anew. */
    turnOn: (
      userId: string,
      { secret, step, codeHashes, now }: { secret: string; step: number; codeHashes: string[]; now: number },
    ) =>
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

    /** False for a step that is not after the last used one. */
    useStep: (userId: string, step: number) =>
      hasRow(
        kysely
          .updateTable('two_factor')
          .set({ last_step: step })
          .where('user_id', '=', userId)
          .where('last_step', '<', step)
          .returning('user_id'),
      ),

    /** False for an unknown or used code. */
    useRecoveryCode: (userId: string, codeHash: string) =>
      hasRow(
        kysely
          .deleteFrom('recovery_code')
          .where('user_id', '=', userId)
          .where('code_hash', '=', codeHash)
          .returning('user_id'),
      ),

    /** False when it is off. */
    replaceRecoveryCodes: (userId: string, codeHashes: string[]) =>
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

    /** False when it was off. */
    turnOff: (userId: string) =>
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

interface SignInChallenge {
  userId: string
  /** Set when this sign-in accepts an invitation. */
  invitationHash: string | null
}

const maxAttempts = 5

interface NewChallenge extends SignInChallenge {
  tokenHash: string
  expiresAt: number
  now: number
}

/** Sign-ins whose password was right and whose code is awaited. Times are epoch ms. */
export const signInChallenges = ({ kysely }: Database) => ({
  /** Also removes what has expired. */
  async create({ tokenHash, userId, invitationHash, expiresAt, now }: NewChallenge) {
    await kysely.deleteFrom('sign_in_challenge').where('expires_at', '<=', now).execute()
    await kysely
      .insertInto('sign_in_challenge')
      .values({
        token_hash: tokenHash,
        user_id: userId,
        invitation_hash: invitationHash,
        attempts: 0,
        expires_at: expiresAt,
      })
      .execute()
  },

  /** Counts an attempt. Undefined for one that is unknown, expired or used up. */
  attempt: (tokenHash: string, now: number): Promise<SignInChallenge | undefined> =>
    kysely
      .updateTable('sign_in_challenge')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('attempts', '<', maxAttempts)
      .returning(['user_id as userId', 'invitation_hash as invitationHash'])
      .executeTakeFirst(),

  /** Ends it. False when another request did. */
  take: (tokenHash: string) =>
    hasRow(kysely.deleteFrom('sign_in_challenge').where('token_hash', '=', tokenHash).returning('user_id')),

  /** Ends all of a person, whose password has changed. */
  async endAll(userId: string) {
    await kysely.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute()
  },
})
