import type { Database } from '../database.ts'
import { hasRow } from '../tables.ts'

/** Times are epoch ms. */
export interface Passkey {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

interface PasskeyCredential {
  /** base64url */
  credentialId: string
  /** SubjectPublicKeyInfo in DER, base64url. */
  publicKey: string
  /** COSE algorithm number. */
  algorithm: number
  counter: number
}

interface NewPasskey extends PasskeyCredential {
  id: string
  userId: string
  name: string
  now: number
}

export const passkeyStore = ({ kysely }: Database) => ({
  /** Oldest first. */
  list: (userId: string): Promise<(Passkey & { credentialId: string })[]> =>
    kysely
      .selectFrom('passkey')
      .select([
        'id',
        'name',
        'credential_id as credentialId',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),

  /** False for a credential that is known already. */
  add: ({ id, userId, credentialId, publicKey, algorithm, counter, name, now }: NewPasskey) =>
    hasRow(
      kysely
        .insertInto('passkey')
        .values({
          id,
          user_id: userId,
          credential_id: credentialId,
          public_key: publicKey,
          algorithm,
          counter,
          name,
          created_at: now,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id'),
    ),

  find: (credentialId: string): Promise<(PasskeyCredential & { userId: string }) | undefined> =>
    kysely
      .selectFrom('passkey')
      .select([
        'user_id as userId',
        'credential_id as credentialId',
        'public_key as publicKey',
        'algorithm',
        'counter',
      ])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst(),

  /** False when the counter does not go up: the key was copied. Keys that do not count stay at 0. */
  use: (credentialId: string, counter: number, now: number) =>
    hasRow(
      kysely
        .updateTable('passkey')
        .set({ counter, last_used_at: now })
        .where('credential_id', '=', credentialId)
        .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
        .returning('id'),
    ),

  rename: (userId: string, id: string, name: string) =>
    hasRow(
      kysely
        .updateTable('passkey')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id'),
    ),

  remove: (userId: string, id: string) =>
    hasRow(kysely.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).returning('id')),

  async removeAll(userId: string) {
    await kysely.deleteFrom('passkey').where('user_id', '=', userId).execute()
  },
})

/** Null: anybody who signs in. */
type Answerer = string | null

interface NewChallenge {
  challenge: string
  userId: Answerer
  expiresAt: number
  now: number
}

/** Challenges that passkeys sign. Times are epoch ms. */
export const passkeyChallenges = ({ kysely }: Database) => ({
  /** Also removes what has expired. */
  async create({ challenge, userId, expiresAt, now }: NewChallenge) {
    await kysely.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
    await kysely
      .insertInto('passkey_challenge')
      .values({ challenge, user_id: userId, expires_at: expiresAt })
      .execute()
  },

  /** Ends the challenge, whether or not the user matches. False if it is unknown, expired or another user's. */
  async take(challenge: string, userId: Answerer, now: number) {
    const row = await kysely
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst()
    return row !== undefined && row.user_id === userId && row.expires_at > now
  },
})
