import type { BetterAuthOptions } from 'better-auth'
import type { Database } from '../../database/database.ts'
import type { Stores } from '../../database/stores.ts'
import { passwordLength } from '../../settings.mjs'
import { addressHeader } from './identity-headers.ts'
import { sessionOpener } from './open-session.ts'

export interface IdentityDeps {
  database: Database
  stores: Stores
  siteUrl: string
}

const session = {
  modelName: 'auth_session',
  fields: {
    expiresAt: 'expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    userId: 'user_id',
  },
  additionalFields: {
    tenantId: { type: 'string', required: false, input: false, fieldName: 'tenant_id' },
  },
  // seconds
  expiresIn: 60 * 60 * 24 * 14,
  updateAge: 60 * 60 * 24,
} as const

const account = {
  modelName: 'auth_account',
  fields: {
    accountId: 'account_id',
    providerId: 'provider_id',
    userId: 'user_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
} as const

const verification = {
  modelName: 'auth_verification',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
} as const

const user = {
  modelName: 'auth_user',
  fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
} as const

/** better-auth on our database: its tables under our names, without sign-up, rate limits and telemetry. */
export const identityOptions = ({ database, stores, siteUrl }: IdentityDeps, secret: string) =>
  ({
    database: { db: database.kysely, type: 'sqlite', transaction: true },
    secret,
    baseURL: siteUrl,
    basePath: '/admin/auth',
    trustedOrigins: [new URL(siteUrl).origin],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    plugins: [sessionOpener],
    user,
    session,
    account,
    verification,
    advanced: {
      cookiePrefix: 'nhung',
      useSecureCookies: siteUrl.startsWith('https:'),
      // Limits the cookies to /admin: the public API takes no credentials.
      defaultCookieAttributes: { path: '/admin', httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // identity.test.ts compares the tables with the schema of better-auth.
      database: { validateSchema: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (created: { userId: string; tenantId?: unknown }) => {
            if (created.tenantId) return
            const [first] = await stores.tenants.membershipsOf(created.userId)
            return { data: { ...created, tenantId: first?.tenantId ?? null } }
          },
        },
      },
    },
  }) satisfies BetterAuthOptions
