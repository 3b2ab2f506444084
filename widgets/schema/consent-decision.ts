import * as z from 'zod'

/** The stored format. The widget's own schema also checks the categories and their consistency with the action. */
export const consentDecision = z.object({
  action: z.enum(['accept_all', 'reject_all', 'save_preferences']),
  categories: z.record(z.string(), z.boolean()),
  consentId: z
    .string()
    .regex(/^[a-z0-9_-]{1,64}$/i)
    .optional(),
  policyVersion: z.int().min(1).max(9999).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i)
    .optional(),
  textHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  gpc: z.boolean().optional(),
})
