import type { Database } from '../database.ts'

/** Null: anybody who signs in. */
type Answerer = string | null

/** Challenges that passkeys sign. Times are epoch ms. */
export interface PasskeyChallenges {
  /** Also removes what has expired. */
  create(challenge: { challenge: string; userId: Answerer; expiresAt: number; now: number }): Promise<void>
  /** Ends the challenge, whether or not the user matches. False if it is unknown, expired or another user's. */
  take(challenge: string, userId: Answerer, now: number): Promise<boolean>
}

export const passkeyChallenges = ({ kysely }: Database): PasskeyChallenges => ({
  async create({ challenge, userId, expiresAt, now }) {
    await kysely.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
    await kysely
      .insertInto('passkey_challenge')
      .values({ challenge, user_id: userId, expires_at: expiresAt })
      .execute()
  },

  async take(challenge, userId, now) {
    const row = await kysely
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst()
    return row !== undefined && row.user_id === userId && row.expires_at > now
  },
})
