import * as z from 'zod'
import { maxLengths } from '../../runtime/form/field-limits.ts'
import { visitorLine } from '../visitor-input.ts'
import { common, defineFieldKind, maxLength, placeholder, visitorValue } from './kind.ts'

export const text = defineFieldKind({
  name: { vi: 'Một dòng chữ', en: 'Line of text' },
  settings: z.strictObject({
    type: z.literal('text'),
    ...common,
    placeholder,
    maxLength: maxLength(maxLengths.text),
  }),
  value: ({ maxLength, required }) => visitorValue(visitorLine(1, maxLength), required),
})
