import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { pricingTable } from '../index.ts'

function pageOf(settings: Record<string, unknown>, locale = 'vi') {
  const draft = { name: 'Bảng giá', locale, settings }
  const result = compileWith(pricingTable, 'PRICING_TABLE', draft, new Date('2026-11-20T03:00:00Z'))
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const pages = result.pages((path) => `https://nhung.test/api/v1/widgets/abc/${path}`)['prices.html'] ?? {}
  expect(Object.keys(pages)).toEqual(['prices.html', 'prices/page.css'])
  return pages['prices.html'] ?? ''
}
const graphOf = (page: string) => {
  const text = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}
const canonicalOf = (page: string) => /rel="canonical" href="([^"]*)"/.exec(page)?.[1]

const plans = [
  {
    name: 'Cửa hàng <nhỏ>',
    description: 'Một quầy.',
    prices: [
      { period: 'monthly', amount: 210000 },
      { period: 'monthly', amount: 149000, from: '2026-11-01', until: '2026-11-30' },
      { period: 'yearly', amount: 1990000, compareAt: 2388000 },
    ],
    features: [{ text: 'Bán hàng' }, { text: 'Kho', state: 'off' }, { text: 'Dung lượng', value: '10 GB' }],
    cta: { text: 'Mua', url: '/mua?goi=nho' },
  },
  { name: 'Chuỗi', priceLabel: 'Gọi cho chúng tôi', cta: { text: 'Hỏi', url: 'https://shop.vn/lien-he' } },
]
const settings = {
  title: 'Giá phần mềm',
  plans,
  periods: [{ id: 'monthly' }, { id: 'yearly' }],
  currencies: ['VND'],
}

test('all plans stand there with the prices of the day of publishing, as text', () => {
  const page = pageOf(settings)
  expect(page.match(/<h\d[^>]*>[^<]*/g)).toEqual([
    '<h1>Giá phần mềm',
    expect.stringMatching(/^<h2 id="[a-z-]+">Cửa hàng &#60;nhỏ&#62;$/),
    '<h2 id="chuoi">Chuỗi',
  ])
  expect(page).toContain('<strong>149.000\u00a0₫</strong>/tháng')
  expect(page).toContain('Giá ưu đãi đến hết 30/11/2026')
  expect(page).not.toContain('210.000')
  expect(page).toContain('Gọi cho chúng tôi')
  expect(page).toContain('Kho (không có)')
  expect(page).toContain('Dung lượng: 10 GB')
  expect(pageOf(settings, 'en')).toContain('<html lang="en">')
})

test('the merchant’s own page is the original where it is known, and relative links lead there', () => {
  const alone = pageOf({ ...settings, structuredData: true })
  expect(canonicalOf(alone)).toBe('https://nhung.test/api/v1/widgets/abc/prices.html')
  expect(alone).not.toContain('href="/mua')
  expect(graphOf(alone).offers[0]).not.toHaveProperty('url')
  const known = pageOf({ ...settings, structuredData: true, pageUrl: 'https://shop.vn/bang-gia' })
  expect(canonicalOf(known)).toBe('https://shop.vn/bang-gia')
  expect(known).toContain('href="https://shop.vn/mua?goi=nho"')
  expect(graphOf(known)).toMatchObject({
    '@type': 'Product',
    name: 'Giá phần mềm',
    offers: [
      { name: 'Cửa hàng <nhỏ>', price: 149000, priceCurrency: 'VND', priceValidUntil: '2026-11-30' },
      { price: 1990000, url: 'https://shop.vn/mua?goi=nho' },
    ],
  })
})

test('search engines read of a product only where the merchant says that the page sells it', () => {
  expect(graphOf(pageOf(settings))).toBeUndefined()
})
