import type { Locale } from '../core/contract.ts'

const vi = {
  title: 'Lưu về máy',
  hold: 'Nhấn giữ ảnh, rồi chọn lưu ảnh.',
  elsewhere:
    'Ứng dụng này không tải tệp về được. Bạn mở trang này bằng trình duyệt của máy, như Chrome hay Safari, rồi lưu lại nhé.',
  browser: 'Mở bằng trình duyệt',
  copy: 'Sao chép địa chỉ trang',
  copied: 'Đã sao chép',
  close: 'Đóng',
}

const en: typeof vi = {
  title: 'Save to your device',
  hold: 'Hold the picture, then choose to save it.',
  elsewhere:
    'This app cannot download files. Open the page in your own browser, such as Chrome or Safari, and save it there.',
  browser: 'Open in the browser',
  copy: 'Copy the page’s address',
  copied: 'Copied',
  close: 'Close',
}

export const messagesByLocale: Record<Locale, typeof vi> = { vi, en }
