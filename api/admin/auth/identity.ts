import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { type IdentityDeps, identityOptions } from './identity-options.ts'
import { hashToken, newLinkToken } from './tokens.ts'

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

export interface OpenSession {
  id: string
  token: string
  userAgent: string
  address: string
  createdAt: Date
  usedAt: Date
}

export interface SignedIn {
  person: Person
  cookies: string[]
}

const build = (deps: IdentityDeps, secret: string) => betterAuth(identityOptions(deps, secret))

type Auth = ReturnType<typeof build>

const personOf = (
  found: { name: string; email: string; id: string },
  session: { token: string; createdAt: Date; tenantId?: unknown },
): Person => ({
  userId: found.id,
  name: found.name,
  email: found.email,
  tenantId: typeof session.tenantId === 'string' ? session.tenantId : null,
  sessionToken: session.token,
  signedInAt: session.createdAt.getTime(),
})

export interface Identity {
  /** Undefined for an unknown address and for a wrong password, in equal time. */
  verifyPassword(email: string, password: string): Promise<{ userId: string } | undefined>
  /** @param tenantId to work in; the first one joined without it */
  openSession(userId: string, headers: Headers, tenantId?: string): Promise<SignedIn>
  /** `cookies` renew the session now and then. */
  session(headers: Headers): Promise<SignedIn | undefined>
  /** Returns the cookies that delete the session in the browser. */
  signOut(headers: Headers): Promise<string[]>
  /** Undefined for a wrong current password. Ends all other sessions; the new one stays in its tenant. */
  changePassword(
    person: Person,
    change: { current: string; next: string },
    headers: Headers,
  ): Promise<string[] | undefined>
  workIn(person: Person, tenantId: string): Promise<void>
  /** Those that have not expired, last used first. */
  sessionsOf(userId: string): Promise<OpenSession[]>
  endSessions(tokens: string[]): Promise<void>
  rename(userId: string, name: string): Promise<void>
  find(email: string): Promise<{ userId: string } | undefined>
  create(person: { email: string; name: string; password: string }): Promise<{ userId: string }>
  passwordFits(userId: string, password: string): Promise<boolean>
  /** Sets a password only if the account has none. @returns whether it was set */
  addPassword(userId: string, password: string): Promise<boolean>
  /** @param expiresAt epoch ms @returns the token of a link that sets a new password, once */
  resetToken(userId: string, expiresAt: number): Promise<string>
  /** Ends all sessions of the person. Undefined for a token that is unknown, used or expired at `now` (epoch ms). */
  resetPassword(token: string, password: string, now: number): Promise<{ userId: string } | undefined>
}

/** @throws errors of the database; rejections by better-auth come back as undefined. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const secret = await deps.stores.tenants.secret('session', randomBytes(32).toString('base64url'))
  const auth = build(deps, secret)
  return { ...sessions(auth), ...openSessions(auth), ...people(auth), ...resets(auth) }
}

/** better-auth rejects by throwing an `APIError` with a 4xx status. */
async function undefinedIfRejected<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return undefined
    throw error
  }
}

const sessions = (
  auth: Auth,
): Pick<Identity, 'openSession' | 'session' | 'signOut' | 'changePassword' | 'workIn'> => ({
  async openSession(userId, headers, tenantId) {
    const body = { userId, ...(tenantId !== undefined && { tenantId }) }
    const opened = await auth.api.openSession({ body, headers, returnHeaders: true })
    const { user, session } = opened.response
    return { person: personOf(user, session), cookies: opened.headers.getSetCookie() }
  },

  session: (headers) =>
    undefinedIfRejected(async () => {
      const { response, headers: sent } = await auth.api.getSession({ headers, returnHeaders: true })
      if (!response) return undefined
      return { person: personOf(response.user, response.session), cookies: sent.getSetCookie() }
    }),

  async signOut(headers) {
    const result = await auth.api.signOut({ headers, returnHeaders: true })
    return result.headers.getSetCookie()
  },

  changePassword: (person, { current, next }, headers) =>
    undefinedIfRejected(async () => {
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const { response, headers: sent } = await auth.api.changePassword({
        body,
        headers,
        returnHeaders: true,
      })
      const { internalAdapter } = await auth.$context
      if (response.token) await internalAdapter.updateSession(response.token, { tenantId: person.tenantId })
      return sent.getSetCookie()
    }),

  async workIn(person, tenantId) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateSession(person.sessionToken, { tenantId })
  },
})

const openSessions = (auth: Auth): Pick<Identity, 'sessionsOf' | 'endSessions'> => ({
  async sessionsOf(userId) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.listSessions(userId, { onlyActiveSessions: true })
    return found
      .map(({ id, token, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        token,
        userAgent: userAgent ?? '',
        address: ipAddress ?? '',
        createdAt,
        usedAt: updatedAt,
      }))
      .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
  },

  async endSessions(tokens) {
    const { internalAdapter } = await auth.$context
    for (const token of tokens) await internalAdapter.deleteSession(token)
  },
})

/** The database has the hash of a token alone. */
const resetIdentifier = (token: string) => `reset-password:${hashToken(token)}`

const resets = (auth: Auth): Pick<Identity, 'resetToken' | 'resetPassword'> => ({
  async resetToken(userId, expiresAt) {
    const { internalAdapter } = await auth.$context
    const { token } = newLinkToken()
    const identifier = resetIdentifier(token)
    await internalAdapter.createVerificationValue({
      identifier,
      value: userId,
      expiresAt: new Date(expiresAt),
    })
    return token
  },

  async resetPassword(token, password, now) {
    const { internalAdapter, password: passwords } = await auth.$context
    const found = await internalAdapter.consumeVerificationValue(resetIdentifier(token))
    if (!found || found.expiresAt.getTime() <= now) return undefined
    await internalAdapter.updatePassword(found.value, await passwords.hash(password))
    await internalAdapter.deleteUserSessions(found.value)
    return { userId: found.value }
  },
})

const people = (
  auth: Auth,
): Pick<Identity, 'find' | 'create' | 'verifyPassword' | 'passwordFits' | 'addPassword' | 'rename'> => ({
  async rename(userId, name) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateUser(userId, { name })
  },

  async find(email) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email.toLowerCase())
    return found ? { userId: found.user.id } : undefined
  },

  async create({ email, name, password }) {
    const { adapter, password: passwords } = await auth.$context
    const hash = await passwords.hash(password)
    const now = new Date()
    const times = { createdAt: now, updatedAt: now }
    return adapter.transaction(async (trx) => {
      const user = { email: email.toLowerCase(), name, emailVerified: true, ...times }
      const { id } = await trx.create<typeof user, { id: string }>({ model: 'user', data: user })
      const account = { userId: id, providerId: 'credential', accountId: id, password: hash, ...times }
      await trx.create({ model: 'account', data: account })
      return { userId: id }
    })
  },

  async verifyPassword(email, password) {
    const { internalAdapter, password: passwords } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    const hash = hashIn(found?.accounts ?? [])
    if (found && hash)
      return (await passwords.verify({ hash, password })) ? { userId: found.user.id } : undefined
    // Takes as long as a check.
    await passwords.hash(password)
    return undefined
  },

  async passwordFits(userId, password) {
    const { internalAdapter, password: passwords } = await auth.$context
    const hash = hashIn(await internalAdapter.findAccounts(userId))
    return hash ? passwords.verify({ hash, password }) : false
  },

  async addPassword(userId, password) {
    const { internalAdapter, password: passwords } = await auth.$context
    if (hashIn(await internalAdapter.findAccounts(userId))) return false
    const hash = await passwords.hash(password)
    const account = { userId, providerId: 'credential', accountId: userId, password: hash }
    await internalAdapter.linkAccount(account)
    return true
  },
})

const hashIn = (accounts: { providerId: string; password?: string | null | undefined }[]) =>
  accounts.find(({ providerId }) => providerId === 'credential')?.password
