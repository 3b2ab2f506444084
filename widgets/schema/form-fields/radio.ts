import * as z from 'zod'
import { common, defineFieldKind, options, visitorValue } from './kind.ts'

export const radio = defineFieldKind({
  name: { vi: 'Chọn một', en: 'One of several' },
  isChosen: true,
  settings: z.strictObject({ type: z.literal('radio'), ...common, options }),
  value: ({ options, required }) => visitorValue(z.enum(options), required),
})
