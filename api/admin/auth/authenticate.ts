import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Role } from '../../database/schema/accounts.ts'
import type { KeyLimits, KeyScope } from '../../database/stores/api-keys.ts'
import type { Stores } from '../../database/stores.ts'
import { Problem } from '../../http/problems.ts'
import { hour } from '../../operation/clock.ts'
import { hashToken } from '../../operation/hash-token.ts'
import type { Client, Identity, Person } from './identity.ts'

/** A person with a session or a program with an API key, in one tenant. */
export type Actor = { tenantId: string; role: Role; isSuspended: boolean } & (
  | {
      kind: 'person'
      userId: string
      name: string
      email: string
      /** Whether they have given their password lately. */
      isConfirmed: boolean
    }
  | ({ kind: 'key'; keyId: string; name: string } & Pick<KeyLimits, 'scopes' | 'widgets'>)
)

const ranks: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 }

export const reaches = (role: Role, needed: Role) => ranks[role] >= ranks[needed]

/** Whether a key's own limits allow it: people have none. A key for certain widgets may do what names one of them. */
export function isWithinLimits(actor: Actor, scope: KeyScope, publicId: string | undefined): boolean {
  if (actor.kind !== 'key') return true
  const { scopes, widgets } = actor
  return (
    (scopes === null || scopes.includes(scope)) &&
    (widgets === null || (publicId !== undefined && widgets.includes(publicId)))
  )
}

/** A key is a secret of its own. */
export const needsPassword = (actor: Actor) => actor.kind === 'person' && !actor.isConfirmed

/** The actor's name in revisions and in the audit. */
export const nameOf = (actor: Actor) => (actor.kind === 'person' ? actor.email : `key:${actor.name}`)

export interface AuthDeps {
  stores: Pick<Stores, 'tenants' | 'keyRing'>
  /** Made on demand: API keys do not need its secret. */
  identity: () => Promise<Identity>
  /** epoch ms */
  now: () => number
  addressOf: (request: IncomingMessage) => string
  confirmations: Confirmations
}

export interface Authenticated {
  actor: Actor
  /** They renew the session. */
  cookies: string[]
}

/** Null for unauthenticated requests, and for a person who has left the tenant of the session. */
export type Authenticate = (request: IncomingMessage) => Promise<Authenticated | null>

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?nhung\.session_token=/

export function createAuthenticate(deps: AuthDeps): Authenticate {
  const fromKey = keyReader(deps)
  return async (request) => {
    const { authorization, cookie } = request.headers
    if (authorization !== undefined) return fromKey(authorization)
    if (cookie === undefined || !sessionCookie.test(cookie)) return null
    return fromSession(deps, request)
  }
}

/** ms between two updates of `lastUsedAt` */
const touchInterval = hour

function keyReader({ stores, now }: AuthDeps) {
  const recentlyTouched = new LRUCache<string, true>({ max: 10_000, ttl: touchInterval })
  return async (authorization: string): Promise<Authenticated | null> => {
    const key = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization.trim())?.[1]
    const found = key === undefined ? undefined : await stores.keyRing.find(hashToken(key))
    if (!found || (found.expiresAt !== null && now() >= found.expiresAt)) return null
    const { tenantId, id: keyId, name, role, suspendedAt, scopes, widgets } = found
    const isSuspended = suspendedAt !== null
    if (!recentlyTouched.has(keyId)) {
      recentlyTouched.set(keyId, true)
      // Not awaited: a read must succeed even when the disk is full.
      stores.keyRing.touch(tenantId, keyId, now()).catch(() => recentlyTouched.delete(keyId))
    }
    const actor: Actor = { kind: 'key', tenantId, role, isSuspended, keyId, name, scopes, widgets }
    return { actor, cookies: [] }
  }
}

export function clientOfRequest(
  { addressOf }: Pick<AuthDeps, 'addressOf'>,
  request: IncomingMessage,
): Client {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  return { address: addressOf(request), userAgent, cookie }
}

async function fromSession(deps: AuthDeps, request: IncomingMessage): Promise<Authenticated | null> {
  const { identity, stores, confirmations } = deps
  const found = await (await identity()).session(clientOfRequest(deps, request))
  if (!found?.person.tenantId) return null
  const { userId, name, email, tenantId } = found.person
  const membership = await stores.tenants.membership(userId, tenantId)
  if (!membership) return null
  const isConfirmed = confirmations.isConfirmed(found.person)
  const { role, suspendedAt } = membership
  const isSuspended = suspendedAt !== null
  const actor: Actor = { kind: 'person', tenantId, role, isSuspended, userId, name, email, isConfirmed }
  return { actor, cookies: found.cookies }
}

/** ms for which a confirmed password is not asked again */
const lifetime = 10 * 60 * 1000

export type Confirmations = ReturnType<typeof createConfirmations>

/** When each session last gave its password. In memory: a restart asks once more. */
export function createConfirmations(now: () => number) {
  const confirmed = new LRUCache<string, true>({ max: 10_000, ttl: lifetime })
  return {
    confirm: ({ sessionToken }: Person) => void confirmed.set(sessionToken, true),
    /** Signing in counts. */
    isConfirmed({ sessionToken, signedInAt }: Person) {
      const age = now() - signedInAt
      // A clock that was set back since asks for the password.
      return (age >= 0 && age < lifetime) || confirmed.has(sessionToken)
    },
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** CSRF protection (`Origin`, `Sec-Fetch-Site`). Clients that send neither header are not browsers. */
export function rejectForeignOrigin(request: IncomingMessage, siteUrl: string) {
  if (safe.has(request.method ?? 'GET')) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign =
    origin === undefined
      ? site !== undefined && site !== 'same-origin' && site !== 'none'
      : origin !== new URL(siteUrl).origin && hostOf(origin) !== host
  if (foreign) throw new Problem('foreign-origin')
}
