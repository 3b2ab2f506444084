import { createHash } from 'node:crypto'
import type { ConsentTable } from '../schema.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Stands in the chain for what identifies the visitor, so that it may be erased and the chain still holds. */
export const clientDigest = (id: string, ip: string | null, userAgent: string | null) =>
  sha256(JSON.stringify([id, ip, userAgent]))

/** The hash of a consent record: over all that was recorded and the hash of the record before it. */
export const recordHash = (record: Omit<ConsentTable, 'hash' | 'ip' | 'user_agent' | 'expires_at'>) =>
  sha256(
    JSON.stringify([
      record.previous_hash,
      record.public_id,
      record.n,
      record.id,
      record.consent_id,
      record.action,
      record.categories,
      record.client_digest,
      record.revision,
      record.policy_version,
      record.language,
      record.text_hash,
      record.gpc,
      record.recorded_at,
    ]),
  )
