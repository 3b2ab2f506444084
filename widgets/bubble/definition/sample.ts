import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Gốm Lam']

export const sample = inBothLanguages((both) => ({
  name: both('Nút liên hệ Gốm Lam', 'Contact button of Gốm Lam'),
  settings: {
    layout: 'panel',
    title: both('Gốm Lam xin chào!', 'Hello from Gốm Lam!'),
    subtitle: both(
      'Nhắn cho xưởng, thường có người trả lời trong 10 phút.',
      'Write to the workshop. Somebody usually answers within 10 minutes.',
    ),
    channels: [
      {
        type: 'zalo',
        value: '0912 345 678',
        person: { name: both('Chị Hạnh', 'Hạnh'), role: both('Tư vấn men và dáng gốm', 'Glazes and shapes') },
      },
      {
        type: 'messenger',
        value: 'gomlam.battrang',
        message: both(
          'Chào Gốm Lam, mình muốn hỏi về {product}',
          'Hello Gốm Lam, I have a question about {product}',
        ),
      },
      { type: 'phone', value: '024 3874 1234', label: both('Gọi xưởng', 'Call the workshop') },
      {
        type: 'email',
        value: 'chao@gomlam.vn',
        subject: both('Hỏi về {product}', 'A question about {product}'),
        message: both(
          'Chào Gốm Lam,\nMình đang xem {url} và muốn hỏi thêm.',
          'Hello Gốm Lam,\nI am looking at {url} and would like to know more.',
        ),
      },
      {
        type: 'url',
        value: 'https://example.com/dat-lich-tham-xuong',
        label: both('Đặt lịch thăm xưởng', 'Book a visit to the workshop'),
      },
    ],
    weekly: [
      { days: 'mon-sat', hours: ['08:00-11:30', '13:30-18:00'] },
      { days: 'sun', hours: ['08:30-11:30'] },
    ],
    holidays: { tet: { choice: 'closed' }, national: { choice: 'closed' } },
  } satisfies z.input<typeof settings>,
}))
