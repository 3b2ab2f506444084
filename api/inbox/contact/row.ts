import * as z from 'zod'
import { moment } from '../../http/schemas.ts'
import { extraFields, spamProperties, workProperties } from '../rows.ts'
import { contactStatuses } from './table.ts'

export const contactStatus = z.enum(contactStatuses)

export const contactRow = z.object({
  id: z.string(),
  receivedAt: moment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  fields: extraFields,
  status: contactStatus,
  ...workProperties,
  ...spamProperties,
})
