import { expect, test } from 'vitest'
import type * as z from 'zod'
import { withMoney } from '../definition/money-format.ts'
import { settings } from '../definition/settings.ts'
import { groupsOf, hasDifference } from './comparison.ts'
import { linkWithChoice } from './links.ts'
import { en } from './messages.en.ts'
import { vi } from './messages.ts'
import { offerOf } from './offer.ts'
import { periodLabel } from './period-option.ts'
import type { Choice } from './prices.ts'

type Draft = z.input<typeof settings>
type DraftPlan = Draft['plans'][number]

function shown(
  plan: Partial<DraftPlan>,
  more: Partial<Draft> = {},
  choice: Partial<Choice> = {},
  locale: 'vi' | 'en' = 'vi',
) {
  const draft = settings.parse({
    periods: [{ id: 'monthly' }, { id: 'yearly' }],
    plans: [{ name: 'Gói', ...plan }],
    ...more,
  })
  const all = withMoney(draft, locale)
  const chosen: Choice = { period: 'monthly', currency: 'VND', seats: 1, today: '2026-11-23', ...choice }
  const offer = offerOf(all.plans[0]!, chosen, {
    settings: all,
    messages: { vi, en }[locale],
    locale,
  })
  const plain = (text: string) => text.replace(/\u00a0/g, ' ')
  return {
    price: plain(offer.price) + offer.per,
    before: plain(offer.before),
    saving: plain(offer.saving),
    notes: offer.notes.map(plain),
    link: offer.link,
  }
}
const prices: DraftPlan['prices'] = [{ amount: 290_000 }, { period: 'yearly', amount: 2_900_000 }]

test('a longer period is shown by the month with what is paid, or as a whole', () => {
  expect(shown({ prices }, {}, { period: 'yearly' })).toMatchObject({
    price: '241.667 ₫/tháng',
    saving: 'Tiết kiệm 16%',
    notes: ['Thanh toán 2.900.000 ₫/năm'],
  })
  expect(shown({ prices }, { yearlyAs: 'perYear', savings: 'amount' }, { period: 'yearly' })).toMatchObject({
    price: '2.900.000 ₫/năm',
    saving: 'Tiết kiệm 580.000 ₫',
    notes: [],
  })
  expect(shown({ prices }, { savings: 'none' }, { period: 'yearly' }).saving).toBe('')
  expect(shown({ prices }, {}, { period: 'yearly' }, 'en')).toMatchObject({
    price: '₫241,667/month',
    saving: 'Save 16%',
    notes: ['Billed ₫2,900,000/year'],
  })
})

test('numbers may be written in a way of their own, and a table published without formats keeps its prices', () => {
  const francs: DraftPlan['prices'] = [{ currency: 'CHF', amount: 12_500 }]
  const ofFrancs = (more: Partial<Draft>) =>
    shown({ prices: francs }, { currencies: ['CHF'], ...more }, { currency: 'CHF' }).price
  expect(ofFrancs({})).toBe('12.500 CHF/tháng')
  expect(ofFrancs({ numberLocale: 'en' })).toBe('CHF 12,500/tháng')
  expect(ofFrancs({ numberLocale: 'fr' })).toBe('12\u202f500 CHF/tháng')
  const old = settings.parse({ plans: [{ name: 'Gói', prices: [{ amount: 290_000 }] }] })
  const choice: Choice = { period: 'monthly', currency: 'VND', seats: 1, today: '2026-11-23' }
  const { price } = offerOf(old.plans[0]!, choice, { settings: old, messages: vi, locale: 'vi' })
  expect(price).toBe('290.000 VND')
})

test('periods of the merchant’s own have their names, months and prices', () => {
  const periods: Draft['periods'] = [
    { id: 'monthly' },
    { id: 'custom', months: 6 },
    { id: 'custom-2', label: 'Hai năm', months: 24 },
    { id: 'custom-3', label: 'Dùng thử' },
  ]
  const own: DraftPlan['prices'] = [
    { amount: 100_000 },
    { period: 'custom', amount: 540_000 },
    { period: 'custom-2', amount: 1_800_000 },
    { period: 'custom-3', amount: 20_000 },
  ]
  const at = (period: Choice['period']) => shown({ prices: own }, { periods }, { period })
  expect(at('custom')).toMatchObject({ price: '90.000 ₫/tháng', saving: 'Tiết kiệm 10%' })
  expect(at('custom-2')).toMatchObject({
    price: '75.000 ₫/tháng',
    saving: 'Tiết kiệm 25%',
    notes: ['Thanh toán 1.800.000 ₫/24 tháng'],
  })
  expect(at('custom-3')).toMatchObject({ price: '20.000 ₫', saving: '' })
  const labels = settings.parse({ periods, plans: [{ name: 'Gói' }] }).periods
  expect(labels.map((one) => periodLabel(one, vi))).toEqual(['Theo tháng', '6 tháng', 'Hai năm', 'Dùng thử'])
})

test('a text stands where there is no price, and a price of 0 is free', () => {
  expect(shown({}).price).toBe('Liên hệ')
  expect(shown({ priceLabel: 'Báo giá riêng', note: 'Trong ngày' })).toMatchObject({
    price: 'Báo giá riêng',
    notes: ['Trong ngày'],
  })
  expect(shown({ prices: [{ amount: 0 }], unit: 'người' }).price).toBe('Miễn phí')
})

test('the unit, the old price, the last day, the fee of the currency and the note are told', () => {
  const plan: Partial<DraftPlan> = {
    unit: 'người',
    prices: [{ amount: 199_000, compareAt: 290_000, until: '2026-11-30' }, { amount: 290_000 }],
    setupFees: [{ currency: 'USD', amount: 20 }, { amount: 500_000 }],
    note: 'Kèm đào tạo',
  }
  expect(shown(plan)).toEqual({
    price: '199.000 ₫/người/tháng',
    before: '290.000 ₫',
    saving: '',
    notes: ['Giá ưu đãi đến hết 30/11/2026', 'Phí khởi tạo 500.000 ₫, trả một lần', 'Kèm đào tạo'],
    link: undefined,
  })
  expect(shown(plan, {}, { today: '2026-12-01' })).toMatchObject({
    price: '290.000 ₫/người/tháng',
    before: '',
  })
})

test('quantities have their sum over the whole period', () => {
  const plan: Partial<DraftPlan> = { unit: 'người', perSeat: true, prices }
  expect(shown(plan, {}, { seats: 5 }).notes).toEqual(['5 người: 1.450.000 ₫/tháng'])
  expect(shown(plan, {}, { seats: 5, period: 'yearly' }).notes).toEqual(['5 người: 14.500.000 ₫/năm'])
  expect(shown({ ...plan, perSeat: false }, {}, { seats: 5 }).notes).toEqual([])
})

test('a price may have a link of its own', () => {
  const plan: Partial<DraftPlan> = {
    cta: { url: '/mua' },
    prices: [{ amount: 1 }, { period: 'yearly', amount: 2, url: '/mua-nam' }],
  }
  expect(shown(plan).link).toBe('/mua')
  expect(shown(plan, {}, { period: 'yearly' }).link).toBe('/mua-nam')
})

test('the choice goes along with addresses of the web, and with no others', () => {
  const choice = { plan: 'pro', period: 'yearly', currency: 'VND', seats: 5 } as const
  const base = 'https://shop.vn/gia'
  expect(linkWithChoice('https://pay.vn/mua?ref=a#b', choice, base)).toBe(
    'https://pay.vn/mua?ref=a&plan=pro&period=yearly&currency=VND&seats=5#b',
  )
  expect(linkWithChoice('/mua', { ...choice, seats: undefined }, base)).toBe(
    'https://shop.vn/mua?plan=pro&period=yearly&currency=VND',
  )
  for (const other of ['tel:0912345678', 'mailto:a@b.vn', '#mua'])
    expect(linkWithChoice(other, choice, base)).toBe(other)
})

test('plans are compared by what they list where there is no other comparison', () => {
  const { plans, compare } = settings.parse({
    plans: [
      { name: 'A', features: [{ text: 'Kho', value: '5 GB' }, { text: 'Hỗ trợ' }] },
      {
        name: 'B',
        features: [{ text: 'Kho', value: '9 GB' }, { text: 'Hỗ trợ' }, { text: 'API', state: 'off' }],
      },
    ],
  })
  const [group] = groupsOf(compare, plans)
  expect(group?.rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Kho', '5 GB', '9 GB'],
    ['Hỗ trợ', true, true],
    ['API', false, false],
  ])
  expect(group?.rows.map((row) => hasDifference(row))).toEqual([true, false, false])
})
