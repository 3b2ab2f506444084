import type { Database } from '../database.ts'

/** Times are epoch ms. */
export interface Passkey {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

export interface PasskeyCredential {
  /** base64url */
  credentialId: string
  /** SubjectPublicKeyInfo in DER, base64url. */
  publicKey: string
  /** COSE algorithm number. */
  algorithm: number
  counter: number
}

export interface PasskeyStore {
  /** Oldest first. */
  list(userId: string): Promise<(Passkey & { credentialId: string })[]>
  /** False for a credential that is known already. */
  add(
    passkey: PasskeyCredential & { id: string; userId: string; name: string; now: number },
  ): Promise<boolean>
  find(credentialId: string): Promise<(PasskeyCredential & { userId: string }) | undefined>
  /** False when the counter does not go up: the key was copied. Keys that do not count stay at 0. */
  use(credentialId: string, counter: number, now: number): Promise<boolean>
  rename(userId: string, id: string, name: string): Promise<boolean>
  remove(userId: string, id: string): Promise<boolean>
  removeAll(userId: string): Promise<void>
}

export const passkeyStore = ({ kysely }: Database): PasskeyStore => ({
  list: (userId) =>
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

  async add({ id, userId, credentialId, publicKey, algorithm, counter, name, now }) {
    const row = await kysely
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
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  find: (credentialId) =>
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

  async use(credentialId, counter, now) {
    const row = await kysely
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('credential_id', '=', credentialId)
      .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async rename(userId, id, name) {
    const row = await kysely
      .updateTable('passkey')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async remove(userId, id) {
    const row = await kysely
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async removeAll(userId) {
    await kysely.deleteFrom('passkey').where('user_id', '=', userId).execute()
  },
})
