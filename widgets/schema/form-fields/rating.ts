import * as z from 'zod'
import { whole } from '../fields.ts'
import { common, defineFieldKind, visitorValue } from './kind.ts'

/** Stored as a number, 1 or more. */
export const rating = defineFieldKind({
  name: { vi: 'Chấm sao', en: 'Rating' },
  settings: z.strictObject({
    type: z.literal('rating'),
    ...common,
    stars: whole(3, 10, { label: { vi: 'Số sao', en: 'Stars' } }).default(5),
  }),
  value({ stars, required }) {
    const text = z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number)
    return visitorValue(z.union([z.number(), text]).pipe(z.int().min(1).max(stars)), required)
  },
})
