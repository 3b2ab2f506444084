import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawLines } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { withKey, withoutItem } from '../values.ts'
import { inStep } from './in-step.ts'
import { sharesOf, withNewLine, withShare } from './shares.ts'

const lines = (...given: [weight: number, wins: boolean][]) =>
  given.map(([weight, wins]) => ({ weight, wins }))
const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100

test('shares add up to 100 whatever the weights are', () => {
  expect(sharesOf([1, 1, 1])).toEqual([33.34, 33.33, 33.33])
  expect(sharesOf([4000, 3000, 500, 1500, 995, 5])).toEqual([40, 30, 5, 15, 9.95, 0.05])
  expect(sharesOf([0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 16 }), (weights) => {
      fc.pre(weights.some(Boolean))
      expect(sum(sharesOf(weights))).toBe(100)
    }),
  )
})

test('what a prize gets comes from the losing lines; the other prizes keep theirs', () => {
  const first = lines([10, true], [20, true], [70, false])
  expect(sharesOf(withShare(first, 0, 25))).toEqual([25, 20, 55])
  // No more than there is.
  expect(sharesOf(withShare(first, 0, 95))).toEqual([80, 20, 0])
  expect(sharesOf(withShare(lines([10, true], [30, false], [60, false]), 0, 70))).toEqual([70, 10, 20])
  // One losing line can only take from the prizes.
  expect(sharesOf(withShare(lines([10, true], [30, true], [60, false]), 2, 20))).toEqual([20, 60, 20])
})

test('after any edit the shares add up, and the edited line has what was asked or all that there was', () => {
  const line = fc.record({ weight: fc.nat(1_000_000), wins: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 16 }),
      fc.nat(15),
      fc.nat(100),
      (given, place, percent) => {
        const at = place % given.length
        const weights = withShare(given, at, percent)
        expect(sum(weights)).toBe(1_000_000)
        expect(weights.every((weight) => weight >= 0 && Number.isInteger(weight))).toBe(true)
        expect(weights[at]).toBeLessThanOrEqual(percent * 10_000)
      },
    ),
  )
})

test('a new line is drawn from the start', () => {
  expect(sharesOf(withNewLine(lines([50, true], [50, false], [0, true]), 2))).toEqual([50, 40, 10])
  expect(sharesOf(withNewLine(lines([90, true], [10, false], [0, true]), 2))).toEqual([90, 5, 5])
  expect(withNewLine(lines([30, true], [10, true], [0, true]), 2)).toEqual([30, 10, 20])
  expect(withNewLine(lines([0, true]), 0)).toEqual([1])
})

const draw: DrawLines = {
  list: 'prizes',
  id: 'segmentId',
  weight: 'weight',
  stock: 'stock',
  wins: { field: 'kind', is: 'prize', isNot: 'none' },
  ofPrizes: ['stock', 'codes'],
}
const coffee = { id: 'ca-phe', label: 'Cà phê' }
const later = { id: 'lan-sau', label: 'Lần sau', kind: 'none' }
const start: Draft = {
  name: 'Vòng quay',
  locale: 'vi',
  settings: { segments: [coffee, later] },
  privateSettings: {
    perPerson: 1,
    prizes: [
      { segmentId: 'ca-phe', weight: 20, stock: 5, codes: 'none' },
      { segmentId: 'lan-sau', weight: 80 },
    ],
  },
  theme: {},
  collections: {},
}
const edited = (segments: unknown[]) =>
  inStep(start, { ...start, settings: { segments } }, 'segments', draw).privateSettings.prizes

test('lines come with their items, not at 0, follow their ids, and go with them', () => {
  expect(edited([coffee, later, { id: 'tui-vai', label: 'Túi vải' }])).toEqual([
    { segmentId: 'ca-phe', weight: 200_000, stock: 5, codes: 'none' },
    { segmentId: 'lan-sau', weight: 700_000 },
    { segmentId: 'tui-vai', weight: 100_000 },
  ])
  expect(edited([withKey(coffee, 'id', 'tra'), later])).toMatchObject([
    { segmentId: 'tra' },
    { segmentId: 'lan-sau' },
  ])
  expect(edited(withoutItem([coffee, later], 0))).toEqual([{ segmentId: 'lan-sau', weight: 80 }])
  expect(edited([withKey(coffee, 'kind', 'none'), later])).toEqual([
    { segmentId: 'ca-phe', weight: 20 },
    { segmentId: 'lan-sau', weight: 80 },
  ])
})

test('a line that is added by hand is not at 0, one that was set to 0 stays so', () => {
  const prizes = start.privateSettings.prizes
  const listed = Array.isArray(prizes) ? prizes : []
  const after = (changed: unknown[]): Draft => ({
    ...start,
    settings: { segments: [coffee, later] },
    privateSettings: { prizes: changed },
  })
  const alone = { ...start, privateSettings: { prizes: [listed[1]] } }
  const added = inStep(alone, after([listed[1], { segmentId: 'ca-phe', weight: 0 }]), 'segments', draw)
  expect(added.privateSettings.prizes).toMatchObject([{ weight: 900_000 }, { weight: 100_000 }])
  const none = inStep(start, after([withKey(listed[0], 'weight', 0), listed[1]]), 'segments', draw)
  expect(none.privateSettings.prizes).toMatchObject([{ weight: 0 }, { weight: 80 }])
})
