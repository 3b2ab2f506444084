import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Nút liên hệ Gốm Lam',
  settings: {
    layout: 'panel',
    title: 'Gốm Lam xin chào!',
    subtitle: 'Nhắn cho xưởng, thường có người trả lời trong 10 phút.',
    channels: [
      {
        type: 'zalo',
        value: '0912 345 678',
        person: { name: 'Chị Hạnh', role: 'Tư vấn men và dáng gốm' },
      },
      {
        type: 'messenger',
        value: 'gomlam.battrang',
        message: 'Chào Gốm Lam, mình muốn hỏi về {product}',
      },
      { type: 'phone', value: '024 3874 1234', label: 'Gọi xưởng' },
      {
        type: 'email',
        value: 'chao@gomlam.vn',
        subject: 'Hỏi về {product}',
        message: 'Chào Gốm Lam,\nMình đang xem {url} và muốn hỏi thêm.',
      },
      { type: 'url', value: 'https://example.com/dat-lich-tham-xuong', label: 'Đặt lịch thăm xưởng' },
    ],
    weekly: [
      { days: 'mon-sat', hours: ['08:00-11:30', '13:30-18:00'] },
      { days: 'sun', hours: ['08:30-11:30'] },
    ],
    holidays: { tet: { choice: 'closed' }, national: { choice: 'closed' } },
  } satisfies z.input<typeof settings>,
}
