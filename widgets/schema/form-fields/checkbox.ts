import * as z from 'zod'
import { common, defineFieldKind } from './kind.ts'

export const checkbox = defineFieldKind({
  name: { vi: 'Ô đánh dấu', en: 'Tick box' },
  settings: z.strictObject({ type: z.literal('checkbox'), ...common }),
  value: ({ required }) =>
    required
      ? z.boolean().refine((ticked) => ticked, { params: { key: 'required' } })
      : z.boolean().optional(),
})
