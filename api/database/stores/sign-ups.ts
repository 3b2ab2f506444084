import type { Database } from '../database.ts'

export interface SignUp {
  email: string
  tenantName: string
}

/** Times are epoch ms. */
export interface SignUps {
  /** Also removes what has expired. @param tokenHash SHA-256 of the link's token, hex */
  create(signUp: SignUp & { tokenHash: string; expiresAt: number; now: number }): Promise<void>
}

export const signUps = ({ kysely }: Database): SignUps => ({
  async create({ tokenHash, email, tenantName, expiresAt, now }) {
    await kysely.deleteFrom('sign_up').where('expires_at', '<=', now).execute()
    await kysely
      .insertInto('sign_up')
      .values({ token_hash: tokenHash, email, tenant_name: tenantName, expires_at: expiresAt })
      .execute()
  },
})
