/** People who sign in: their passwords, sessions, and links for a new password. */

import { randomBytes } from 'node:crypto'
import type { Stores } from '../../database/stores.ts'
import { addressKey } from '../../http/client-address.ts'
import { day } from '../../operation/clock.ts'
import { hashToken } from '../../operation/hash-token.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { sessionCookie, sessionLifetime } from './session-cookie.ts'
import { newLinkToken } from './tokens.ts'

export interface IdentityDeps {
  stores: Pick<Stores, 'accounts' | 'sessions' | 'tenants'>
  siteUrl: string
  /** epoch ms */
  now: () => number
}

/** The sender of a request. */
export interface Client {
  address: string
  userAgent: string
  /** The header; empty without one. */
  cookie: string
}

export interface Person {
  userId: string
  name: string
  email: string
  /** Null for a person without a tenant. */
  tenantId: string | null
  sessionToken: string
  /** Time of the sign-in, epoch ms. */
  signedInAt: number
}

export interface SignedIn {
  person: Person
  cookies: string[]
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** ms between two renewals of a session */
const renewalInterval = day

/** The database has the hash of a token alone. */
const resetKey = (token: string) => `reset-password:${hashToken(token)}`

/** @throws errors of the database */
export async function createIdentity({ stores, siteUrl, now }: IdentityDeps) {
  const { accounts, sessions, tenants } = stores
  const secret = await tenants.secret('session', randomBytes(32).toString('base64url'))
  const cookie = sessionCookie(siteUrl, secret)

  const newSession = (userId: string, tenantId: string | null, { address, userAgent }: Client) => ({
    ...{ userId, tenantId, userAgent, address: addressKey(address), token: newLinkToken().token },
    ...{ now: now(), expiresAt: now() + sessionLifetime },
  })

  async function find(token: string): Promise<{ person: Person; expiresAt: number } | undefined> {
    const found = await sessions.find(token, now())
    if (!found) return undefined
    const { createdAt: signedInAt, expiresAt, ...person } = found
    return { person: { ...person, sessionToken: token, signedInAt }, expiresAt }
  }

  return {
    /** `cookies` renew the session once a day. */
    async session(client: Client): Promise<SignedIn | undefined> {
      const token = cookie.tokenIn(client.cookie)
      const found = token === undefined ? undefined : await find(token)
      if (token === undefined || !found) return undefined
      const isDue = found.expiresAt - sessionLifetime + renewalInterval <= now()
      if (!isDue) return { person: found.person, cookies: [] }
      const isRenewed = await sessions.renew(token, now() + sessionLifetime, now())
      return isRenewed ? { person: found.person, cookies: [cookie.set(token)] } : undefined
    },

    /** @param tenantId to work in; the first one joined without it */
    async openSession(userId: string, client: Client, tenantId?: string): Promise<SignedIn> {
      const [first] = tenantId ? [] : await tenants.membershipsOf(userId)
      const opened = newSession(userId, tenantId ?? first?.tenantId ?? null, client)
      await sessions.open(opened)
      const found = await find(opened.token)
      if (!found) throw new Error('The account of a new session is gone')
      return { person: found.person, cookies: [cookie.set(opened.token)] }
    },

    /** Returns the cookies that delete the session in the browser. */
    async signOut(client: Client): Promise<string[]> {
      const token = cookie.tokenIn(client.cookie)
      if (token !== undefined) await sessions.end([token])
      return [cookie.expired]
    },

    /** Undefined for a wrong current password. Ends all other sessions; the new one stays in its tenant. */
    async changePassword(
      { userId, tenantId }: Person,
      { current, next }: { current: string; next: string },
      client: Client,
    ): Promise<string[] | undefined> {
      if (!(await isPassword(current, await accounts.passwordHash(userId)))) return undefined
      const opened = newSession(userId, tenantId, client)
      await sessions.replaceAll(opened, await hashPassword(next))
      return [cookie.set(opened.token)]
    },

    workIn: (person: Person, tenantId: string) => sessions.workIn(person.sessionToken, tenantId),

    /** Sessions that have not expired, last used first. */
    sessionsOf: (userId: string) => sessions.list(userId, now()),

    endSessions: (tokens: readonly string[]) => sessions.end(tokens),

    rename: (userId: string, name: string) => accounts.rename(userId, name, now()),

    find: (email: string) => accounts.find(email.toLowerCase()),

    async create({ email, name, password }: { email: string; name: string; password: string }) {
      const passwordHash = await hashPassword(password)
      return accounts.create({ email: email.toLowerCase(), name, passwordHash, now: now() })
    },

    /** Undefined for an unknown address and for a wrong password, in equal time. */
    async verifyPassword(email: string, password: string): Promise<{ userId: string } | undefined> {
      const found = await accounts.find(email.toLowerCase())
      const hash = found && (await accounts.passwordHash(found.userId))
      return (await isPassword(password, hash)) ? found : undefined
    },

    passwordFits: async (userId: string, password: string) =>
      isPassword(password, await accounts.passwordHash(userId)),

    /** Sets a password only if the account has none. @returns whether it was set */
    async addPassword(userId: string, password: string): Promise<boolean> {
      if (await accounts.passwordHash(userId)) return false
      await accounts.setPassword(userId, await hashPassword(password), now())
      return true
    },

    /** @param expiresAt epoch ms @returns the token of a link that sets a new password, once */
    async resetToken(userId: string, expiresAt: number): Promise<string> {
      const { token } = newLinkToken()
      await accounts.addReset({ key: resetKey(token), userId, expiresAt, now: now() })
      return token
    },

    /** Ends all sessions of the person. Undefined for a token that is unknown, used or expired. */
    async resetPassword(token: string, password: string): Promise<{ userId: string } | undefined> {
      const key = resetKey(token)
      if (!(await accounts.hasReset(key, now()))) return undefined
      return accounts.resetPassword(key, await hashPassword(password), now())
    },
  }
}
