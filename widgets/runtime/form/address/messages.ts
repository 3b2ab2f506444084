import type { Locale } from '../../core/contract.ts'

const vi = {
  street: 'Số nhà, tên đường',
  example: '12 Lê Lợi, hoặc dán cả địa chỉ',
  ward: 'Phường, xã',
  province: 'Tỉnh, thành phố',
  first: 'Chọn tỉnh, thành phố trước.',
  found: (count: number) => `${count} gợi ý`,
  was: (name: string) => `có ${name} trước đây`,
  filled: (place: string) => `Đã điền: ${place}.`,
  unknown: 'Chưa thấy trong danh sách phường, xã. Bạn vẫn gửi được.',
  failed: 'Chưa tải được danh sách phường, xã. Bạn cứ ghi đầy đủ, vẫn gửi được.',
}

const en: typeof vi = {
  street: 'House number and street',
  example: '12 Lê Lợi, or paste the whole address',
  ward: 'Ward',
  province: 'Province or city',
  first: 'Choose the province first.',
  found: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  was: (name) => `includes the former ${name}`,
  filled: (place) => `Filled in: ${place}.`,
  unknown: 'This is not in the list of wards. You can send it all the same.',
  failed: 'The list of wards could not be loaded. Please write the address in full; you can still send it.',
}

export const messagesByLocale: Record<Locale, typeof vi> = { vi, en }
export type AddressMessages = typeof vi
