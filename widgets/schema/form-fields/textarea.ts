import * as z from 'zod'
import { maxLengths } from '../../runtime/form/field-limits.ts'
import { visitorMessage } from '../visitor-input.ts'
import { common, defineFieldKind, maxLength, placeholder, visitorValue } from './kind.ts'

export const textarea = defineFieldKind({
  name: { vi: 'Đoạn văn', en: 'Paragraph' },
  settings: z.strictObject({
    type: z.literal('textarea'),
    ...common,
    placeholder,
    maxLength: maxLength(maxLengths.textarea),
  }),
  value: ({ maxLength, required }) => visitorValue(visitorMessage(1, maxLength), required),
})
