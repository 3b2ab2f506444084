/** What an owner wants of a widget, in the order of the gallery. Data without zod. */
export const purposes = {
  messages: { vi: 'Nhận tin nhắn', en: 'Hear from customers' },
  selling: { vi: 'Bán hàng', en: 'Sell more' },
  directions: { vi: 'Chỉ đường, giờ mở cửa', en: 'Lead people to you' },
  trust: { vi: 'Tạo lòng tin', en: 'Earn trust' },
  hiring: { vi: 'Tuyển dụng', en: 'Hire people' },
  legal: { vi: 'Pháp lý', en: 'Follow the law' },
  page: { vi: 'Tiện cho trang', en: 'Round off the page' },
} as const

export type Purpose = keyof typeof purposes
