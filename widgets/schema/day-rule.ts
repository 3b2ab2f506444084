import * as z from 'zod'

/** Without `hours` the merchant has not decided yet. */
export const dayRule = z.strictObject({
  calendar: z.enum(['solar', 'lunar']),
  year: z.int().optional(),
  month: z.int().optional(),
  day: z.int(),
  offset: z.int().optional(),
  length: z.int().optional(),
  hours: z.array(z.string()).optional(),
  /** `holiday` is the key of a public holiday, whose name is in the messages. */
  label: z.string().optional(),
  holiday: z.string().optional(),
})
export type DayRule = z.output<typeof dayRule>

export const decidedRule = dayRule.required({ hours: true })
export type DecidedRule = z.output<typeof decidedRule>
