import type { Database } from '../database.ts'

export interface SignUp {
  email: string
  tenantName: string
}

/** Times are epoch ms. */
export interface SignUps {
  /** Also removes what has expired. @param tokenHash SHA-256 of the link's token, hex */
  create(signUp: SignUp & { tokenHash: string; expiresAt: number; now: number }): Promise<void>
  find(tokenHash: string, now: number): Promise<SignUp | undefined>
  /** Undefined when used or expired. */
  take(tokenHash: string, now: number): Promise<SignUp | undefined>
}

const columns = ['email', 'tenant_name as tenantName'] as const

export const signUps = ({ kysely }: Database): SignUps => ({
  async create({ tokenHash, email, tenantName, expiresAt, now }) {
    await kysely.deleteFrom('sign_up').where('expires_at', '<=', now).execute()
    await kysely
      .insertInto('sign_up')
      .values({ token_hash: tokenHash, email, tenant_name: tenantName, expires_at: expiresAt })
      .execute()
  },
  find: (tokenHash, now) =>
    kysely
      .selectFrom('sign_up')
      .select(columns)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  take: (tokenHash, now) =>
    kysely
      .deleteFrom('sign_up')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning(columns)
      .executeTakeFirst(),
})
