import type { Item } from '../definition/settings.ts'
import { textOf } from './search.ts'

/** schema.org's FAQPage. The same question asked twice is answered once. */
export const faqPage = (items: readonly Item[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [...new Map(items.map((item) => [item.question, item])).values()].map(
    ({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer).trim() },
    }),
  ),
})
