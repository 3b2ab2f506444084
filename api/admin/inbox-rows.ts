import * as z from 'zod'
import { applicationStatuses, submissionStatuses } from '../database/inbox-status.ts'
import type { Application } from '../database/stores/applications.ts'
import type { Consent } from '../database/stores/consents.ts'
import type { Submission } from '../database/stores/submissions.ts'
import type { Subscriber } from '../database/stores/subscribers.ts'
import { isoOf, moment } from './schemas.ts'

/** What the inboxes show of what visitors sent. */

const judged = {
  spam: z.boolean(),
  spamReasons: z.array(z.string()),
  /** When it is erased; null where time alone does not erase it. */
  expiresAt: moment.nullable(),
}
/** The merchant's own words about a row. */
const note = z.string()

export const submissionStatus = z.enum(submissionStatuses)
export const applicationStatus = z.enum(applicationStatuses)

const fields = z.record(z.string(), z.unknown())

export const submission = z.object({
  id: z.string(),
  receivedAt: moment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  fields,
  status: submissionStatus,
  note,
  ...judged,
})

export const subscriber = z.object({
  id: z.string(),
  receivedAt: moment,
  email: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'subscribed', 'unsubscribed']),
  fields,
  ...judged,
})

export const application = z.object({
  id: z.string(),
  receivedAt: moment,
  jobSlug: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  coverLetter: z.string(),
  fields,
  status: applicationStatus,
  note,
  files: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['resume', 'attachment']),
      name: z.string(),
      contentType: z.string(),
      /** bytes */
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  ...judged,
})

export const consent = z.object({
  /** Place in the widget's chain, from 1. */
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

const momentsOf = ({ createdAt, expiresAt }: Pick<Submission, 'createdAt' | 'expiresAt'>) => ({
  receivedAt: isoOf(createdAt),
  expiresAt: expiresAt === null ? null : isoOf(expiresAt),
})

export const submissionOf = ({ createdAt, expiresAt, ...row }: Submission) => ({
  ...row,
  ...momentsOf({ createdAt, expiresAt }),
})

export const subscriberOf = ({ createdAt, expiresAt, ...row }: Subscriber) => ({
  ...row,
  ...momentsOf({ createdAt, expiresAt }),
})

export const applicationOf = ({ createdAt, expiresAt, files, ...row }: Application) => ({
  ...row,
  files: files.map(({ storageKey: _, ...file }) => file),
  ...momentsOf({ createdAt, expiresAt }),
})

export const consentOf = ({ recordedAt, ...row }: Consent) => ({ ...row, recordedAt: isoOf(recordedAt) })
