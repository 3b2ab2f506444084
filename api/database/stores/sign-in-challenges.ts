import type { Database } from '../database.ts'

export interface SignInChallenge {
  userId: string
  /** Set when this sign-in accepts an invitation. */
  invitationHash: string | null
}

/** Sign-ins whose password was right and whose code is awaited. Times are epoch ms. */
export interface SignInChallenges {
  /** Also removes what has expired. */
  create(challenge: SignInChallenge & { tokenHash: string; expiresAt: number; now: number }): Promise<void>
  /** Counts an attempt. Undefined for one that is unknown, expired or used up. */
  attempt(tokenHash: string, now: number): Promise<SignInChallenge | undefined>
  /** Ends it. False when another request did. */
  take(tokenHash: string): Promise<boolean>
  /** Ends all of a person, whose password has changed. */
  endAll(userId: string): Promise<void>
}

const maxAttempts = 5

export const signInChallenges = ({ kysely }: Database): SignInChallenges => ({
  async create({ tokenHash, userId, invitationHash, expiresAt, now }) {
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

  attempt: (tokenHash, now) =>
    kysely
      .updateTable('sign_in_challenge')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('attempts', '<', maxAttempts)
      .returning(['user_id as userId', 'invitation_hash as invitationHash'])
      .executeTakeFirst(),

  async take(tokenHash) {
    const row = await kysely
      .deleteFrom('sign_in_challenge')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async endAll(userId) {
    await kysely.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute()
  },
})
