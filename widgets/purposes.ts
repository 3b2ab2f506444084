/** Purposes that an owner picks a widget by, in the order of the gallery. Data without zod. */
export const purposes = {
  messages: { vi: 'Nhận tin nhắn', en: 'Hear from customers' },
  selling: { vi: 'Bán hàng', en: 'Sell more' },
  directions: { vi: 'Chỉ đường, giờ mở cửa', en: 'Help people find you' },
  trust: { vi: 'Tạo lòng tin', en: 'Earn trust' },
  hiring: { vi: 'Tuyển dụng', en: 'Hire people' },
  legal: { vi: 'Pháp lý', en: 'Stay compliant' },
  page: { vi: 'Tiện ích bổ trợ', en: 'Site extras' },
} as const

export type Purpose = keyof typeof purposes
