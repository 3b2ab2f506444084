import * as z from 'zod'
import { moment } from '../../http/schemas.ts'
import { extraFields, spamProperties, withMoments, workProperties } from '../rows.ts'
import type { Application } from './store.ts'
import { applicationStatuses, fileKinds } from './table.ts'

export const applicationStatus = z.enum(applicationStatuses)

export const applicationRow = z.object({
  id: z.string(),
  receivedAt: moment,
  jobSlug: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  coverLetter: z.string(),
  fields: extraFields,
  status: applicationStatus,
  ...workProperties,
  files: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(fileKinds),
      name: z.string(),
      contentType: z.string(),
      /** bytes */
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  ...spamProperties,
})

export const applicationRowOf = (item: Application) => ({
  ...withMoments(item),
  files: item.files.map(({ storageKey: _, ...file }) => file),
})
