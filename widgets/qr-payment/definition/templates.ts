import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

const account = { bank: 'VCB', accountNumber: '0123456789', accountName: 'CUA HANG CUA BAN' } as const

export const templates = [
  {
    id: 'quan-ca-phe',
    label: { vi: 'Quán nước: khách tự nhập số tiền', en: 'A café: the guest types the amount' },
    name: 'Thanh toán tại quán',
    settings: {
      title: 'Thanh toán tại quán',
      accounts: [account],
      amountMode: 'presets',
      presets: [25_000, 45_000, 65_000],
      otherAmount: true,
      maxPeople: 6,
      memoMode: 'fixed',
      memo: 'Thanh toan tai quan',
      actions: { copy: true, png: true, share: true },
    },
  },
  {
    id: 'dat-coc',
    label: { vi: 'Đặt cọc một số tiền', en: 'A deposit of a fixed amount' },
    name: 'Đặt cọc giữ chỗ',
    settings: {
      title: 'Đặt cọc giữ chỗ',
      accounts: [account],
      layout: 'detailed',
      amountMode: 'fixed',
      amount: 500_000,
      memoMode: 'visitor',
      memo: 'Dat coc',
      note: 'Ghi họ tên và số điện thoại trong nội dung. Chúng tôi gọi xác nhận trong giờ làm việc.',
    },
  },
  {
    id: 'quyen-gop',
    label: { vi: 'Quyên góp, ủng hộ', en: 'Donations' },
    name: 'Ủng hộ',
    settings: {
      title: 'Chung tay ủng hộ',
      accounts: [account],
      amountMode: 'presets',
      presets: [50_000, 100_000, 200_000, 500_000],
      memoMode: 'fixed',
      memo: 'Ung ho',
      amountInWords: true,
      actions: { copy: true, png: true, print: true, share: true },
      printSize: 'a5',
    },
  },
] satisfies Template<typeof settings>[]
