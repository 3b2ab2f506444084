import { defineWidget } from '../definition.ts'
import { checkSettings } from './definition/check.ts'
import { heights } from './definition/heights.ts'
import { checkOrders, order } from './definition/order.ts'
import { invented, sample } from './definition/sample.ts'
import { privateSettings, settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const qrPayment = defineWidget({
  name: { vi: 'Mã QR chuyển khoản', en: 'Payment QR code' },
  description: {
    vi: 'Mã VietQR cho mọi ngân hàng: số tiền, nội dung điền sẵn, chia hóa đơn, mở ứng dụng ngân hàng, tải về và in để quầy.',
    en: 'VietQR codes for every bank: amount and message filled in, bill splitting, a way into banking apps, downloads and signs for the counter.',
  },
  icon: 'qr-code',
  purpose: 'selling',
  placement: 'inline',
  runtime: 'vue',
  settings,
  privateSettings,
  check: (live) => [...checkSettings(live.settings), ...checkOrders(live)],
  writes: { order },
  heights,
  events: ['qr-payment:changed', 'qr-payment:paid'],
  sample,
  invented,
  templates,
})
