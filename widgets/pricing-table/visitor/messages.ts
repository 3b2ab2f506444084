export const vi = {
  periods: {
    monthly: 'Theo tháng',
    quarterly: 'Theo quý',
    yearly: 'Theo năm',
    lifetime: 'Trả một lần',
  } as Partial<Record<string, string>>,
  per: { monthly: '/tháng', quarterly: '/quý', yearly: '/năm' } as Partial<Record<string, string>>,
  perMonths: (months: number) => `/${months} tháng`,
  free: 'Miễn phí',
  contact: 'Liên hệ',
  recommended: 'Được chọn nhiều',
  before: 'Giá gốc',
  save: (what: string) => `Tiết kiệm ${what}`,
  billed: (price: string) => `Thanh toán ${price}`,
  total: (seats: string, unit: string, price: string) => `${seats} ${unit}: ${price}`,
  setup: (price: string) => `Phí khởi tạo ${price}, trả một lần`,
  until: (day: string) => `Giá ưu đãi đến hết ${day}`,
  choose: 'Chọn gói này',
  no: 'Không có',
  included: (rate: number) => `Giá đã gồm VAT${rate ? ` ${rate}%` : ''}.`,
  excluded: (rate: number) => `Giá chưa gồm VAT${rate ? ` ${rate}%` : ''}.`,
}

export type Messages = typeof vi
