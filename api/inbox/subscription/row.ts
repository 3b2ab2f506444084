import * as z from 'zod'
import { moment } from '../../http/schemas.ts'
import { extraFields, spamProperties } from '../rows.ts'
import { subscriberStates } from './table.ts'

export const subscriberRow = z.object({
  id: z.string(),
  receivedAt: moment,
  email: z.string(),
  name: z.string(),
  state: z.enum(subscriberStates),
  fields: extraFields,
  ...spamProperties,
})
