import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newRowId } from '../ids.ts'
import type { Schema } from '../schema.ts'

export type AccountStore = ReturnType<typeof accountStore>
export type SessionStore = ReturnType<typeof sessionStore>

/** The kind of account that has a password; there is no other. */
const credential = 'credential'

/** The tables keep times as ISO text, which sorts as they do. */
const textOf = (time: number) => new Date(time).toISOString()

async function setPassword(trx: Transaction<Schema>, userId: string, hash: string, now: number) {
  const updated_at = textOf(now)
  const changed = await trx
    .updateTable('auth_account')
    .set({ password: hash, updated_at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', credential)
    .executeTakeFirstOrThrow()
  if (changed.numUpdatedRows > 0) return
  await trx
    .insertInto('auth_account')
    .values({
      id: newRowId(now),
      account_id: userId,
      provider_id: credential,
      user_id: userId,
      password: hash,
      created_at: updated_at,
      updated_at,
    })
    .execute()
}

const endSessionsOf = (trx: Transaction<Schema>, userId: string) =>
  trx.deleteFrom('auth_session').where('user_id', '=', userId).execute()

/** People, their passwords, and links for a new one. Times are epoch ms, addresses in lower case. */
export const accountStore = ({ kysely, transaction }: Database) => ({
  find: (email: string) =>
    kysely.selectFrom('auth_user').select('id as userId').where('email', '=', email).executeTakeFirst(),

  /** Undefined for an account without a password. */
  async passwordHash(userId: string) {
    const row = await kysely
      .selectFrom('auth_account')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', credential)
      .executeTakeFirst()
    return row?.password ?? undefined
  },

  create(person: { email: string; name: string; passwordHash: string; now: number }) {
    const { email, name, passwordHash, now } = person
    const userId = newRowId(now)
    const times = { created_at: textOf(now), updated_at: textOf(now) }
    return transaction(async (trx) => {
      await trx
        .insertInto('auth_user')
        .values({ id: userId, email, name, email_verified: 1, ...times })
        .execute()
      await setPassword(trx, userId, passwordHash, now)
      return { userId }
    })
  },

  async rename(userId: string, name: string, now: number) {
    await kysely
      .updateTable('auth_user')
      .set({ name, updated_at: textOf(now) })
      .where('id', '=', userId)
      .execute()
  },

  setPassword: (userId: string, hash: string, now: number) =>
    transaction((trx) => setPassword(trx, userId, hash, now)),

  /** Also removes what has expired. @param key of the link, once: a hash of its token */
  async addReset({
    key,
    userId,
    expiresAt,
    now,
  }: {
    key: string
    userId: string
    expiresAt: number
    now: number
  }) {
    const at = textOf(now)
    await kysely.deleteFrom('auth_verification').where('expires_at', '<=', at).execute()
    const times = { expires_at: textOf(expiresAt), created_at: at, updated_at: at }
    await kysely
      .insertInto('auth_verification')
      .values({ id: newRowId(now), identifier: key, value: userId, ...times })
      .execute()
  },

  async hasReset(key: string, now: number) {
    const row = await kysely
      .selectFrom('auth_verification')
      .select('id')
      .where('identifier', '=', key)
      .where('expires_at', '>', textOf(now))
      .executeTakeFirst()
    return row !== undefined
  },

  /** Uses the link up, and ends all sessions. Undefined for one that is unknown, used or expired. */
  resetPassword: (key: string, hash: string, now: number) =>
    transaction(async (trx) => {
      const link = await trx
        .deleteFrom('auth_verification')
        .where('identifier', '=', key)
        .returning(['value as userId', 'expires_at'])
        .executeTakeFirst()
      if (!link || link.expires_at <= textOf(now)) return undefined
      const { userId } = link
      await setPassword(trx, userId, hash, now)
      await endSessionsOf(trx, userId)
      return { userId }
    }),
})

export interface NewSession {
  userId: string
  tenantId: string | null
  token: string
  address: string
  userAgent: string
  expiresAt: number
  now: number
}

async function openSession(trx: Transaction<Schema>, session: NewSession) {
  const { userId, tenantId, token, address, userAgent, expiresAt, now } = session
  const at = textOf(now)
  await trx.deleteFrom('auth_session').where('user_id', '=', userId).where('expires_at', '<=', at).execute()
  await trx
    .insertInto('auth_session')
    .values({
      id: newRowId(now),
      user_id: userId,
      tenant_id: tenantId,
      token,
      ip_address: address,
      user_agent: userAgent,
      expires_at: textOf(expiresAt),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Sessions of people. Times are epoch ms. */
export const sessionStore = ({ kysely, transaction }: Database) => ({
  /** Also removes the person's expired ones. */
  open: (session: NewSession) => transaction((trx) => openSession(trx, session)),

  /** Replaces the password and all sessions of the person by this one. */
  replaceAll: (session: NewSession, passwordHash: string) =>
    transaction(async (trx) => {
      await setPassword(trx, session.userId, passwordHash, session.now)
      await endSessionsOf(trx, session.userId)
      await openSession(trx, session)
    }),

  /** Undefined for a token that is unknown or expired. */
  async find(token: string, now: number) {
    const row = await kysely
      .selectFrom('auth_session')
      .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
      .select([
        'auth_user.id as userId',
        'auth_user.name as name',
        'auth_user.email as email',
        'auth_session.tenant_id as tenantId',
        'auth_session.created_at as createdAt',
        'auth_session.expires_at as expiresAt',
      ])
      .where('auth_session.token', '=', token)
      .where('auth_session.expires_at', '>', textOf(now))
      .executeTakeFirst()
    return row && { ...row, createdAt: Date.parse(row.createdAt), expiresAt: Date.parse(row.expiresAt) }
  },

  /** False when it has ended. */
  async renew(token: string, expiresAt: number, now: number) {
    const renewed = await kysely
      .updateTable('auth_session')
      .set({ expires_at: textOf(expiresAt), updated_at: textOf(now) })
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    return renewed.numUpdatedRows > 0
  },

  async workIn(token: string, tenantId: string) {
    await kysely.updateTable('auth_session').set({ tenant_id: tenantId }).where('token', '=', token).execute()
  },

  /** Sessions that have not expired, last used first. */
  async list(userId: string, now: number) {
    const rows = await kysely
      .selectFrom('auth_session')
      .select([
        'id',
        'token',
        'user_agent as userAgent',
        'ip_address as address',
        'created_at as createdAt',
        'updated_at as usedAt',
      ])
      .where('user_id', '=', userId)
      .where('expires_at', '>', textOf(now))
      .orderBy('updated_at', 'desc')
      .execute()
    return rows.map(({ userAgent, address, createdAt, usedAt, ...row }) => ({
      ...row,
      userAgent: userAgent ?? '',
      address: address ?? '',
      createdAt: Date.parse(createdAt),
      usedAt: Date.parse(usedAt),
    }))
  },

  async end(tokens: readonly string[]) {
    if (tokens.length === 0) return
    await kysely.deleteFrom('auth_session').where('token', 'in', tokens).execute()
  },
})
