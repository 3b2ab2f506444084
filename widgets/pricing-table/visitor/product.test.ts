import { expect, test } from 'vitest'
import { type Settings, settings } from '../definition/settings.ts'
import { productData } from './product.ts'

const draft = {
  title: 'Sổ bán hàng',
  description: 'Cho mọi cửa hàng',
  tax: 'included' as const,
  periods: [{ id: 'monthly' as const }, { id: 'lifetime' as const }],
  plans: [
    {
      name: 'Cơ bản',
      cta: { url: '/mua' },
      prices: [
        { amount: 199_000, until: '2026-11-30' },
        { amount: 290_000 },
        { amount: 250_000, fromSeats: 10 },
        { period: 'lifetime' as const, amount: 4_900_000, url: 'tel:0912345678' },
      ],
    },
    { name: 'Doanh nghiệp' },
  ],
}
const data = (more: object = {}, today = '2026-11-23') =>
  productData(settings.parse({ ...draft, ...more }) as Settings, today, 'https://shop.vn/gia')

test('a Product has an Offer for each price that holds, and none for a plan without a price', () => {
  expect(data()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Sổ bán hàng',
    description: 'Cho mọi cửa hàng',
    offers: [
      {
        '@type': 'Offer',
        name: 'Cơ bản',
        price: 199_000,
        priceCurrency: 'VND',
        priceValidUntil: '2026-11-30',
        url: 'https://shop.vn/mua',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 199_000,
          priceCurrency: 'VND',
          valueAddedTaxIncluded: true,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
        },
      },
      {
        '@type': 'Offer',
        name: 'Cơ bản',
        price: 4_900_000,
        priceCurrency: 'VND',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 4_900_000,
          priceCurrency: 'VND',
          valueAddedTaxIncluded: true,
        },
      },
    ],
  })
})

test('after the offer the ordinary price is written, and nothing without a name or a price', () => {
  expect(data({}, '2026-12-01')).toMatchObject({ offers: [{ price: 290_000 }, { price: 4_900_000 }] })
  expect(data({ title: '' })).toBeUndefined()
  expect(data({ plans: [{ name: 'Doanh nghiệp' }] })).toBeUndefined()
})
