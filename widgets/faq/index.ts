import { defineWidget } from '../definition.ts'
import { heights } from './definition/heights.ts'
import { faqPages } from './definition/pages.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const faq = defineWidget({
  name: { vi: 'Hỏi đáp', en: 'FAQ' },
  description: {
    vi: 'Câu hỏi thường gặp: tìm không cần gõ dấu, liên kết đến từng câu, dữ liệu cho máy tìm kiếm.',
    en: 'Questions and answers: search with or without accents, a link to each answer, data for search engines.',
  },
  icon: 'circle-help',
  purpose: 'trust',
  placement: 'inline',
  runtime: 'vue',
  settings,
  files: {
    'faq.html': { id: 'faqPage', summary: 'Questions and answers of a FAQ as a page without scripts' },
    'faq/page.css': { id: 'faqPageStyle', summary: 'Style sheet of that page' },
  },
  pages: { start: 'faq.html', make: faqPages },
  heights,
  sample,
  invented,
  templates,
})
