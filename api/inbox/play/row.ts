import * as z from 'zod'
import { isoOf, moment } from '../../http/schemas.ts'
import { extraFields, spamProperties, withMoments, workProperties } from '../rows.ts'
import type { Play } from './store.ts'
import { playStatuses, prizeStatuses } from './table.ts'

export const playStatus = z.enum(playStatuses)
export const prizeStatus = z.enum(prizeStatuses)

export const playRow = z.object({
  id: z.string(),
  receivedAt: moment,
  n: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  fields: extraFields,
  status: playStatus,
  segmentId: z.string(),
  prize: z.string(),
  code: z.string().nullable(),
  codeExpiresAt: moment.nullable(),
  redeemedAt: moment.nullable(),
  score: z.int().nullable(),
  ...workProperties,
  ...spamProperties,
})

const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at))

export const playRowOf = ({ codeExpiresAt, redeemedAt, ...play }: Play) => ({
  ...withMoments(play),
  codeExpiresAt: isoOrNull(codeExpiresAt),
  redeemedAt: isoOrNull(redeemedAt),
})
