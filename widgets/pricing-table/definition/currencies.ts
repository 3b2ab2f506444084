import type { Text } from '../../definition.ts'

/** ISO 4217. */
export const currencyNames = {
  VND: { vi: 'Đồng Việt Nam (₫)', en: 'Vietnamese dong (₫)' },
  USD: { vi: 'Đô la Mỹ (USD)', en: 'US dollar (USD)' },
  EUR: { vi: 'Euro (€)', en: 'Euro (€)' },
  GBP: { vi: 'Bảng Anh (£)', en: 'British pound (£)' },
  JPY: { vi: 'Yên Nhật (¥)', en: 'Japanese yen (¥)' },
  KRW: { vi: 'Won Hàn Quốc (₩)', en: 'South Korean won (₩)' },
  CNY: { vi: 'Nhân dân tệ (CN¥)', en: 'Chinese yuan (CN¥)' },
  THB: { vi: 'Baht Thái (฿)', en: 'Thai baht (THB)' },
  SGD: { vi: 'Đô la Singapore (SGD)', en: 'Singapore dollar (SGD)' },
  AUD: { vi: 'Đô la Úc (AUD)', en: 'Australian dollar (AUD)' },
} as const satisfies Record<string, Text>

export type Currency = keyof typeof currencyNames
