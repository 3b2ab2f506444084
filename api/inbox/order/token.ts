import * as z from 'zod'
import { sealing } from '../../operation/sealing.ts'

/** Lets whoever made an order watch it. */
export const orderToken = sealing(
  'order',
  z.strictObject({ tenantId: z.string(), publicId: z.string(), id: z.string() }),
)
