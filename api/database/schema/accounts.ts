import { bigint, date, integer, later, oneOf, orElse, orNull, type Tables, text, user } from './columns.ts'

/** Viewers read, editors also change widgets, owners also manage people, keys and erasure. */
export type Role = 'owner' | 'editor' | 'viewer'

/** Tenants, their people, and how they sign in. */
export const accountTables = {
  tenant: {
    columns: {
      id: text,
      name: text,
      name_folded: orElse(text, ''),
      /** Language of things made for it: new widgets, mails. */
      locale: orElse(oneOf<'vi' | 'en'>(), 'vi'),
      /** JSON of domains; empty: visitors send from any page. */
      allowed_sites: orElse(text, '[]'),
      created_at: bigint,
      /** When it goes, while a deletion is scheduled. */
      delete_at: orNull(bigint),
      /** Time of the suspension: since then nothing of it changes, and its widgets accept nothing. */
      suspended_at: orNull(bigint),
      /** These override the settings `TENANT_…`. */
      max_widgets: orNull(bigint),
      max_rows: orNull(bigint),
      max_bytes: orNull(bigint),
    },
    primaryKey: ['id'],
    indexes: { deletion: { columns: ['delete_at'], where: 'delete_at is not null' } },
  },
  member: {
    columns: { tenant_id: text, user_id: text, role: oneOf<Role>(), created_at: bigint },
    primaryKey: ['tenant_id', 'user_id'],
    indexes: { person: ['user_id'] },
  },
  invitation: {
    columns: {
      tenant_id: text,
      id: text,
      /** Empty in the set-up link of a new tenant. */
      email: text,
      email_key: text,
      role: oneOf<Role>(),
      /** SHA-256 of the token in the link, hex. */
      token_hash: text,
      invited_by: text,
      created_at: bigint,
      expires_at: bigint,
    },
    primaryKey: ['tenant_id', 'id'],
    unique: { token: ['token_hash'] },
  },
  api_key: {
    columns: {
      tenant_id: text,
      id: text,
      name: text,
      role: oneOf<Role>(),
      /** SHA-256 of the key, hex. */
      key_hash: text,
      prefix: text,
      created_by: text,
      created_at: bigint,
      last_used_at: orNull(bigint),
      /** Epoch ms from which it opens nothing; null: never. */
      expires_at: later(orNull(bigint), '0011'),
      /** JSON: list of scopes; null: all of its role. */
      scopes: later(orNull(text), '0011'),
      /** JSON: public ids of the widgets that it is for; null: all. */
      widgets: later(orNull(text), '0011'),
    },
    primaryKey: ['tenant_id', 'id'],
    unique: { hash: ['key_hash'] },
  },
  secret: { columns: { name: text, value: text }, primaryKey: ['name'] },
  auth_user: {
    columns: {
      id: text,
      name: text,
      email: text,
      email_verified: integer,
      image: orNull(text),
      created_at: date,
      updated_at: date,
    },
    primaryKey: ['id'],
    unique: { email_key: ['email'] },
  },
  auth_account: {
    columns: {
      id: text,
      account_id: text,
      provider_id: text,
      user_id: user,
      access_token: orNull(text),
      refresh_token: orNull(text),
      id_token: orNull(text),
      access_token_expires_at: orNull(date),
      refresh_token_expires_at: orNull(date),
      scope: orNull(text),
      password: orNull(text),
      created_at: date,
      updated_at: date,
    },
    primaryKey: ['id'],
    indexes: { user: ['user_id'] },
  },
  auth_session: {
    columns: {
      id: text,
      expires_at: date,
      token: text,
      created_at: date,
      updated_at: date,
      ip_address: orNull(text),
      user_agent: orNull(text),
      user_id: user,
      tenant_id: orNull(text),
    },
    primaryKey: ['id'],
    unique: { token_key: ['token'] },
    indexes: { user: ['user_id'] },
  },
  auth_verification: {
    columns: {
      id: text,
      identifier: text,
      value: text,
      expires_at: date,
      created_at: date,
      updated_at: date,
    },
    primaryKey: ['id'],
    indexes: { identifier: ['identifier'] },
  },
  two_factor: {
    columns: {
      user_id: user,
      /** Base32. Not encrypted: the key would stand in the same file. */
      secret: text,
      /** Null until a first code was right: sign-in asks for none before. */
      confirmed_at: orNull(bigint),
      /** Time step (30 s since the epoch) of the last used code: no code is valid twice (RFC 6238, 5.2). */
      last_step: bigint,
    },
    primaryKey: ['user_id'],
  },
  recovery_code: {
    columns: {
      user_id: user,
      /** SHA-256, hex. */
      code_hash: text,
    },
    primaryKey: ['user_id', 'code_hash'],
  },
  /** A sign-in whose password was right and whose code is awaited. */
  sign_in_challenge: {
    columns: {
      /** SHA-256 of the token in the cookie, hex. */
      token_hash: text,
      user_id: user,
      /** SHA-256 of the token of the invitation that is accepted by this sign-in, hex. */
      invitation_hash: orNull(text),
      attempts: integer,
      expires_at: bigint,
    },
    primaryKey: ['token_hash'],
    indexes: { user: ['user_id'] },
  },
  /** A tenant that begins once the link that was mailed to its owner is opened. */
  sign_up: {
    columns: {
      /** SHA-256 of the token in the link, hex. */
      token_hash: text,
      email: text,
      tenant_name: text,
      expires_at: bigint,
    },
    primaryKey: ['token_hash'],
  },
  passkey: {
    columns: {
      id: text,
      user_id: user,
      /** base64url */
      credential_id: text,
      /** SubjectPublicKeyInfo in DER, base64url. */
      public_key: text,
      /** COSE algorithm number. */
      algorithm: integer,
      /** Signature counter, if the device has one: a counter that does not rise reveals a copy. */
      counter: bigint,
      name: text,
      created_at: bigint,
      last_used_at: orNull(bigint),
    },
    primaryKey: ['id'],
    unique: { credential_id_key: ['credential_id'] },
    indexes: { user: ['user_id'] },
  },
  /** Challenge that a passkey signs once. */
  passkey_challenge: {
    columns: {
      /** base64url */
      challenge: text,
      /** Null for a sign-in: anybody may answer. */
      user_id: orNull(user),
      expires_at: bigint,
    },
    primaryKey: ['challenge'],
    indexes: { expiry: ['expires_at'] },
  },
  /** People who run the service. */
  operator: { columns: { user_id: user, created_at: bigint }, primaryKey: ['user_id'] },
} satisfies Tables
