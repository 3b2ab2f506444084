import * as z from 'zod'
import { isoOf, moment } from '../../http/schemas.ts'
import type { Consent } from './store.ts'

export const consentRow = z.object({
  n: z.int(),
  id: z.string(),
  consentId: z.string(),
  recordedAt: moment,
  action: z.string(),
  categories: z.record(z.string(), z.boolean()),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  revision: z.int(),
  policyVersion: z.int().nullable(),
  language: z.string().nullable(),
  textHash: z.string().nullable(),
  gpc: z.boolean().nullable(),
  previousHash: z.string(),
  hash: z.string(),
})

export const consentRowOf = ({ recordedAt, ...row }: Consent) => ({ ...row, recordedAt: isoOf(recordedAt) })
