import type { Generated } from 'kysely'

/** The tables `auth_…` keep times as ISO text, the others as `schema.ts` says. */
export interface AccountTables {
  tenant: TenantTable
  member: MemberTable
  invitation: InvitationTable
  api_key: ApiKeyTable
  secret: SecretTable
  auth_user: AuthUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
  two_factor: TwoFactorTable
  recovery_code: RecoveryCodeTable
  sign_in_challenge: SignInChallengeTable
  operator: OperatorTable
  sign_up: SignUpTable
  passkey_challenge: PasskeyChallengeTable
  passkey: PasskeyTable
}

/** Viewers read, editors also change widgets, owners also manage people, keys and erasure. */
export type Role = 'owner' | 'editor' | 'viewer'

export interface TenantTable {
  id: string
  name: string
  /** Language of things made for it: new widgets, mails. */
  locale: Generated<'vi' | 'en'>
  /** JSON of domains; empty: visitors send from any page. */
  allowed_sites: Generated<string>
  created_at: number
  /** When it goes, while a deletion is scheduled. */
  delete_at: Generated<number | null>
  /** Time of the suspension: since then nothing of it changes, and its widgets accept nothing. */
  suspended_at: Generated<number | null>
  /** These override the settings `TENANT_…`. */
  max_widgets: Generated<number | null>
  max_rows: Generated<number | null>
  max_bytes: Generated<number | null>
  name_folded: Generated<string>
}

export interface MemberTable {
  tenant_id: string
  user_id: string
  role: Role
  created_at: number
}

export interface InvitationTable {
  tenant_id: string
  id: string
  /** Empty in the set-up link of a new tenant. */
  email: string
  email_key: string
  role: Role
  /** SHA-256 of the token in the link, hex. */
  token_hash: string
  invited_by: string
  created_at: number
  expires_at: number
}

export interface ApiKeyTable {
  tenant_id: string
  id: string
  name: string
  role: Role
  /** SHA-256 of the key, hex. */
  key_hash: string
  prefix: string
  created_by: string
  created_at: number
  last_used_at: number | null
}

export interface SecretTable {
  name: string
  value: string
}

export interface AuthUserTable {
  id: string
  name: string
  email: string
  email_verified: number
  image: string | null
  created_at: string
  updated_at: string
}

export interface AuthSessionTable {
  id: string
  expires_at: string
  token: string
  created_at: string
  updated_at: string
  ip_address: string | null
  user_agent: string | null
  user_id: string
  tenant_id: string | null
}

export interface AuthAccountTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

export interface AuthVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

export interface TwoFactorTable {
  user_id: string
  /** Base32. Not encrypted: the key would stand in the same file. */
  secret: string
  /** Null until a first code was right: sign-in asks for none before. */
  confirmed_at: number | null
  /** Time step (30 s since the epoch) of the last used code: no code is valid twice (RFC 6238, 5.2). */
  last_step: number
}

export interface RecoveryCodeTable {
  user_id: string
  /** SHA-256, hex. */
  code_hash: string
}

/** A sign-in whose password was right and whose code is awaited. */
export interface SignInChallengeTable {
  /** SHA-256 of the token in the cookie, hex. */
  token_hash: string
  user_id: string
  /** SHA-256 of the token of the invitation that is accepted by this sign-in, hex. */
  invitation_hash: string | null
  attempts: number
  expires_at: number
}

/** People who run the service. */
export interface OperatorTable {
  user_id: string
  created_at: number
}

/** A tenant that begins once the link that was mailed to its owner is opened. */
export interface SignUpTable {
  /** SHA-256 of the token in the link, hex. */
  token_hash: string
  email: string
  tenant_name: string
  expires_at: number
}

/** Challenge that a passkey signs once. */
export interface PasskeyChallengeTable {
  /** base64url */
  challenge: string
  /** Null for a sign-in: anybody may answer. */
  user_id: string | null
  expires_at: number
}

export interface PasskeyTable {
  id: string
  user_id: string
  /** base64url */
  credential_id: string
  /** SubjectPublicKeyInfo in DER, base64url. */
  public_key: string
  /** COSE algorithm number. */
  algorithm: number
  /** Signature counter, if the device has one: a counter that does not rise reveals a copy. */
  counter: number
  name: string
  created_at: number
  last_used_at: number | null
}
