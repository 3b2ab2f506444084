import type { Generated } from 'kysely'
import {
  choice,
  email,
  integer,
  moment,
  name,
  nullable,
  phone,
  received,
  source,
  spam,
  status,
  text,
  work,
} from '../columns/columns.ts'
import { kindRows, type TableOf } from '../columns/rows.ts'

export const labels = {
  reference: { vi: 'Mã đơn', en: 'Reference' },
  amount: { vi: 'Số tiền', en: 'Amount' },
  amountSource: { vi: 'Số tiền do', en: 'Amount from' },
  page: { vi: 'Trang đưa, chưa ký', en: 'Given by the page, not signed' },
  paidAmount: { vi: 'Đã nhận', en: 'Received' },
} as const

const money = { as: 'money' } as const

export const orders = kindRows('payment_order', {
  ...received({ vi: 'Đặt lúc', en: 'Ordered' }),
  reference: text({
    label: labels.reference,
    as: 'title',
    column: true,
    searched: true,
  }),
  amount: integer({ ...money, label: labels.amount, column: true }),
  status: status({
    waiting: { label: { vi: 'Chờ thanh toán', en: 'Waiting' }, color: 'primary' },
    paid: { label: { vi: 'Đã thanh toán', en: 'Paid' }, color: 'success' },
    'too-little': { label: { vi: 'Trả thiếu', en: 'Paid too little' }, color: 'warning' },
    'too-much': { label: { vi: 'Trả thừa', en: 'Paid too much' }, color: 'warning' },
    twice: { label: { vi: 'Trả hai lần', en: 'Paid twice' }, color: 'warning' },
    late: { label: { vi: 'Trả sau hạn', en: 'Paid late' }, color: 'warning' },
    cancelled: { label: { vi: 'Đã hủy', en: 'Cancelled' }, color: 'neutral' },
  }),
  content: text({
    max: 100,
    label: { vi: 'Nội dung', en: 'Content' },
    column: true,
    sent: 'optional',
    searched: true,
  }),
  amountSource: choice(
    {
      settings: { label: { vi: 'Theo cài đặt', en: 'By the settings' } },
      signed: { label: { vi: 'Trang đưa, đã ký', en: 'Given by the page, signed' } },
      plan: { label: { vi: 'Theo gói đã xuất bản', en: 'By the published plan' } },
      page: { label: labels.page, color: 'warning' },
      visitor: { label: { vi: 'Khách nhập', en: 'Typed by the visitor' } },
      counter: { label: { vi: 'Nhập ở quầy', en: 'Typed at the till' } },
    },
    { label: labels.amountSource },
  ),
  name: name({ vi: 'Người mua', en: 'Buyer' }, { max: 100, as: 'text' }),
  phone: phone(),
  email: email({ max: 254 }),
  address: text({ max: 300, label: { vi: 'Địa chỉ', en: 'Address' }, sent: 'optional' }),
  companyName: text({
    max: 200,
    label: { vi: 'Tên công ty', en: 'Company' },
    sent: 'optional',
    searched: true,
  }),
  taxCode: text({ max: 24, label: { vi: 'Mã số thuế', en: 'Tax code' }, sent: 'optional', searched: true }),
  memo: text({ label: { vi: 'Nội dung chuyển khoản', en: 'Memo' }, as: 'code' }),
  accountNumber: text({ label: { vi: 'Vào tài khoản', en: 'To account' } }),
  payBy: moment({ label: { vi: 'Hạn thanh toán', en: 'To be paid by' } }),
  paidAmount: integer({ ...money, label: labels.paidAmount }),
  paidAt: nullable(moment({ label: { vi: 'Nhận tiền lúc', en: 'Paid' } })),
  paidBy: text({
    label: { vi: 'Xác nhận bởi', en: 'Confirmed by' },
    description: 'A provider, or `hand`: a member; empty: nobody',
  }),
  ...work,
  ...spam,
  ...source,
})

const dong = new Intl.NumberFormat('vi-VN')

/** `250.000 ₫` */
export const formatAmount = (amount: number) => `${dong.format(amount)} ₫`

export type OrderColumns = typeof orders.columns
export type OrderStatus = keyof OrderColumns['status']['options']

export type OrderTable = TableOf<OrderColumns> & {
  /** The end of the reference, by which a memo finds it. */
  code: Generated<string>
}

declare module '../../database/schema.ts' {
  interface Schema {
    payment_order: OrderTable
  }
}
