import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Thanh toán – Gốm Lam',
  settings: {
    title: 'Gốm Lam – Bát Tràng',
    accounts: [
      {
        bank: 'VCB',
        accountNumber: '0123456789',
        accountName: 'CONG TY TNHH GOM LAM',
        label: 'Vietcombank',
      },
      {
        bank: 'MB',
        accountNumber: '9876543210',
        accountName: 'CONG TY TNHH GOM LAM',
        label: 'MB Bank',
      },
    ],
    layout: 'detailed',
    amountMode: 'presets',
    presets: [250_000, 490_000, 1_250_000],
    maxQuantity: 10,
    maxPeople: 4,
    memoMode: 'visitor',
    memo: 'Mua gốm',
    actions: { copy: true, png: true, svg: false, print: true, share: true, speak: false },
    note: 'Xưởng xác nhận đơn khi đã nhận được tiền. Bạn giữ nguyên nội dung chuyển khoản nhé.',
    contactUrl: 'https://example.com/lien-he',
  } satisfies z.input<typeof settings>,
}
