import type * as z from 'zod'
import type { privateSettings, settings } from './settings.ts'

export const sample = {
  name: 'Đăng ký nhận tin',
  settings: {
    title: 'Nhận thư từ xưởng Mộc An',
    description:
      'Mỗi tháng một lá thư: mẫu mới, mẹo chăm sóc đồ gỗ và ưu đãi chỉ dành cho người đăng ký. Tặng ngay mã giảm 10% cho đơn đầu tiên.',
    drawing: 'letter',
    buttonText: 'Đăng ký nhận mã',
    successMessage: 'Cảm ơn bạn! Đây là mã giảm 10% cho đơn hàng đầu tiên.',
    successAction: 'coupon',
    privacyUrl: 'https://example.com/chinh-sach-bao-mat',
  } satisfies z.input<typeof settings>,
  privateSettings: {
    doubleOptIn: false,
    coupon: 'MOCAN10',
    notifyEmails: ['xinchao@example.com'],
  } satisfies z.input<typeof privateSettings>,
}
