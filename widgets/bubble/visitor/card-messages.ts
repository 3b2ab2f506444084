import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  scan: (name: string) => `Quét mã bằng điện thoại để mở ${name}`,
  open: (name: string) => `Mở ${name} trên máy này`,
  scanToCall: 'Quét mã bằng điện thoại để gọi',
  call: 'Gọi từ máy này',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  inApp:
    'Trình duyệt này có thể không mở được ứng dụng. Bạn sao chép rồi tìm trong ứng dụng, hoặc mở trang này bằng trình duyệt của máy.',
  browser: 'Mở bằng trình duyệt',
  offline: 'Chúng tôi đang ngoài giờ làm việc và sẽ trả lời khi mở lại.',
  mail: 'Gửi email',
  preview: 'Biểu mẫu hiện ở đây trên trang của bạn.',
  failed: 'Chưa mở được biểu mẫu. Bạn thử lại nhé.',
}

const en: typeof vi = {
  scan: (name) => `Scan with your phone to open ${name}`,
  open: (name) => `Open ${name} on this device`,
  scanToCall: 'Scan with your phone to call',
  call: 'Call from this device',
  copy: 'Copy',
  copied: 'Copied',
  inApp:
    'This browser may not open the app. Copy this and look for it in the app, or open the page in your own browser.',
  browser: 'Open in the browser',
  offline: 'We are closed now and will answer when we are back.',
  mail: 'Send an e-mail',
  preview: 'The form appears here on your page.',
  failed: 'The form could not be opened. Please try again.',
}

export const cardMessages: Record<Locale, typeof vi> = { vi, en }
