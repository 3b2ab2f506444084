import * as z from 'zod'
import { visitorEmail, visitorLine } from '../../../widgets/schema/visitor-input.ts'
import type { ProblemCode } from '../../http/problems.ts'
import { passwordLength } from '../../settings.mjs'
import { moment, role } from '../schemas.ts'
import { assertion, registration } from './webauthn.ts'

// Not `visitorLine`: a password is neither trimmed nor normalized.
const password = z.string().max(passwordLength.max)
const newPassword = password.min(passwordLength.min)
const token = z.string().min(1).max(200)

const session = z.object({
  person: z.object({ name: z.string(), email: z.string() }),
  tenantId: z.string().nullable(),
  tenants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role,
      /** Set while the deletion is scheduled. */
      deleteAt: moment.nullable(),
      /** Set by the operator: existing rows can be read, exported and erased. */
      isSuspended: z.boolean(),
    }),
  ),
})
const openSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: moment,
  /** Time of its last renewal, which comes once a day. */
  usedAt: moment,
  isCurrent: z.boolean(),
})
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
const tenantName = visitorLine(1, 100)
const withPassword = z.strictObject({ password: password.min(1) })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type SessionResponse = z.output<typeof session>

export interface AuthOperation {
  method: 'get' | 'post'
  /** Path below `/admin/auth`. */
  path: `/${string}`
  summary: string
  /** Whether it needs a session. */
  session: boolean
  /** Whether its answer sets the cookie of a new session. */
  opensSession?: true
  body?: z.ZodType
  /** Absent for a 204. */
  answer?: z.ZodType
  /** Problems beside those that follow from the body and the session. */
  problems?: ProblemCode[]
}

/** Requests and responses of `/admin/auth`: the routes and their document derive from it. */
export const authOperations = {
  signIn: {
    method: 'post',
    path: '/sign-in',
    summary: 'Open a session, whose cookie the answer sets',
    session: false,
    body: z.strictObject({ email: visitorEmail(), password: password.min(1) }),
    answer: session,
    opensSession: true,
    problems: ['wrong-credentials', 'code-needed', 'rate-limited'],
  },
  code: {
    method: 'post',
    path: '/sign-in/code',
    summary:
      'Finish a sign-in that was answered with `code-needed`, whose cookie it takes, by a code of the app or a recovery code',
    session: false,
    body: z.strictObject({ code: z.string().min(1).max(40) }),
    answer: session,
    opensSession: true,
    problems: ['wrong-code', 'sign-in-expired', 'not-found', 'rate-limited'],
  },
  signOut: {
    method: 'post',
    path: '/sign-out',
    summary: 'End the session, for every copy of its cookie',
    session: false,
  },
  session: {
    method: 'get',
    path: '/session',
    summary: 'Who is signed in, and in which tenants they work',
    session: true,
    answer: session,
  },
  tenant: {
    method: 'post',
    path: '/tenant',
    summary: 'Work in another of their tenants',
    session: true,
    body: z.strictObject({ tenantId: z.string().max(100) }),
    answer: session,
    problems: ['not-found'],
  },
  password: {
    method: 'post',
    path: '/password',
    summary: 'Change the password, which ends all other sessions',
    session: true,
    body: z.strictObject({ current: password.min(1), next: newPassword }),
    problems: ['wrong-credentials', 'rate-limited'],
  },
  confirmPassword: {
    method: 'post',
    path: '/confirm-password',
    summary: 'Give the password again, for ten minutes: sensitive changes answer `password-needed` without',
    session: true,
    body: withPassword,
    problems: ['wrong-credentials', 'rate-limited'],
  },
  forgot: {
    method: 'post',
    path: '/forgot',
    summary: 'Mail a link that sets a new password, if the address has an account; one answer in any case',
    session: false,
    body: z.strictObject({ email: visitorEmail() }),
    problems: ['rate-limited'],
  },
  reset: {
    method: 'post',
    path: '/reset',
    summary: 'Set a new password by a mailed link, once; ends all sessions and opens none',
    session: false,
    body: z.strictObject({ token, next: newPassword }),
    problems: ['not-found', 'rate-limited'],
  },
  name: {
    method: 'post',
    path: '/name',
    summary: 'Change the name that other members see',
    session: true,
    body: z.strictObject({ name: visitorLine(1, 100) }),
    answer: session,
  },
  sessions: {
    method: 'get',
    path: '/sessions',
    summary: 'Where this person is signed in, last used first',
    session: true,
    answer: z.object({ items: z.array(openSession) }),
  },
  endSession: {
    method: 'post',
    path: '/sessions/end',
    summary: 'End one of the person’s sessions; without `id`, all but this one',
    session: true,
    body: z.strictObject({ id: z.string().min(1).max(100).optional() }),
    problems: ['not-found'],
  },
  twoFactor: {
    method: 'get',
    path: '/two-factor',
    summary: 'Whether this person’s sign-in asks for a code',
    session: true,
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  setUpTwoFactor: {
    method: 'post',
    path: '/two-factor/set-up',
    summary: 'A secret for an authenticator app; sign-in asks for its codes once a first one is confirmed',
    session: true,
    body: withPassword,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    problems: ['wrong-credentials', 'conflict', 'rate-limited'],
  },
  confirmTwoFactor: {
    method: 'post',
    path: '/two-factor/confirm',
    summary:
      'Confirm the app with its first code: ends all other sessions; the recovery codes are shown this once',
    session: true,
    body: z.strictObject({ code: z.string().min(1).max(40) }),
    answer: recoveryCodes,
    problems: ['wrong-code', 'conflict', 'rate-limited'],
  },
  recoveryCodes: {
    method: 'post',
    path: '/two-factor/recovery-codes',
    summary: 'Ten new recovery codes, each good once; ends the ones before',
    session: true,
    body: withPassword,
    answer: recoveryCodes,
    problems: ['wrong-credentials', 'conflict', 'rate-limited'],
  },
  endTwoFactor: {
    method: 'post',
    path: '/two-factor/end',
    summary: 'Sign in with the password alone from then on',
    session: true,
    body: withPassword,
    problems: ['wrong-credentials', 'conflict', 'rate-limited'],
  },
  passkeys: {
    method: 'get',
    path: '/passkeys',
    summary: 'The person’s passkeys, oldest first',
    session: true,
    answer: z.object({ items: z.array(passkey) }),
  },
  passkeyOptions: {
    method: 'post',
    path: '/passkeys/options',
    summary: '`PublicKeyCredentialCreationOptionsJSON` of a new passkey, good for five minutes',
    session: true,
    answer: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
    problems: ['password-needed', 'limit-reached'],
  },
  addPasskey: {
    method: 'post',
    path: '/passkeys',
    summary: 'Keep a new passkey: `credential` is the `RegistrationResponseJSON` of the browser',
    session: true,
    body: z.strictObject({ name: visitorLine(1, 100), credential: registration }),
    answer: passkey,
    problems: ['wrong-passkey'],
  },
  renamePasskey: {
    method: 'post',
    path: '/passkeys/rename',
    summary: 'Give a passkey another name',
    session: true,
    body: z.strictObject({ id: z.string().min(1).max(100), name: visitorLine(1, 100) }),
    problems: ['not-found'],
  },
  removePasskey: {
    method: 'post',
    path: '/passkeys/remove',
    summary: 'The passkey opens nothing from then on',
    session: true,
    body: z.strictObject({ id: z.string().min(1).max(100) }),
    problems: ['not-found'],
  },
  passkeySignInOptions: {
    method: 'post',
    path: '/sign-in/passkey/options',
    summary: '`PublicKeyCredentialRequestOptionsJSON` of a sign-in, good for five minutes',
    session: false,
    answer: z.object({
      challenge: z.string(),
      rpId: z.string(),
      allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
      userVerification: z.literal('required'),
    }),
    problems: ['rate-limited'],
  },
  passkeySignIn: {
    method: 'post',
    path: '/sign-in/passkey',
    summary:
      'Open a session by a passkey, without a code: `credential` is the `AuthenticationResponseJSON` of the browser',
    session: false,
    body: z.strictObject({ credential: assertion }),
    answer: session,
    opensSession: true,
    problems: ['wrong-passkey', 'rate-limited'],
  },
  isOpen: {
    method: 'get',
    path: '/sign-up',
    summary: 'Whether anybody may open a tenant of their own here',
    session: false,
    answer: z.object({ isOpen: z.boolean() }),
  },
  signUp: {
    method: 'post',
    path: '/sign-up',
    summary:
      'Mail a link that opens an account and a tenant, where the operator allows it; one answer, whether the address has an account or not',
    session: false,
    body: z.strictObject({ email: visitorEmail(), tenantName }),
    problems: ['forbidden', 'rate-limited'],
  },
  newTenant: {
    method: 'post',
    path: '/tenants',
    summary: 'Open a further tenant and work in it, where the operator allows it',
    session: true,
    body: z.strictObject({ name: tenantName }),
    answer: session,
    problems: ['forbidden', 'limit-reached'],
  },
  invitation: {
    method: 'post',
    path: '/invitation',
    summary: 'What a link of an invitation, or of the first owner, is good for; changes nothing',
    session: false,
    body: z.strictObject({ token }),
    answer: z.object({
      /** null in the link of the first owner, who chooses one. */
      email: z.string().nullable(),
      role,
      tenantName: z.string(),
      /** Whether the tenant begins with it: the link of a sign-up. */
      isNew: z.boolean(),
    }),
    problems: ['not-found'],
  },
  accept: {
    method: 'post',
    path: '/accept',
    summary: 'Join by a link, once: with the password that one has, or a new one; opens a session',
    session: false,
    body: z.strictObject({
      token,
      /** Set-up links need it; an invitation has its own address. */
      email: visitorEmail().optional(),
      name: visitorLine(1, 100).optional(),
      password: newPassword,
    }),
    answer: session,
    opensSession: true,
    problems: ['not-found', 'wrong-credentials', 'code-needed', 'rate-limited'],
  },
} as const satisfies Record<string, AuthOperation>

export const everyAuthOperation: [string, AuthOperation][] = Object.entries(authOperations)

type Operations = typeof authOperations

/** Typed calls of the dashboard, by method and path: `post /sign-in`. */
export type AuthCalls = {
  [Name in keyof Operations as `${Operations[Name]['method']} ${Operations[Name]['path']}`]: {
    body: Operations[Name] extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined
    answer: Operations[Name] extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : undefined
  }
}
