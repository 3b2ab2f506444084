import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { faq } from '../index.ts'

function pageOf(settings: Record<string, unknown>, locale = 'vi') {
  const result = compileWith(faq, 'FAQ', { name: 'Hỏi đáp', locale, settings }, new Date(0))
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const pages = result.pages((path) => `https://nhung.test/api/v1/widgets/abc/${path}`)['faq.html'] ?? {}
  expect(Object.keys(pages)).toEqual(['faq.html', 'faq/page.css'])
  return pages['faq.html'] ?? ''
}
const graphOf = (page: string) => {
  const text = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}
const canonicalOf = (page: string) => /rel="canonical" href="([^"]*)"/.exec(page)?.[1]
const returns = {
  question: 'Đổi trả?',
  slug: 'doi-tra',
  answer: 'Trong **7 ngày**. [Xem](/doi-tra)',
  category: 'Mua hàng',
}
const fee = { question: 'Phí giao?', answer: 'Miễn phí.', category: 'Giao hàng' }

test('all questions and answers are there, by topic, the pinned ones first', () => {
  const page = pageOf({ title: 'Hỏi đáp', items: [fee, { ...returns, pinned: true }] })
  expect(page.match(/<h\d[^>]*>[^<]*/g)).toEqual([
    '<h1>Hỏi đáp',
    '<h2 class="topic">Mua hàng',
    '<h3 id="doi-tra">Đổi trả?',
    '<h2 class="topic">Giao hàng',
    '<h3 id="phi-giao">Phí giao?',
  ])
  expect(page).toContain('<strong>7 ngày</strong>')
  expect(graphOf(page)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'Đổi trả?', acceptedAnswer: { text: 'Trong 7 ngày. Xem' } },
      { name: 'Phí giao?', acceptedAnswer: { text: 'Miễn phí.' } },
    ],
  })
})

test('no step between headings is missing where nobody asked for topics', () => {
  const page = pageOf({ items: [returns, fee], showCategories: 'none' }, 'en')
  expect(page.match(/<h\d/g)).toEqual(['<h1', '<h2', '<h2'])
  expect(page).toContain('<h1>Frequently asked questions</h1>')
})

test('the merchant’s own page is the original where it is known, and relative links lead there', () => {
  const alone = pageOf({ items: [returns] })
  expect(canonicalOf(alone)).toBe('https://nhung.test/api/v1/widgets/abc/faq.html')
  expect(alone).not.toContain('href="/doi-tra"')
  const known = pageOf({
    items: [returns],
    pageUrl: 'https://shop.vn/hoi-dap',
    contactText: 'Nhắn cho chúng tôi',
    contactUrl: '/lien-he',
  })
  expect(canonicalOf(known)).toBe('https://shop.vn/hoi-dap')
  expect(known).toContain('href="https://shop.vn/doi-tra"')
  expect(known).toContain('href="https://shop.vn/lien-he"')
})

test('no data for search engines where the setting says so', () => {
  expect(graphOf(pageOf({ items: [fee], structuredData: false }))).toBeUndefined()
})

test('hostile words stay words', () => {
  const bad = `</title></script><script>alert(1)</script><img src=x onerror=alert(2)>"'`
  const page = pageOf({
    title: bad,
    description: bad,
    items: [{ question: bad, answer: bad, category: bad.slice(0, 40) }, fee],
  })
  const tags = page.replace(/="[^"]*"/g, '').match(/<[a-z!/][^>]*>/gi) ?? []
  expect(tags.filter((tag) => /^<script|<img|\son\w+/.test(tag))).toEqual(['<script type>'])
  expect(graphOf(page).mainEntity[0].name).toBe(bad)
})
