import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { pricingTable } from '../index.ts'
import { settings } from './settings.ts'

function compile(draft: object) {
  const result = compileWith(
    pricingTable,
    'PRICING_TABLE',
    { name: 'Bảng giá', locale: 'vi', settings: { plans: [{ name: 'Gói' }], ...draft } },
    new Date(0),
  )
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer)
}

test('a name and nothing else makes a plan', () => {
  expect(compile({})).toEqual([])
})

test.each([
  ['/settings/periods/1/id', { periods: [{ id: 'monthly' }, { id: 'monthly' }] }],
  ['/settings/currencies/1', { currencies: ['VND', 'VND'] }],
  ['/settings/defaultPeriod', { defaultPeriod: 2 }],
  [
    '/settings/plans/0/prices/0/period',
    { plans: [{ name: 'A', prices: [{ period: 'yearly', amount: 1 }] }] },
  ],
  [
    '/settings/plans/0/prices/0/currency',
    { plans: [{ name: 'A', prices: [{ currency: 'USD', amount: 1 }] }] },
  ],
  ['/settings/plans/0/prices/0/compareAt', { plans: [{ name: 'A', prices: [{ amount: 5, compareAt: 5 }] }] }],
  [
    '/settings/plans/0/prices/0/until',
    { plans: [{ name: 'A', prices: [{ amount: 5, from: '2026-12-02', until: '2026-12-01' }] }] },
  ],
  ['/settings/plans/0/prices/0/variant', { plans: [{ name: 'A', prices: [{ amount: 5, variant: 'b' }] }] }],
  ['/settings/isSplit', { isSplit: true, plans: [{ name: 'A', prices: [{ amount: 5 }] }] }],
  [
    '/settings/plans/1/recommended',
    {
      plans: [
        { name: 'A', recommended: true },
        { name: 'B', recommended: true },
      ],
    },
  ],
  [
    '/settings/plans',
    {
      plans: [
        { name: 'A', group: 'a', alsoIn: ['b', 'c'] },
        { name: 'B', group: 'd', alsoIn: ['e'] },
      ],
    },
  ],
  ['/settings/periods/1/id', { periods: [{ id: 'custom-2' }, { id: 'custom-2', months: 3 }] }],
  ['/settings/plans', { plans: ['a', 'b', 'c', 'd', 'e'].map((group) => ({ name: group, group })) }],
  ['/settings/compare/0/rows/0/values', { compare: [{ rows: [{ label: 'Kho', values: ['có', 'có'] }] }] }],
  ['/settings/seats/start', { seats: { min: 5 } }],
  ['/settings/seats/max', { seats: { min: 5, start: 3, max: 3 } }],
  [
    '/settings/finder/0/answers/0/plans/0',
    { finder: [{ question: 'Gì?', answers: [{ text: 'Có', plans: ['khong-co'] }, { text: 'Không' }] }] },
  ],
])('refuses %s', (pointer, draft) => {
  expect(compile(draft)).toContain(`#${pointer}`)
})

test('several periods of one’s own, plans in several groups and any currency are valid', () => {
  expect(
    compile({
      periods: [{ id: 'custom', months: 6 }, { id: 'custom-2', months: 24 }, { id: 'custom-4' }],
      currencies: ['CHF', 'KWD'],
      plans: [
        {
          name: 'A',
          group: 'a',
          alsoIn: ['b', 'c'],
          prices: [{ period: 'custom-2', currency: 'CHF', amount: 9 }],
        },
      ],
    }),
  ).toEqual([])
  expect(compile({ currencies: ['XXX'] })).toContain('#/settings/currencies/0')
})

test('plans have names for links, each its own', () => {
  const ids = settings
    .parse({ plans: [{ name: 'Cơ bản' }, { name: 'Cơ bản' }, { name: 'X', id: 'co-ban-3' }, { name: '★' }] })
    .plans.map(({ id }) => id)
  expect(ids).toEqual(['co-ban', 'co-ban-2', 'co-ban-3', 'goi'])
})

test('cells are ticks, dashes or texts', () => {
  const { compare } = settings.parse({
    plans: [{ name: 'A' }],
    compare: [{ rows: [{ label: 'Kho', values: ['có', 'X', 'không', '-', '', '10 GB'] }] }],
  })
  expect(compare[0]?.rows[0]?.values).toEqual([true, true, false, false, false, '10 GB'])
})
