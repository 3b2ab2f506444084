import * as z from 'zod'
import type { FieldMeta, Text } from '../definition.ts'
import { hasRightCrc, type Tag, tagsOf } from '../readers/emv-code.ts'

/** Characters of a code. EMVCo allows 512; with amount, memo and a logo in its middle 482 can be read from a screen. */
const maxLength = 400

const notCode = {
  vi: 'Đây không phải chữ trong mã thanh toán: mã bắt đầu bằng 000201. Hãy quét mã của ngân hàng bằng một ứng dụng đọc QR rồi chép toàn bộ chữ',
  en: 'This is not the text of a payment code, which begins with 000201. Scan the bank’s code with any QR reader and copy all of the text',
}
const incomplete = {
  vi: 'Chữ trong mã bị thiếu hoặc thừa: hãy chép lại từ đầu đến cuối',
  en: 'Some of the text is missing or too much: copy it again from its first to its last character',
}
const changed = {
  vi: 'Có ký tự trong mã bị đổi, vì số kiểm tra ở cuối không khớp: hãy chép lại nguyên văn',
  en: 'A character has changed, as the checksum at the end does not match: copy the text again as it is',
}
const notDong = {
  vi: 'Mã này không nhận tiền đồng Việt Nam',
  en: 'This code is not paid in Vietnamese dong',
}
const notVietnam = {
  vi: 'Mã này không phải của cửa hàng ở Việt Nam',
  en: 'This is not the code of a shop in Vietnam',
}
const noAccount = {
  vi: 'Mã này không có nơi nhận tiền: hãy dùng mã thanh toán mà ngân hàng cấp cho cửa hàng',
  en: 'This code does not say who is paid: use the payment code that the bank made for the shop',
}

const isRepeated = (tags: readonly Tag[]) => new Set(tags.map(([tag]) => tag)).size < tags.length
/** Whether a template opens, and begins with the name of its scheme. */
const isReceiver = ([tag, value]: Tag) => tag >= '26' && tag <= '51' && tagsOf(value)?.[0]?.[0] === '00'

/** Why a text is not the code of a shop in Vietnam, after EMVCo's tables 3.1 to 3.7; undefined where it is. */
function faultOf(code: string): Text | undefined {
  if (!code.startsWith('000201')) return notCode
  const tags = tagsOf(code)
  if (tags?.at(-1)?.[0] !== '63' || tags.at(-1)?.[1].length !== 4 || isRepeated(tags)) return incomplete
  if (!hasRightCrc(code)) return changed
  const values = new Map(tags)
  const more = tagsOf(values.get('62') ?? '')
  if (!more || isRepeated(more)) return incomplete
  if (values.get('53') !== '704') return notDong
  if (values.get('58') !== 'VN') return notVietnam
  return tags.some(isReceiver) ? undefined : noAccount
}

/** Text of the code on a poster of a bank. Spaces and line breaks around it come with a copy; those within belong to it. */
export const merchantCode = (meta: FieldMeta) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .superRefine((code, context) => {
      const text = code ? faultOf(code) : undefined
      if (text) context.addIssue({ code: 'custom', input: code, params: { text } })
    })
    .optional()
    .meta({ ui: 'textarea', ...meta })
