import { expect, test } from 'vitest'
import type * as z from 'zod'
import { settings } from '../definition/settings.ts'
import { groupsOf, hasDifference } from './comparison.ts'
import { linkWithChoice } from './links.ts'
import { en } from './messages.en.ts'
import { vi } from './messages.ts'
import { offerOf } from './offer.ts'
import type { Choice } from './prices.ts'
import { savingOf } from './savings.ts'

type Draft = z.input<typeof settings>
type DraftPlan = Draft['plans'][number]

function shown(
  plan: Partial<DraftPlan>,
  more: Partial<Draft> = {},
  choice: Partial<Choice> = {},
  locale: 'vi' | 'en' = 'vi',
) {
  const all = settings.parse({
    periods: [{ id: 'monthly' }, { id: 'yearly' }],
    plans: [{ name: 'Gói', ...plan }],
    ...more,
  })
  const chosen: Choice = { period: 'monthly', currency: 'VND', seats: 1, today: '2026-11-23', ...choice }
  const offer = offerOf(all.plans[0]!, chosen, {
    settings: all,
    messages: { vi, en }[locale],
    locale,
    savingOf,
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
