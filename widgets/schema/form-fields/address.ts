import * as z from 'zod'
import { cleanLine } from '../../readers/clean-text.ts'
import { maxLengths } from '../../runtime/form/field-limits.ts'
import { visitorLine } from '../visitor-input.ts'
import { provinceNames, wards } from '../wards.ts'
import { common, defineFieldKind } from './kind.ts'

const codes = ['provinceCode', 'wardCode'] as const
const noProvince = { vi: 'Không có tỉnh, thành phố này', en: 'There is no such province' }
const noWard = { vi: 'Không có phường, xã này', en: 'There is no such ward' }
const otherProvince = {
  vi: 'Phường, xã này không thuộc tỉnh, thành phố đã chọn',
  en: 'This ward is not in the chosen province',
}

const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** A line of text is an address without codes. Blank values are absent. */
function asRecord(sent: unknown): unknown {
  if (typeof sent === 'string') return asRecord({ street: sent })
  if (!isRecord(sent)) return sent
  const filled = Object.entries(sent).filter(([, value]) => typeof value !== 'string' || cleanLine(value))
  return filled.length ? Object.fromEntries(filled) : undefined
}

/** Stored as street, ward and province, whose names are those of the tables; without codes, as one text. */
export const address = defineFieldKind({
  name: { vi: 'Địa chỉ', en: 'Address' },
  settings: z.strictObject({ type: z.literal('address'), ...common }),
  value({ required }) {
    const code = z.string().max(5).optional()
    const read = z
      .strictObject({
        street: visitorLine(0, maxLengths.address).default(''),
        provinceCode: code,
        wardCode: code,
      })
      .transform(({ street, provinceCode, wardCode }, context) => {
        const refuse = (field: string, params: object) =>
          context.addIssue({ code: 'custom', path: [field], input: undefined, params })
        if (required && !street) refuse('street', { key: 'required' })
        if (!provinceCode && !wardCode) return { street }
        const missing = codes.filter((field) => !(field === 'wardCode' ? wardCode : provinceCode))
        for (const field of missing) refuse(field, { key: 'required' })
        const province = provinceNames.get(provinceCode ?? '')
        const ward = wards.get(wardCode ?? '')
        if (provinceCode && !province) refuse('provinceCode', { key: 'choice', text: noProvince })
        if (wardCode && !ward) refuse('wardCode', { key: 'choice', text: noWard })
        if (province && ward && ward.province !== provinceCode)
          refuse('wardCode', { key: 'choice', text: otherProvince })
        return { street, ward: ward?.name, wardCode, province, provinceCode }
      })
    return z.preprocess(asRecord, required ? read : read.optional())
  },
})
