import * as z from 'zod'
import { theme } from '../definition.ts'
import { linkOf } from '../readers/channel-links.ts'
import { cleanSigns } from '../readers/clean-signs.ts'
import { bankAccount } from './bank-account.ts'
import { phone, zalo } from './contact-fields.ts'
import { image, latitude, line, longitude, section, webAddress } from './fields.ts'
import { publicHolidays } from './holidays.ts'
import { specialDays } from './special-days.ts'
import { weeklyHours } from './weekly-hours.ts'

const identity = { vi: 'Cửa hàng', en: 'The business' }
const contact = { vi: 'Liên hệ', en: 'Contact' }
const place = { vi: 'Địa chỉ', en: 'Address' }
const time = { vi: 'Giờ mở cửa', en: 'Opening hours' }
const money = { vi: 'Tài khoản nhận tiền', en: 'Bank account' }
const look = { vi: 'Màu và phông chữ', en: 'Colours and font' }

const notTaxCode = {
  params: {
    text: {
      vi: 'Mã số thuế có 10, 12 hoặc 13 chữ số, ví dụ: 0312345678 hoặc 0312345678-001',
      en: 'A tax code has 10, 12 or 13 digits; for example: 0312345678 or 0312345678-001',
    },
  },
}
/** Circular 86/2024/TT-BTC: 10 digits, 13 for a branch; 12 of a household business, which has its owner's personal number. */
const isTaxCode = (text: string) => /^(?:\d{10}(?:-?\d{3})?|\d{12})?$/.test(text)

const notFacebook = {
  params: {
    text: {
      vi: 'Chưa đúng tên hay địa chỉ trang Facebook, ví dụ: facebook.com/gomlam',
      en: 'No name or address of a Facebook page; for example: facebook.com/gomlam',
    },
  },
}
const isFacebook = (text: string) => !text || linkOf('messenger', text) !== undefined

const identityFields = {
  name: line(0, 120, { label: { vi: 'Tên cửa hàng', en: 'Name' } }).default(''),
  logo: image({ label: { vi: 'Logo', en: 'Logo' } }).optional(),
  website: webAddress({
    label: { vi: 'Trang web', en: 'Website' },
    placeholder: { vi: 'https://cuahang.vn', en: 'https://shop.vn' },
    half: true,
  }).optional(),
  policyUrl: webAddress({
    label: { vi: 'Trang chính sách bảo mật', en: 'Privacy policy' },
    placeholder: { vi: 'https://cuahang.vn/chinh-sach-bao-mat', en: 'https://shop.vn/privacy' },
    half: true,
  }).optional(),
  taxCode: z
    .string()
    .overwrite((text) => cleanSigns(text).replace(/\s/g, ''))
    .max(20)
    .refine(isTaxCode, notTaxCode)
    .default('')
    .meta({ label: { vi: 'Mã số thuế', en: 'Tax code' }, half: true }),
}

const contactFields = {
  phone: phone({
    label: { vi: 'Điện thoại', en: 'Phone' },
    placeholder: { vi: '028 3822 1234', en: '+84 28 3822 1234' },
    half: true,
  }).default(''),
  zalo: zalo({
    label: { vi: 'Zalo (số hoặc mã OA)', en: 'Zalo (number or OA id)' },
    placeholder: { vi: '0912345678', en: '0912345678' },
    half: true,
  }).default(''),
  facebook: line(0, 300, {
    label: { vi: 'Trang Facebook', en: 'Facebook page' },
    placeholder: { vi: 'facebook.com/gomlam', en: 'facebook.com/gomlam' },
    half: true,
  })
    .refine(isFacebook, notFacebook)
    .default(''),
  email: z
    .string()
    .overwrite(cleanSigns)
    .max(254)
    .regex(/^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/)
    .default('')
    .meta({ ui: 'email', label: { vi: 'Email', en: 'Email' }, half: true }),
}

const placeFields = {
  address: line(0, 250, {
    label: { vi: 'Địa chỉ hiện nay', en: 'Present address' },
    placeholder: {
      vi: '45 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh',
      en: '45 Hồ Thị Kỷ, Vườn Lài Ward, Hồ Chí Minh City',
    },
  }).default(''),
  provinceCode: line(0, 60, {
    ui: 'province',
    label: { vi: 'Tỉnh, thành', en: 'Province' },
    half: true,
  }).default(''),
  districtCode: line(0, 60, {
    ui: 'district',
    label: { vi: 'Quận, huyện cũ', en: 'Former district' },
    half: true,
  }).default(''),
  wardCode: line(0, 60, {
    ui: 'ward',
    label: { vi: 'Phường, xã hiện nay', en: 'Present ward' },
    half: true,
  }).default(''),
  lat: latitude.meta({ label: { vi: 'Vĩ độ', en: 'Latitude' }, half: true }).optional(),
  lng: longitude.meta({ label: { vi: 'Kinh độ', en: 'Longitude' }, half: true }).optional(),
}

const timeFields = {
  weekly: weeklyHours([]),
  special: specialDays,
  holidays: publicHolidays({}),
}

const moneyFields = {
  accounts: z
    .array(bankAccount)
    .max(5)
    .default([])
    .meta({
      label: { vi: 'Tài khoản', en: 'Accounts' },
      help: {
        vi: 'Đổi tài khoản thì phải nhập lại mật khẩu.',
        en: 'A change of accounts asks for your password.',
      },
      item: { vi: 'tài khoản', en: 'account' },
      itemTitle: 'accountNumber',
    }),
}

const lookFields = {
  theme: theme.prefault({}).meta({ label: { vi: 'Giao diện của tiện ích mới', en: 'Theme of new widgets' } }),
}

/** The description of a business, made once for all its widgets. Every field may be left out. Its input is stored, like that of a draft. */
export const profile = z.strictObject({
  ...section(identity, identityFields),
  ...section(contact, contactFields),
  ...section(place, placeFields),
  ...section(time, timeFields),
  ...section(money, moneyFields),
  ...section(look, lookFields),
})

const { name, phone: phoneField, zalo: zaloField, facebook } = { ...identityFields, ...contactFields }
const { address, provinceCode, wardCode, weekly } = { ...placeFields, ...timeFields }

/** The fields that a new business is asked for, in short steps. */
export const profileSteps = {
  shop: z.strictObject({ name, phone: phoneField, zalo: zaloField, facebook }),
  place: z.strictObject({ address, provinceCode, wardCode, weekly }),
  look: z.strictObject({ ...lookFields, ...moneyFields }),
}
