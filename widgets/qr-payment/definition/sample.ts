import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Gốm Lam']

export const sample = inBothLanguages((both) => ({
  name: both('Thanh toán – Gốm Lam', 'Payment – Gốm Lam'),
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
    memo: both('Mua gốm', 'Pottery'),
    actions: { copy: true, png: true, svg: false, print: true, share: true, speak: false },
    note: both(
      'Xưởng xác nhận đơn khi đã nhận được tiền. Bạn giữ nguyên nội dung chuyển khoản nhé.',
      'Your order is confirmed as soon as the money arrives. Please leave the message of the transfer as it is.',
    ),
    contactUrl: 'https://example.com/lien-he',
  } satisfies z.input<typeof settings>,
}))
