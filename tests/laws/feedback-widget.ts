import * as z from 'zod'
import { defineWidget } from '../../widgets/definition.ts'
import { inBothLanguages } from '../../widgets/schema/sample-draft.ts'

const name = { vi: 'Góp ý', en: 'Feedback' }

/** A type that takes the next kind. */
export const feedbackWidget = defineWidget({
  name,
  description: name,
  icon: 'star',
  placement: 'inline',
  runtime: 'plain',
  settings: z.strictObject({}),
  writes: {
    feedback: {
      body: () =>
        z.strictObject({ email: z.email(), stars: z.int().min(1).max(5), city: z.string().optional() }),
      message: () => 'Cảm ơn bạn',
      retentionDays: () => 30,
    },
  },
  sample: inBothLanguages(() => ({ name: 'Góp ý', settings: {} })),
})
