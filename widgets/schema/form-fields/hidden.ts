import * as z from 'zod'
import { choice } from '../fields.ts'
import { visitorLine } from '../visitor-input.ts'
import { defineFieldKind, key, label, visitorValue } from './kind.ts'

const from = choice(
  {
    address: { vi: 'Tham số của địa chỉ trang', en: 'A parameter of the page’s address' },
    container: { vi: 'Thuộc tính data-… của thẻ chứa', en: 'A data-… attribute of the container' },
  },
  { label: { vi: 'Lấy từ', en: 'Read from' } },
).default('address')

const parameter = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)
  .meta({
    label: { vi: 'Tên', en: 'Name' },
    help: {
      vi: 'Ví dụ ma_nv: gửi kèm A12 từ địa chỉ …?ma_nv=A12, hay từ data-ma_nv="A12" ở thẻ chứa. Ai cũng sửa được, nên đừng tin giá trị này.',
      en: 'For example ref: sends A12 along from the address …?ref=A12, or from data-ref="A12" at the container. Anyone can change it, so do not trust the value.',
    },
  })

/** Attributes that have a meaning for the loader. */
const ofLoader = /^(?:wgt(?:-.*)?|widget|type|container|site)$/i
const isTaken = {
  path: ['parameter'],
  params: {
    text: {
      vi: 'Thẻ chứa đã dùng thuộc tính này: hãy chọn tên khác',
      en: 'The container has this attribute already: choose another name',
    },
  },
}

/** A value of the page that is sent along. An unfit one is left out: the visitor cannot correct it. */
export const hidden = defineFieldKind({
  name: { vi: 'Giá trị ẩn', en: 'Hidden value' },
  settings: z
    .strictObject({ type: z.literal('hidden'), key, label, from, parameter })
    .refine(({ from, parameter }) => from === 'address' || !ofLoader.test(parameter), isTaken),
  value: () => visitorValue(visitorLine(1, 200), false).catch(undefined),
})
