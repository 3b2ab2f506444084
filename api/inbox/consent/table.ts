import type { Flag } from '../../database/schema.ts'

/** Append-only: each record holds the hash of the previous one of its widget. */
export interface ConsentTable {
  tenant_id: string
  public_id: string
  /** Position in the widget's chain, from 1. */
  n: number
  id: string
  consent_id: string
  action: string
  /** JSON: category → boolean, in the order of the body */
  categories: string
  ip: string | null
  user_agent: string | null
  /** Replaces `ip` and `user_agent` in the chain, which still verifies after they are erased. */
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
