import * as z from 'zod'
import { delivered, readStatus, refused } from '../../../api/destinations/answers.ts'
import { defineDestination } from '../../../api/destinations/destination.ts'
import { line } from '../../../widgets/schema/fields.ts'

/** The next destination of the law. */
export const fax = defineDestination({
  name: 'fax',
  label: { vi: 'Máy fax', en: 'Fax' },
  summary: { vi: 'Mỗi mục mới là một trang fax.', en: 'Each new entry is a page.' },
  icon: 'i-lucide-printer',
  document: { url: 'https://fax.example/docs', read: '2026-11-28' },
  settings: z.strictObject({
    number: line(3, 20, { label: { vi: 'Số fax', en: 'Number' } }),
    key: line(8, 80, { ui: 'secret', label: { vi: 'Khóa', en: 'Key' } }),
  }),
  steps: [{ vi: 'Xem số ở mặt sau máy.', en: 'Read the number on its back.' }],
  request: ({ title, lines }, { number, key }) => ({
    url: `https://fax.example/${number}`,
    headers: { Authorization: `Bearer ${key}` },
    body: [title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
  }),
  read: (answer) =>
    answer.status === 204
      ? delivered
      : answer.status === 402
        ? refused('Máy fax hết giấy.', 'The fax is out of paper.')
        : readStatus(answer, 'Fax'),
})
