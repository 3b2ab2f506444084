import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  close: 'Đóng',
  copy: 'Sao chép mã',
  copied: 'Đã sao chép',
  left: (days: number, clock: string) => `Còn ${days ? `${days} ngày ` : ''}${clock}`,
  preview: 'Tiện ích bên trong hiện ở đây trên trang của bạn.',
}

const en: typeof vi = {
  close: 'Close',
  copy: 'Copy the code',
  copied: 'Copied',
  left: (days, clock) => `${days ? `${days} day${days > 1 ? 's' : ''} ` : ''}${clock} left`,
  preview: 'The widget inside shows here on your page.',
}

export const messagesByLocale: Record<Locale, typeof vi> = { vi, en }
