import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sizeOfRun } from '../../../tests/size-of-run.ts'
import type { DrawTable } from '../../../widgets/schema/play-rules.ts'
import { candidatesOf, commitmentOf, draw, hashOfTable, numberBelow, tableText } from './draw.ts'

const weights = [1, 49, 250, 700, 9000]
const table: DrawTable = {
  version: 1,
  endsAt: '2026-12-01T00:00:00.000Z',
  segments: weights.map((weight, index) => ({
    id: `o-${index}`,
    weight,
    stock: null,
    perDay: null,
    wins: index < weights.length - 1,
  })),
}
const seeds = ['a', 'b', 'c', 'd', 'e'].map((name) => createHash('sha256').update(name).digest('hex'))

/** P(χ² > 33.38) = 1e-6 with four degrees of freedom: e^(-x/2) (1 + x/2). */
const critical = 33.377

test.each(seeds.slice(0, sizeOfRun({ suite: 1, long: seeds.length })))(
  '200,000 draws fall as the weights say, seed %s',
  (seed) => {
    const draws = 200_000
    const counts = new Map<string, number>()
    for (let n = 1; n <= draws; n++) {
      const { id } = draw(table, table.segments, seed, n)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const chiSquare = table.segments.reduce((sum, { id, weight }) => {
      const expected = (draws * weight) / total
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected
    }, 0)
    expect(Math.exp(-critical / 2) * (1 + critical / 2)).toBeCloseTo(1e-6, 8)
    expect(chiSquare).toBeLessThan(critical)
  },
)

describe('numbers below a total', () => {
  test('are rejected above its largest multiple, so that none is more likely', () => {
    // Just above 2³¹: without rejection, numbers below 2³² - total would come up twice as often.
    const total = 2 ** 31 + 1
    const numbers = Array.from({ length: 2000 }, (_, n) => numberBelow(total, seeds[0]!, n + 1))
    expect(numbers.every((number) => number >= 0 && number < total)).toBe(true)
    const low = numbers.filter((number) => number < total / 2).length
    expect(low).toBeGreaterThan(880)
    expect(low).toBeLessThan(1120)
  })
})

describe('candidates', () => {
  const stocked: DrawTable = {
    ...table,
    segments: [
      { id: 'tv', weight: 1, stock: 2, perDay: 1, wins: true },
      { id: 'ma', weight: 9, stock: null, perDay: null, wins: true },
      { id: 'khong', weight: 90, stock: null, perDay: null, wins: false },
    ],
  }
  const ids = (wonTv: number, today: number, codes = true) =>
    candidatesOf(
      stocked,
      null,
      (id) => (id === 'tv' ? { won: wonTv, wonToday: today } : undefined),
      (id) => codes || id !== 'ma',
    ).map(({ id }) => id)

  test('are in stock, under their limit of the day and have a code', () => {
    expect(ids(0, 0)).toEqual(['tv', 'ma', 'khong'])
    expect(ids(1, 1)).toEqual(['ma', 'khong'])
    expect(ids(1, 0)).toEqual(['tv', 'ma', 'khong'])
    expect(ids(2, 0)).toEqual(['ma', 'khong'])
    expect(ids(2, 0, false)).toEqual(['khong'])
  })

  test('of a quiz are those of the score band; below the lowest, nothing is won', () => {
    const quiz = {
      ...stocked,
      bands: [
        { from: 1, segments: ['ma', 'khong'] },
        { from: 3, segments: ['tv', 'ma', 'khong'] },
      ],
    }
    const of = (score: number) =>
      candidatesOf(
        quiz,
        score,
        () => undefined,
        () => true,
      ).map(({ id }) => id)
    expect([of(0), of(1), of(2), of(3)]).toEqual([
      ['khong'],
      ['ma', 'khong'],
      ['ma', 'khong'],
      ['tv', 'ma', 'khong'],
    ])
  })

  test('without weight draw nothing: the first losing segment', () => {
    const none = stocked.segments.map((segment) => ({ ...segment, weight: 0 }))
    expect(draw(stocked, none, seeds[0]!, 1).id).toBe('khong')
  })
})

test('a commitment is the hash of seed, line feed and table', () => {
  const seed = seeds[0]!
  const expected = createHash('sha256')
    .update(`${seed}\n${JSON.stringify(table)}`)
    .digest('hex')
  expect(commitmentOf(seed, tableText(table))).toBe(expected)
  const other = { ...table, segments: table.segments.with(0, { ...table.segments[0]!, weight: 2 }) }
  expect(hashOfTable(other)).not.toBe(hashOfTable(table))
})
