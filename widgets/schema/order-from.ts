import * as z from 'zod'

/** A plan of a pricing table of the same business: its price is read from what is published, not from the page. */
export const orderFrom = z.strictObject({
  widget: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
    .meta({ description: 'Public id of the pricing table, whose plans are paid by this code.' }),
  plan: z.string().min(1).max(80).meta({ description: 'Name of the plan in links.' }),
  period: z.string().min(1).max(20).meta({ description: '`monthly`, `yearly`, …' }),
  quantity: z
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .meta({ description: 'Of a plan that is multiplied by a quantity.' }),
  variant: z
    .enum(['all', 'a', 'b'])
    .default('all')
    .meta({ description: 'Group of a test of prices that the price is for.' }),
})

export type OrderFrom = z.output<typeof orderFrom>
