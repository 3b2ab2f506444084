import * as z from 'zod'
import { visitorLine } from '../visitor-input.ts'
import { defineFieldKind, key, label, visitorValue } from './kind.ts'

const parameter = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)
  .meta({
    label: { vi: 'Tham số của địa chỉ', en: 'Parameter of the address' },
    help: {
      vi: 'Ví dụ ma_nv: trang …?ma_nv=A12 gửi kèm A12. Ai cũng sửa được địa chỉ, nên đừng tin giá trị này.',
      en: 'For example ref: the page …?ref=A12 sends A12 along. Anyone can change an address, so do not trust the value.',
    },
  })

/** A value of the page's address that is sent along. An unfit one is left out: the visitor cannot correct it. */
export const hidden = defineFieldKind({
  name: { vi: 'Giá trị ẩn', en: 'Hidden value' },
  settings: z.strictObject({ type: z.literal('hidden'), key, label, parameter }),
  value: () => visitorValue(visitorLine(1, 200), false).catch(undefined),
})
