import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { type IdentityDeps, identityOptions } from './identity-options.ts'

/** A person with a session. */
export interface Person {
  userId: string
  name: string
  email: string
  /** The tenant that the session works in; null when the person belongs to none. */
  tenantId: string | null
  sessionToken: string
}

/** What a sign-in hands back: the person and the cookies that carry the session. */
export interface SignedIn {
  person: Person
  cookies: string[]
}

const build = (deps: IdentityDeps, secret: string) => betterAuth(identityOptions(deps, secret))

type Auth = ReturnType<typeof build>

const personOf = (
  found: { name: string; email: string; id: string },
  session: { token: string; tenantId?: string | null | undefined },
): Person => ({
  userId: found.id,
  name: found.name,
  email: found.email,
  tenantId: session.tenantId ?? null,
  sessionToken: session.token,
})

/** People, their passwords and their sessions, as better-auth keeps them. */
export interface Identity {
  /** Undefined for an unknown address and for a wrong password, after the same time. */
  signIn(email: string, password: string, headers: Headers): Promise<SignedIn | undefined>
  /** Whom the cookie in `headers` belongs to. `cookies` renew it now and then. */
  session(headers: Headers): Promise<SignedIn | undefined>
  /** Ends the session; the cookies take themselves away. */
  signOut(headers: Headers): Promise<string[]>
  /** False when the present password is wrong. Ends all other sessions. */
  changePassword(current: string, next: string, headers: Headers): Promise<string[] | undefined>
  workIn(person: Person, tenantId: string): Promise<void>
  find(email: string): Promise<{ userId: string } | undefined>
  /** Adds a person. The address has to be free. */
  create(person: { email: string; name: string; password: string }): Promise<{ userId: string }>
  passwordFits(userId: string, password: string): Promise<boolean>
}

/** @throws whatever the database throws; a refusal of better-auth itself comes back as undefined. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const secret = await deps.stores.tenants.secret('session', randomBytes(32).toString('base64url'))
  const auth = build(deps, secret)
  return { ...sessions(auth), ...people(auth) }
}

/** better-auth refuses by throwing; only what is no refusal may go on as an error. */
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
): Pick<Identity, 'signIn' | 'session' | 'signOut' | 'changePassword' | 'workIn'> => ({
  signIn: (email, password, headers) =>
    undefinedIfRejected(async () => {
      const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findSession(answer.response.token)
      if (!found) throw new Error('A session that was just made is not there')
      const tenantId: unknown = found.session.tenantId
      return {
        person: personOf(answer.response.user, {
          token: answer.response.token,
          tenantId: typeof tenantId === 'string' ? tenantId : null,
        }),
        cookies: answer.headers.getSetCookie(),
      }
    }),

  session: (headers) =>
    undefinedIfRejected(async () => {
      const answer = await auth.api.getSession({ headers, returnHeaders: true })
      if (!answer.response) return undefined
      const { user, session } = answer.response
      return { person: personOf(user, session), cookies: answer.headers.getSetCookie() }
    }),

  async signOut(headers) {
    const answer = await auth.api.signOut({ headers, returnHeaders: true })
    return answer.headers.getSetCookie()
  },

  changePassword: (currentPassword, newPassword, headers) =>
    undefinedIfRejected(async () => {
      const body = { currentPassword, newPassword, revokeOtherSessions: true }
      const answer = await auth.api.changePassword({ body, headers, returnHeaders: true })
      return answer.headers.getSetCookie()
    }),

  async workIn(person, tenantId) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateSession(person.sessionToken, { tenantId })
  },
})

const people = (auth: Auth): Pick<Identity, 'find' | 'create' | 'passwordFits'> => ({
  async find(email) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email.toLowerCase())
    return found ? { userId: found.user.id } : undefined
  },

  async create({ email, name, password }) {
    const { internalAdapter, password: passwords } = await auth.$context
    const hash = await passwords.hash(password)
    const created = await internalAdapter.createUser(
      { email: email.toLowerCase(), name, emailVerified: true },
      { method: 'email-password' },
    )
    await internalAdapter.linkAccount({
      userId: created.id,
      providerId: 'credential',
      accountId: created.id,
      password: hash,
    })
    return { userId: created.id }
  },

  async passwordFits(userId, password) {
    const { internalAdapter, password: passwords } = await auth.$context
    const accounts = await internalAdapter.findAccounts(userId)
    const hash = accounts.find((candidate) => candidate.providerId === 'credential')?.password
    return hash ? passwords.verify({ hash, password }) : false
  },
})
