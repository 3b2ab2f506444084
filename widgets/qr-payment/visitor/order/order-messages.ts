import type { Locale } from '../../../runtime/core/contract.ts'

const vi = {
  name: 'Họ tên',
  phone: 'Số điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
  companyName: 'Tên công ty (để xuất hóa đơn)',
  taxCode: 'Mã số thuế',
  submit: 'Tạo mã thanh toán',
  again: 'Tạo đơn khác',
  placing: 'Đang tạo mã…',
  refused: 'Chưa tạo được đơn. Bạn thử lại nhé.',
  notReady: 'Trang này chưa nhận được đơn. Bạn báo cửa hàng giúp nhé.',
  waiting: 'Đang chờ tiền về. Bạn giữ nguyên nội dung chuyển khoản nhé.',
  received: (amount: string) => `Đã nhận ${amount}`,
  ofOrder: (reference: string) => `Đơn ${reference}`,
  tooLittle: (paid: string, missing: string) => `Đã nhận ${paid}, còn thiếu ${missing}.`,
  late: 'Tiền đến sau hạn của đơn. Cửa hàng sẽ liên hệ với bạn.',
  more: 'Số tiền nhận được nhiều hơn đơn. Cửa hàng sẽ liên hệ với bạn.',
  cancelled: 'Đơn này đã hủy. Bạn đừng chuyển khoản nữa nhé.',
  receipt: 'Chép biên nhận',
  copied: 'Đã chép biên nhận',
  notCopied: 'Trình duyệt không cho chép.',
  receiptText: (lines: { amount: string; reference: string; at: string; shop: string }) =>
    `Đã chuyển ${lines.amount} cho ${lines.shop}\nMã đơn: ${lines.reference}\nLúc: ${lines.at}`,
}

const en: typeof vi = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  address: 'Address',
  companyName: 'Company name (for the invoice)',
  taxCode: 'Tax code',
  submit: 'Make the payment code',
  again: 'Another order',
  placing: 'Making the code…',
  refused: 'The order could not be made. Please try again.',
  notReady: 'This page cannot take orders yet. Please tell the shop.',
  waiting: 'Waiting for the money. Please leave the transfer message as it is.',
  received: (amount) => `${amount} received`,
  ofOrder: (reference) => `Order ${reference}`,
  tooLittle: (paid, missing) => `${paid} received, ${missing} missing.`,
  late: 'The money came after the order had expired. The shop will contact you.',
  more: 'More was received than ordered. The shop will contact you.',
  cancelled: 'This order is cancelled. Please do not pay it.',
  receipt: 'Copy the receipt',
  copied: 'The receipt is copied',
  notCopied: 'The browser does not allow copying.',
  receiptText: ({ amount, reference, at, shop }) =>
    `Sent ${amount} to ${shop}\nOrder: ${reference}\nAt: ${at}`,
}

export const orderMessages: Record<Locale, typeof vi> = { vi, en }
export type OrderMessages = typeof vi
