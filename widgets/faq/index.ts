import { defineWidget } from '../definition.ts'
import { faqPages } from './definition/pages.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'

export const faq = defineWidget({
  name: { vi: 'Hỏi đáp', en: 'FAQ' },
  description: {
    vi: 'Câu hỏi thường gặp: tìm không cần gõ dấu, liên kết đến từng câu, dữ liệu cho máy tìm kiếm.',
    en: 'Questions and answers: search without accents, a link to each, data for search engines.',
  },
  icon: 'circle-help',
  placement: 'inline',
  runtime: 'vue',
  budget: 4500,
  settings,
  pages: { start: 'faq.html', make: faqPages },
  sample,
})
