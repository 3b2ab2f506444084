import type { Flag } from '../../database/schema.ts'

/** Append-only. Each record of a widget holds the hash of the one before it. */
export interface ConsentTable {
  tenant_id: string
  public_id: string
  /** Place in the widget's chain, from 1. */
  n: number
  id: string
  consent_id: string
  action: string
  /** JSON: category → boolean, in the order of the body. */
  categories: string
  ip: string | null
  user_agent: string | null
  /** Replaces `ip` and `user_agent` in the chain, so that these may be erased and the chain still verifies. */
  client_digest: string
  revision: number
  policy_version: number | null
  language: string | null
  text_hash: string | null
  gpc: Flag | null
  recorded_at: number
  previous_hash: string
  hash: string
  expires_at: number | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    consent: ConsentTable
  }
}
