/** How a business is reached, as its owner writes it. */
import * as z from 'zod'
import type { FieldMeta } from '../definition.ts'
import { zaloPath } from '../readers/channel-links.ts'
import { callOf, dialled, restorePhone } from '../readers/phone.ts'

const lostDigits = {
  abort: true,
  params: {
    key: 'phone',
    text: {
      vi: 'Excel đã làm mất chữ số của số này: đặt cột thành dạng Văn bản rồi nhập lại số',
      en: 'Excel has lost digits of this number: format the column as text and enter it again',
    },
  },
}
const isWhole = (text: string) => !/\dE\+?\d+$/i.test(text)
const dials = (text: string) => !text || dialled(text) !== undefined
const isOneNumber = (text: string) => callOf(text) === undefined

const phoneText = z
  .string()
  .overwrite(restorePhone)
  .max(60)
  .refine(isWhole, lostDigits)
  .refine(dials, { params: { key: 'phone' } })

/** May be empty. */
export const phone = (meta: FieldMeta) =>
  phoneText.refine(isOneNumber, { params: { key: 'phone' } }).meta({ sample: true, ...meta })

/** A cell with more than a number: the first one dials, the text is shown. May be empty. */
export const phones = (meta: FieldMeta) => phoneText.meta({ sample: true, ...meta })

const notZalo = {
  params: {
    text: {
      vi: 'Chưa đúng số hay tên Zalo, ví dụ: 0912345678 hoặc zalo.me/gomlam',
      en: 'No number or name of Zalo; for example: 0912345678 or zalo.me/gomlam',
    },
  },
}
const isZalo = (text: string) => !text || zaloPath(text) !== undefined

/** A number, the name of an official account, or an address; the output stands after `zalo.me/`. May be empty. */
export const zalo = (meta: FieldMeta) =>
  z
    .string()
    .max(200)
    .overwrite((text) => zaloPath(text) ?? text.trim())
    .refine(isZalo, notZalo)
    .meta({ sample: true, ...meta })
