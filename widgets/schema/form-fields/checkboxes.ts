import * as z from 'zod'
import { common, defineFieldKind, options } from './kind.ts'

export const checkboxes = defineFieldKind({
  name: { vi: 'Chọn nhiều', en: 'Tick boxes' },
  isChosen: true,
  settings: z.strictObject({ type: z.literal('checkboxes'), ...common, options }),
  value({ options, required }) {
    const several = z.array(z.enum(options)).max(options.length)
    return required ? several.min(1) : several.optional()
  },
})
