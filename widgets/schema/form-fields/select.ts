import * as z from 'zod'
import { common, defineFieldKind, options, placeholder, visitorValue } from './kind.ts'

export const select = defineFieldKind({
  name: { vi: 'Danh sách thả xuống', en: 'Drop-down' },
  isChosen: true,
  settings: z.strictObject({ type: z.literal('select'), ...common, placeholder, options }),
  value: ({ options, required }) => visitorValue(z.enum(options), required),
})
