import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { privateSettings, settings } from './settings.ts'

export const invented = ['Mộc An']

export const sample = inBothLanguages((both) => ({
  name: both('Đăng ký nhận tin', 'Newsletter'),
  settings: {
    title: both('Nhận thư từ xưởng Mộc An', 'Letters from the Mộc An workshop'),
    description: both(
      'Mỗi tháng một lá thư: mẫu mới, mẹo chăm sóc đồ gỗ và ưu đãi chỉ dành cho người đăng ký. Tặng ngay mã giảm 10% cho đơn đầu tiên.',
      'One letter a month: new designs, how to care for wood, and offers for subscribers alone. You get a code for 10% off your first order at once.',
    ),
    drawing: 'letter',
    buttonText: both('Đăng ký nhận mã', 'Subscribe and get the code'),
    successMessage: both(
      'Cảm ơn bạn! Đây là mã giảm 10% cho đơn hàng đầu tiên.',
      'Thank you! Here is your code for 10% off your first order.',
    ),
    successAction: 'coupon',
    privacyUrl: 'https://example.com/chinh-sach-bao-mat',
  } satisfies z.input<typeof settings>,
  privateSettings: {
    doubleOptIn: false,
    coupon: 'MOCAN10',
    notifyEmails: ['xinchao@example.com'],
  } satisfies z.input<typeof privateSettings>,
}))
